import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Path, type PathValue, type UseFormRegisterReturn, useForm } from 'react-hook-form'

import { type FieldTexts, placesOf, toResolver, useFormErrors } from './useFormErrors.ts'

export type PageFormProps<Values> = {
  values: Values
  draft?: Values | undefined
  validate: (values: Values) => FieldTexts
  normaliseUrl: (text: string) => string | null
  /** The values as they will be stored; called with what `validate` accepts. */
  normalise?: ((values: Values) => Values) | undefined
  fieldErrors: FieldTexts
  error: string | null
  /** The form was sent, with these values, by a button of that value; empty where it has none. */
  onSubmit: (values: Values, button: string) => void
  onEdit?: ((field: string) => void) | undefined
  onDraftChange?: ((values: Values) => void) | undefined
  onDirtyChange?: ((dirty: boolean) => void) | undefined
  onDiscard?: (() => void) | undefined
}

type Registered = UseFormRegisterReturn & { error: string | undefined }

/** A form that has these fields, and may have more. */
export type FormWith<Values, Name = keyof Values> = {
  current: Values
  type: (name: Name, text: string) => void
  field: (name: Name) => Registered
  urlField: (
    name: Name,
  ) => Registered & { normalise: (text: string) => string | null; onNormalise: (text: string) => void }
}

type LeftField = FocusEvent<HTMLInputElement | HTMLTextAreaElement>

type Options<Values> = {
  fields: readonly (keyof Values & string)[]
  urlFields: readonly (keyof Values & string)[]
  busy: boolean
}

/** Rules on submit, addresses normalised on blur and submit, a field's error gone when it is edited. */
export function usePageForm<Values extends Record<string, string>>(
  props: PageFormProps<Values>,
  { fields, urlFields, busy }: Options<Values>,
) {
  const { values, validate, normaliseUrl, fieldErrors, onSubmit, onEdit, onDiscard } = props
  const names = fields as readonly Path<Values>[]
  const saved = useMemo(
    () =>
      Object.fromEntries(fields.map((field) => [field, values[field]])) as Record<string, string> as Values,
    [values, fields],
  )
  const form = useForm<Values>({
    values: saved,
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true, keepSubmitCount: true },
    resolver: toResolver(validate),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const set = (name: Path<Values>, text: string) =>
    form.setValue(name, text as PathValue<Values, Path<Values>>, { shouldDirty: true })

  // What was saved as it was typed is dirty no more, and follows the next change again.
  useEffect(() => form.resetDefaultValues(saved), [form.resetDefaultValues, saved])
  useFormErrors(form, names, fieldErrors)
  const restored = useRestoredDraft(() => {
    const { draft } = props
    for (const name of names) if (draft && draft[name] !== saved[name]) set(name, draft[name] ?? '')
  }, isDirty)

  const reportDraft = useEffectEvent((texts: Values) => props.onDraftChange?.({ ...texts }))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => reportDraft(state.values) }),
    [form.subscribe],
  )
  const reportDirty = useEffectEvent((dirty: boolean) => props.onDirtyChange?.(dirty))
  // Before anything else can happen: what is typed is guarded at once.
  useLayoutEffect(() => reportDirty(isDirty), [isDirty])

  const normal = (name: string, text: string) =>
    (urlFields.some((field) => field === name) && normaliseUrl(text)) || text.trim()

  /** Leaving a field judges what it holds; leaving for a button does not, lest the button moves away. */
  const judge = (place: string, { target, relatedTarget }: LeftField) => {
    if (target.value.trim() === '' || relatedTarget instanceof HTMLButtonElement) return
    const show = () => void form.trigger(place as Path<Values>)
    if (relatedTarget !== null) show()
    // Beside every control, or at a button that some browsers do not focus: once the press is over.
    else if (document.hasFocus()) addEventListener('pointerup', () => setTimeout(show), { once: true })
  }
  const clearErrors = (name: Path<Values>, place: string = name) =>
    form.clearErrors((place === name ? placesOf(errors, [name]) : [name, place]) as Path<Values>[])
  const edit = (name: Path<Values>, place?: string) => {
    clearErrors(name, place)
    onEdit?.(name)
  }
  /** Fills a field in as typing would; `place` is where in a list somebody typed. */
  const type = (name: Path<Values>, text: string, place?: string) => {
    set(name, text)
    edit(name, place)
  }
  const errorAt = (place: string) => form.getFieldState(place as Path<Values>, form.formState).error?.message
  const field = (name: Path<Values>) => ({
    ...form.register(name, {
      onChange: () => edit(name),
      onBlur: (event: FocusEvent<HTMLInputElement>) => judge(name, event),
    }),
    error: errorAt(name),
  })

  return {
    current: form.watch(),
    /** Whether it holds a kept draft that was neither saved nor discarded. */
    restored,
    submitCount: form.formState.submitCount,
    discard() {
      form.reset(saved, { keepDirtyValues: false, keepDirty: false, keepErrors: false, keepFieldsRef: true })
      onDiscard?.()
    },
    set(name: Path<Values>, text: string) {
      clearErrors(name)
      set(name, text)
    },
    type,
    judge,
    errorAt,
    /** The wrong places, in the form's order. */
    wrongPlaces: placesOf(errors, names),
    field,
    urlField: (name: Path<Values>) => ({
      ...field(name),
      normalise: normaliseUrl,
      onNormalise: (text: string) => type(name, text),
    }),
    formError: props.error ?? (Object.keys(errors).length > 0 ? 'Please fix the errors in the form.' : null),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy) return
      for (const name of names) set(name, normal(name, form.getValues(name)))
      const { submitter } = event.nativeEvent as SubmitEvent
      const button = submitter instanceof HTMLButtonElement ? submitter.value : ''
      void form.handleSubmit((given) => {
        const normal = props.normalise?.(given) ?? given
        for (const name of names) set(name, normal[name] ?? '')
        onSubmit(normal, button)
      })()
    },
  }
}

/** Fills the draft in before the first paint. Returns whether it is still unsaved. */
function useRestoredDraft(fill: () => void, isDirty: boolean): boolean {
  const [restored, setRestored] = useState(false)
  const restore = useEffectEvent(fill)
  useLayoutEffect(() => {
    restore()
    setRestored(true)
  }, [])
  if (restored && !isDirty) setRestored(false)
  return restored
}
