import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DefaultValues, type FieldErrors, type Path, type PathValue, useForm } from 'react-hook-form'

import { useFocusFirstError } from './useFocusFirstError.ts'

export type FieldTexts = Readonly<Record<string, string>>

/** What every form of a page takes, beside how its saving goes. */
export type PageFormProps<Values> = {
  /** What is saved; the form is dirty where it differs. A newer value shows in fields nobody touched. */
  values: Values
  /** What the fields begin with instead: a kept draft. */
  draft?: Values | undefined
  /** One text per wrong field, keyed by its name; empty when all are right. */
  validate: (values: Values) => FieldTexts
  /** The normal form of an address, or null where the text is none. */
  normaliseUrl: (text: string) => string | null
  /** What the server refused; cleared through `onEdit`. */
  fieldErrors: FieldTexts
  /** Why it was not saved; null where nothing failed. */
  error: string | null
  /** The form was sent, with these values, by a button of that value; empty where it has none. */
  onSubmit: (values: Values, button: string) => void
  /** Something was typed: errors of the last attempt are out of date. */
  onEdit: (field: string) => void
  /** The values as they are typed, so that a draft can be kept. */
  onDraft?: ((values: Values) => void) | undefined
  /** Whether anything differs from what was loaded. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined
  /** The draft was thrown away. */
  onDiscard?: (() => void) | undefined
}

type Options<Values> = {
  /** The fields of the form; whatever else `values` carries is left alone. */
  fields: readonly (keyof Values & string)[]
  urlFields: readonly (keyof Values & string)[]
  busy: boolean
}

/** SPEC.md §5: rules on submit, addresses normalised on blur and submit, a field's error gone when it is edited. */
export function usePageForm<Values extends Record<string, string>>(
  props: PageFormProps<Values>,
  { fields, urlFields, busy }: Options<Values>,
) {
  const { values, draft = values, validate, normaliseUrl, fieldErrors, onSubmit, onEdit } = props
  const element = useRef<HTMLFormElement>(null)
  const focus = useFocusFirstError(element)
  const form = useForm<Values>({
    defaultValues: only(draft, fields) as DefaultValues<Values>,
    resolver: (given) => {
      const texts = Object.entries(validate(given))
      const errors = Object.fromEntries(texts.map(([name, message]) => [name, { type: 'rule', message }]))
      return texts.length === 0
        ? { values: given, errors: {} }
        : { values: {}, errors: errors as FieldErrors<Values> }
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const current = form.watch()
  const shownErrors = form.formState.errors as Record<string, { message?: string } | undefined>
  const names = fields as readonly Path<Values>[]

  useNewerValues(
    values,
    names,
    (name, value) => form.setValue(name, value),
    () => form.getValues(),
  )
  const dirty = names.some((name) => current[name] !== values[name])
  useReports(props, current, dirty)
  const [restored, setRestored] = useState(dirty)
  if (restored && !dirty) setRestored(false)

  const isUrl = (name: string) => urlFields.some((field) => field === name)
  const normal = (name: string, text: string) => (isUrl(name) && normaliseUrl(text)) || text.trim()

  /** Leaving a field judges what it holds; leaving for a button does not, lest the button moves away. */
  const judge = (name: Path<Values>, { target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (target.value.trim() === '' || relatedTarget instanceof HTMLButtonElement) return
    const show = () => {
      const message = validate(form.getValues())[name]
      if (message) form.setError(name, { type: 'rule', message })
    }
    if (relatedTarget !== null) show()
    // Beside every control, or at a button that some browsers do not focus: once the press is over.
    else if (document.hasFocus()) addEventListener('pointerup', () => setTimeout(show), { once: true })
  }

  return {
    element,
    current,
    /** Whether it holds a kept draft that was neither saved nor discarded. */
    restored,
    discard() {
      form.reset(only(values, fields) as DefaultValues<Values>)
      props.onDiscard?.()
    },
    set(name: keyof Values & string, text: string) {
      const path = name as Path<Values>
      form.clearErrors(path)
      form.setValue(path, text as PathValue<Values, Path<Values>>)
    },
    /** Fills a field in as typing would. */
    type(name: keyof Values & string, text: string) {
      const path = name as Path<Values>
      form.clearErrors(path)
      form.setValue(path, text as PathValue<Values, Path<Values>>)
      onEdit(name)
    },
    /** The properties of one control; `error` is the rule's text or the server's. */
    field(name: keyof Values & string) {
      const path = name as Path<Values>
      const onChange = () => {
        focus.forget()
        form.clearErrors(path)
        onEdit(name)
      }
      const onBlur = (event: FocusEvent<HTMLInputElement>) => judge(path, event)
      return {
        ...form.register(path, { onChange, onBlur }),
        error: shownErrors[name]?.message ?? fieldErrors[name],
      }
    },
    formError:
      props.error ??
      (names.some((name) => shownErrors[name] ?? fieldErrors[name])
        ? 'Please fix the errors in the form.'
        : null),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy) return
      for (const name of names)
        form.setValue(name, normal(name, form.getValues(name)) as PathValue<Values, Path<Values>>)
      focus.expect()
      const { submitter } = event.nativeEvent as SubmitEvent
      const button = submitter instanceof HTMLButtonElement ? submitter.value : ''
      void form.handleSubmit((given) => onSubmit(given, button))()
    },
  }
}

const only = <Values>(values: Values, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** What is saved may change under the form (another tab, an answer); what somebody typed stays. */
function useNewerValues<Values extends Record<string, string>>(
  values: Values,
  names: readonly Path<Values>[],
  set: (name: Path<Values>, value: PathValue<Values, Path<Values>>) => void,
  get: () => Values,
) {
  const before = useRef(values)
  const adopt = useEffectEvent(() => {
    for (const name of names)
      if (get()[name] === before.current[name] && values[name] !== before.current[name])
        set(name, values[name] as PathValue<Values, Path<Values>>)
    before.current = values
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of saved values is what it waits for
  useEffect(() => adopt(), [values])
}

function useReports<Values>(
  { onDraft, onDirtyChange }: PageFormProps<Values>,
  current: Values,
  dirty: boolean,
) {
  const text = JSON.stringify(current)
  const tellDraft = useEffectEvent((draft: string) => onDraft?.(JSON.parse(draft)))
  const tellDirty = useEffectEvent((isDirty: boolean) => onDirtyChange?.(isDirty))
  useEffect(() => tellDraft(text), [text])
  // Before anything else can happen: what is typed is guarded at once.
  useLayoutEffect(() => tellDirty(dirty), [dirty])
}
