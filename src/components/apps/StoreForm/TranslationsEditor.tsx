import styled from '@emotion/styled'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { appFields } from '../../../api/contract/apps/fieldNames.ts'
import {
  type Language,
  languageName,
  languages,
  listingLimits,
  type Translation,
} from '../../../api/contract/listing/listing.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import { Fields } from '../../form/Field.tsx'
import { LineArea, TextArea } from '../../form/TextArea.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Details } from '../../ui/Details.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PlainList } from '../../ui/layout.tsx'
import { AddItem } from '../AppForm/AddItem.tsx'
import { CharacterCount, FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { AppForm, PlaceProps } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'

type TranslationsEditorProps = {
  form: AppForm
  onLanguage: (language: Language) => void
}

export function TranslationsEditor({ form, onLanguage }: TranslationsEditorProps) {
  const { ids, items, group, list, error, place, isOpen, add, edit, remove } = useList(form, 'translations', {
    noun: 'Language',
  })
  const { current } = form
  const base = { ...current, onboarding: current.onboarding.map(({ text }) => text) }
  const remaining = languages.filter(
    (language) => language !== base.language && items.every((item) => item.language !== language),
  )

  return (
    <FieldGroup
      ref={group}
      name={place}
      label={appFields.translations.label}
      hint={appFields.translations.hint}
      error={error}
      optional
    >
      {items.length > 0 && (
        <PlainList gap={2} ref={list}>
          {items.map((item, index) => (
            <TranslationRow
              key={ids[index]}
              translation={item}
              base={base}
              isNew={isOpen(index)}
              isWrong={form.isWrongIn(`${place}/${index}`)}
              repeatsBase={item.language === base.language}
              at={(property) => form.at(`${place}/${index}/${property}`)}
              onChange={(change, property) => edit(index, change, property)}
              onFocus={() => onLanguage(item.language)}
              onRemove={() => remove(index)}
            />
          ))}
        </PlainList>
      )}
      {items.length < listingLimits.translations && (
        <AddItem
          noun="Language"
          placeholder="Choose a language"
          options={remaining.map((language) => ({ value: language, label: languageName(language) }))}
          onAdd={(value) => {
            const language = remaining.find((one) => one === value)
            if (language)
              add({ language, name: null, tagline: null, description: null, onboarding: [], whatsNew: null })
          }}
        />
      )}
    </FieldGroup>
  )
}

type TextName = 'name' | 'tagline' | 'description' | 'whatsNew'

type TranslationRowProps = {
  translation: Translation
  /** The listing in the app's own language, which stands for what is left out. */
  base: Record<TextName, string> & { onboarding: readonly string[] }
  isNew: boolean
  isWrong: boolean
  repeatsBase: boolean
  at: (place: string) => PlaceProps
  onChange: (change: Partial<Translation>, place: string) => void
  onFocus: () => void
  onRemove: () => void
}

const limits: Record<TextName, number> = {
  name: textLimits.name,
  tagline: listingLimits.tagline,
  description: textLimits.description,
  whatsNew: listingLimits.whatsNew,
}
const longestPlaceholder = 160

/** A listing in one further language; what is empty says what appears instead. */
function TranslationRow({
  translation,
  base,
  isNew,
  isWrong,
  repeatsBase,
  at,
  onChange,
  onFocus,
  onRemove,
}: TranslationRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isNew)
  const { language, onboarding } = translation
  const title = languageName(language)

  const field = (name: TextName) => {
    const text = translation[name] ?? ''
    return {
      label: appFields[name].label,
      optional: true,
      lang: language,
      dir: 'auto' as const,
      placeholder: base[name].slice(0, longestPlaceholder),
      ...at(name),
      value: text,
      hint: <CharacterCount text={text} most={limits[name]} />,
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ [name]: target.value === '' ? null : target.value }, name),
    }
  }
  const steps = Array.from(
    { length: Math.max(base.onboarding.length, onboarding.length) },
    (_, index) => index,
  )

  return (
    <Row aria-labelledby={id} onFocus={onFocus}>
      <Details
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        summary={
          <>
            <Title id={id}>{title}</Title>
            {repeatsBase && <Badge tone="warning">Same as your app’s own language</Badge>}
          </>
        }
      >
        <Texts>
          <TextField {...field('name')} />
          <TextField {...field('tagline')} />
          <TextArea {...field('description')} />
          {steps.map((index) => (
            <LineArea
              key={index}
              label={`Step ${index + 1}`}
              optional
              lang={language}
              dir="auto"
              placeholder={base.onboarding[index] ?? ''}
              {...at(`onboarding/${index}`)}
              value={onboarding[index] ?? ''}
              hint={<CharacterCount text={onboarding[index] ?? ''} most={listingLimits.step} />}
              onText={(text) =>
                onChange({ onboarding: withStep(onboarding, index, text) }, `onboarding/${index}`)
              }
            />
          ))}
          <TextArea {...field('whatsNew')} />
        </Texts>
      </Details>
      <Remove label={`Remove ${title}`} icon={Trash2} size="small" onClick={onRemove} />
    </Row>
  )
}

/** Steps with the text of one changed; none that is empty stands at their end. */
function withStep(steps: readonly string[], index: number, text: string): string[] {
  const changed = Array.from({ length: Math.max(steps.length, index + 1) }, (_, place) =>
    place === index ? text : (steps[place] ?? ''),
  )
  return changed.slice(0, changed.findLastIndex((step) => step !== '') + 1)
}

const Row = styled.li(({ theme: { color, space, radius } }) => ({
  position: 'relative',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& summary': { marginRight: space[12], overflowWrap: 'anywhere' },
}))

const Title = styled.span(({ theme: { color, space } }) => ({ marginRight: space[2], color: color.text }))

const Texts = styled(Fields)(({ theme: { space } }) => ({ padding: `${space[3]} 0 ${space[1]}` }))

const Remove = styled(IconButton)(({ theme: { space } }) => ({
  position: 'absolute',
  top: space[2],
  right: space[2],
}))
