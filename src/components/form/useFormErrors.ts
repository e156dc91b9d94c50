import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  type UseFormSetValue,
  useForm,
} from 'react-hook-form'

export type FieldTexts = Readonly<Record<string, string>>

/** A resolver of rules that give one text per wrong field; `validate` is called with the values as they are typed. */
export const toResolver =
  <Values extends FieldValues>(validate: (values: Values) => FieldTexts): Resolver<Values> =>
  (values) => {
    const texts = Object.entries(validate(values))
    const errors = Object.fromEntries(texts.map(([name, message]) => [name, { type: 'rule', message }]))
    return texts.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> }
  }

/** Places with a text, in the order of the fields; those in a list (`steps/0`) before the list itself. */
export const placesOf = (texts: object, fields: readonly string[]): string[] =>
  fields.flatMap((field) => [
    ...Object.keys(texts).filter((place) => place.startsWith(`${field}/`)),
    ...(Object.hasOwn(texts, field) ? [field] : []),
  ])

/** Shows at its fields what the server refused. After a submit the first field with an error gets the focus, unless
 * somebody typed before the server answered. The form has `shouldFocusError: false`: it would give the focus to a field
 * that is not marked yet, and a screen reader would not say why. */
export function useFormErrors<Values extends FieldValues>(
  { setError, setFocus, subscribe, formState: { errors, submitCount } }: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  fieldErrors: FieldTexts,
) {
  const isFocusDue = useRef(false)
  const [refusals, countRefusals] = useState(0)

  const show = useEffectEvent((texts: FieldTexts) => {
    const refused = placesOf(texts, fields)
    for (const place of refused)
      setError(place as Path<Values>, { type: 'server', message: texts[place] ?? '' })
    if (refused.length > 0) countRefusals((count) => count + 1)
  })
  useEffect(() => show(fieldErrors), [fieldErrors])

  const focusFirst = useEffectEvent(() => {
    const [first] = placesOf(errors, fields)
    if (!isFocusDue.current || first === undefined) return
    isFocusDue.current = false
    setFocus(first as Path<Values>)
    // A list isn't registered: its controls are known by their names alone.
    if (document.activeElement?.getAttribute('name') !== first) document.getElementsByName(first)[0]?.focus()
  })
  useEffect(() => {
    isFocusDue.current = submitCount > 0
    focusFirst()
  }, [submitCount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what it waits for
  useEffect(() => focusFirst(), [refusals])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') isFocusDue.current = false
        },
      }),
    [subscribe],
  )
}

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** In the order in which they are shown: the first wrong one gets the focus. */
  fields: readonly Path<Values>[]
  validate: (values: Values) => FieldTexts
  fieldErrors: FieldTexts
  onEdit: () => void
}

/** A short form, judged when it is submitted: each edit takes all errors away. `onChange` goes to each registered
 * field; `set` is for choices that aren't registered, which are found by their names. */
export function useValidatedForm<Values extends FieldValues>(options: Options<Values>) {
  const { defaultValues, fields, validate, fieldErrors, onEdit } = options
  const form = useForm<Values>({
    defaultValues,
    resolver: toResolver(validate),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useFormErrors(form, fields, fieldErrors)
  const onChange = () => {
    form.clearErrors()
    onEdit()
  }
  const set: UseFormSetValue<Values> = (name, value) => {
    form.setValue(name, value)
    onChange()
  }
  return { form, errors: form.formState.errors, onChange, set }
}
