import { useRef, useState } from 'react'
import { type AppTexts, appFields, listOf } from '../../../api/contract/appFields.ts'
import {
  type Language,
  languageName,
  languages,
  listingLimits,
  type Translation,
} from '../../../api/contract/listing.ts'
import { AddItem } from '../AppForm/AddItem.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import { Rows } from '../AppForm/ListRow.tsx'
import type { ListInput } from '../AppForm/listInput.ts'
import { TranslationRow } from './TranslationRow.tsx'

type TranslationsEditorProps = {
  list: ListInput<'translations'>
  texts: AppTexts
  wrongPlaces: readonly string[]
  /** Somebody writes in this language. */
  onLanguage: (language: Language) => void
}

/** The listing in further languages. */
export function TranslationsEditor({ list, texts, wrongPlaces, onLanguage }: TranslationsEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<Language | null>(null)
  const { items, name, error, at, onChange } = list
  const remaining = languages.filter(
    (language) => language !== texts.language && items.every((item) => item.language !== language),
  )

  return (
    <FieldGroup
      ref={group}
      name={name}
      label={appFields.translations.label}
      hint={appFields.translations.hint}
      error={error}
      optional
    >
      {items.length > 0 && (
        <Rows>
          {items.map((item, index) => (
            <TranslationRow
              key={item.language}
              translation={item}
              base={{ ...texts, onboarding: listOf<'onboarding'>(texts.onboarding) }}
              isNew={added === item.language}
              isWrong={wrongPlaces.some((place) => place.startsWith(`${name}/${index}/`))}
              repeatsBase={item.language === texts.language}
              at={(place) => at(`${index}/${place}`)}
              onChange={(change: Partial<Translation>, place) =>
                onChange(
                  items.map((one, at) => (at === index ? { ...one, ...change } : one)),
                  `${index}/${place}`,
                )
              }
              onFocus={() => onLanguage(item.language)}
              onRemove={() => {
                onChange(items.filter((one) => one !== item))
                group.current?.focus()
              }}
            />
          ))}
        </Rows>
      )}
      {items.length < listingLimits.translations && (
        <AddItem
          noun="Language"
          options={remaining.map((language) => ({ value: language, label: languageName(language) }))}
          onAdd={(value) => {
            const language = remaining.find((one) => one === value)
            if (language === undefined) return
            setAdded(language)
            onChange([
              ...items,
              { language, name: null, tagline: null, description: null, onboarding: [], whatsNew: null },
            ])
          }}
        />
      )}
    </FieldGroup>
  )
}
