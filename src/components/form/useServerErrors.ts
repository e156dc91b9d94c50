import { useEffect, useEffectEvent } from 'react'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'

export type FieldTexts = Readonly<Record<string, string>>

/** A resolver of rules that give one text per wrong field; `validate` is called with the values as they are typed. */
export const toResolver =
  <Values extends FieldValues>(validate: (values: Values) => FieldTexts): Resolver<Values> =>
  (values) => {
    const texts = Object.entries(validate(values))
    const errors = Object.fromEntries(texts.map(([name, message]) => [name, { type: 'rule', message }]))
    return texts.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> }
  }

/** Shows what the server refused at its fields; after a submit the first of them gets the focus. */
export function useServerErrors<Values extends FieldValues>(
  { setError, formState: { isSubmitted, isSubmitting } }: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  fieldErrors: FieldTexts,
) {
  const show = useEffectEvent((texts: FieldTexts) => {
    const wrong = fields.filter((name) => texts[name])
    for (const [index, name] of wrong.entries()) {
      const shouldFocus = index === 0 && (isSubmitted || isSubmitting)
      setError(name, { type: 'server', message: texts[name] ?? '' }, { shouldFocus })
    }
  })
  useEffect(() => show(fieldErrors), [fieldErrors])
}
