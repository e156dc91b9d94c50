import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { appFields, type Section } from '../../../api/contract/apps/fieldNames.ts'
import { privatePermissions } from '../../../api/contract/apps/permissions.ts'
import {
  categories,
  type Language,
  languageName,
  languages,
  listingLimits,
} from '../../../api/contract/listing/listing.ts'
import { ChoiceControl } from '../../form/choice.ts'
import { Fields } from '../../form/Field.tsx'
import { Select } from '../../form/Select.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { TextField } from '../../form/TextField.tsx'
import { UrlField } from '../../form/UrlField.tsx'
import { FormColumn, WithAside } from '../../layout/columns.tsx'
import { Card } from '../../ui/Card.tsx'
import { Inline } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { AppFormValues } from '../AppForm/appFormValues.ts'
import { CharacterCount, FieldGroup } from '../AppForm/FieldGroup.tsx'
import { type AppFormProps, FormOutcome, RestoredDraft, SaveButtons } from '../AppForm/FormOutcome.tsx'
import { type AppForm, useAppForm } from '../AppForm/useAppForm.ts'
import { StepsEditor } from './StepsEditor.tsx'
import { TranslationsEditor } from './TranslationsEditor.tsx'

type StoreFormProps = AppFormProps & {
  detailsHref: string
  screenshots?: ((form: AppForm) => ReactNode) | undefined
  preview?: ((values: AppFormValues, language: Language) => ReactNode) | undefined
}

const shownSections: readonly Section[] = ['listing']
const languageOptions = languages.map((language) => ({ value: language, label: languageName(language) }))
const textsOf = (name: 'website' | 'supportAddress' | 'privacyPolicyUrl' | 'tagline' | 'whatsNew') => ({
  label: appFields[name].label,
  optional: true,
})

export function StoreForm(props: StoreFormProps) {
  const { busy, detailsHref, screenshots, preview } = props
  const form = useAppForm(props, busy)
  const { current, field, urlField } = form
  const needsPolicy = current.permissions.some(({ type }) => privatePermissions.includes(type))
  const base = languages.find((language) => language === current.language) ?? languages[0]
  const [written, setWritten] = useState<Language | null>(null)

  return (
    <WithAside sticky aside={preview?.(form.texts(), written ?? base)}>
      <FormColumn>
        <form id={props.id} noValidate onSubmit={form.submit} aria-label="Store page">
          <Card
            title="Store Page"
            description="What people read before they install your app. Changes appear once a reviewer approves them."
            footer={<SaveButtons busy={busy} edited={form.edited.length > 0} />}
          >
            <Fields>
              {form.restored && <RestoredDraft onDiscard={form.discard} />}
              <Known>
                <dl>
                  <div>
                    <dt>{appFields.name.label}</dt>
                    <dd>{current.name}</dd>
                  </div>
                  <div>
                    <dt>{appFields.description.label}</dt>
                    <dd>{current.description || '(empty)'}</dd>
                  </div>
                </dl>
                <TextLink href={detailsHref}>Edit Details</TextLink>
              </Known>
              <Base onFocus={() => setWritten(null)}>
                <TextField
                  {...textsOf('tagline')}
                  autoComplete="off"
                  hint={
                    <CharacterCount text={current.tagline} most={listingLimits.tagline}>
                      {appFields.tagline.hint}
                    </CharacterCount>
                  }
                  {...field('tagline')}
                />
                <CategoriesField form={form} />
                <StepsEditor form={form} />
                <TextArea
                  {...textsOf('whatsNew')}
                  hint={
                    <CharacterCount text={current.whatsNew} most={listingLimits.whatsNew}>
                      {appFields.whatsNew.hint}
                    </CharacterCount>
                  }
                  {...field('whatsNew')}
                />
                {screenshots?.(form)}
                <UrlField {...textsOf('website')} {...urlField('website')} />
                <TextField
                  {...textsOf('supportAddress')}
                  hint={appFields.supportAddress.hint}
                  autoCapitalize="none"
                  spellCheck={false}
                  {...field('supportAddress')}
                />
                <UrlField
                  {...textsOf('privacyPolicyUrl')}
                  optional={!needsPolicy}
                  hint={`${appFields.privacyPolicyUrl.hint} Required to publish an app that asks for the camera, microphone, location, or calendar.`}
                  {...urlField('privacyPolicyUrl')}
                />
                <Select
                  label={appFields.language.label}
                  hint={appFields.language.hint}
                  options={languageOptions}
                  {...field('language')}
                />
              </Base>
              <TranslationsEditor form={form} onLanguage={setWritten} />
              <FormOutcome form={form} props={props} shown={shownSections} />
            </Fields>
          </Card>
        </form>
      </FormColumn>
    </WithAside>
  )
}

const Known = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
  '& dl': { display: 'grid', gap: space[2] },
  '& dt': { color: color.textQuiet },
  '& dd': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
  },
  '& > a': { justifySelf: 'start' },
}))

const Base = styled(Fields)()

function CategoriesField({ form }: { form: AppForm }) {
  const items = form.current.categories
  const isFull = items.length >= listingLimits.categories
  const { label, hint } = appFields.categories

  return (
    <FieldGroup
      name="categories"
      label={label}
      hint={isFull ? 'You chose three. Clear one to choose another.' : hint}
      error={form.errorAt('categories')}
      optional
    >
      <Inline>
        {categories.map((category) => {
          const isChosen = items.includes(category)
          return (
            <Choice key={category}>
              <ChoiceControl
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  form.type(
                    'categories',
                    categories.filter((one) => (one === category ? !isChosen : items.includes(one))),
                  )
                }
              />
              {category}
            </Choice>
          )
        })}
      </Inline>
    </FieldGroup>
  )
}

const Choice = styled.label(({ theme: { color, space, radius, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: control.height,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.pill,
  cursor: 'pointer',
  '& > input': { margin: 0 },
  '&:has(:checked)': { borderColor: color.accent },
  '&:has(:disabled)': { color: color.textQuiet, borderColor: color.border, cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))
