import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'

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

/** Whether two values would be stored as the same. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Rules on submit, addresses normalised on blur and submit, a field's error gone when it is edited. A list's rows are
 * at paths such as `steps.0.text`; what is wrong with them at places such as `steps/0`, as the cloud names them. */
export function usePageForm<Values extends FieldValues>(
  props: PageFormProps<Values>,
  { fields, urlFields, busy }: Options<Values>,
) {
  const { values, validate, normaliseUrl, fieldErrors, onSubmit, onEdit, onDiscard } = props
  const names = fields as readonly Path<Values>[]
  const saved = useMemo(
    () => Object.fromEntries(fields.map((field) => [field, values[field]])) as Values,
    [values, fields],
  )
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: toResolver(validate),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const current = form.watch()
  const edited = fields.filter((name) => !isSame(current[name], saved[name]))
  const isDirty = edited.length > 0
  const set = (path: string, value: unknown) =>
    form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>)

  useFollowed(saved, fields, (name) => form.getValues(name as Path<Values>), set)
  useFormErrors(form, names, fieldErrors)
  const restored = useRestoredDraft(() => {
    const { draft } = props
    const drafted = draft ? fields.filter((name) => !isSame(draft[name], saved[name])) : []
    for (const name of drafted) set(name, draft?.[name])
    return drafted.length > 0
  }, isDirty)

  const reportDraft = useEffectEvent((typed: Values) => props.onDraftChange?.({ ...typed }))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => reportDraft(state.values) }),
    [form.subscribe],
  )
  const reportDirty = useEffectEvent((dirty: boolean) => props.onDirtyChange?.(dirty))
  // Before anything else can happen: what is typed is guarded at once.
  useLayoutEffect(() => reportDirty(isDirty), [isDirty])

  const normal = (name: string, text: string) =>
    (urlFields.some((field) => field === name) && normaliseUrl(text)) || text.trim()

  /** Leaving a field judges its text; leaving for a button does not, or the button would move away. */
  const judge = (place: string, { target, relatedTarget }: LeftField) => {
    if (target.value.trim() === '' || relatedTarget instanceof HTMLButtonElement) return
    const show = () => void form.trigger(place as Path<Values>)
    if (relatedTarget !== null) show()
    // Beside every control, or at a button that some browsers do not focus: once the press is over.
    else if (document.hasFocus()) addEventListener('pointerup', () => setTimeout(show), { once: true })
  }
  const clearErrors = (place: string) => {
    const [name = place] = place.split('/')
    form.clearErrors([name, ...placesOf(errors, [place])] as Path<Values>[])
  }
  /** Something was edited at a place: what is wrong there, and within it, is said no more. */
  const edit = (place: string) => {
    clearErrors(place)
    onEdit?.(place.split('/')[0] ?? place)
  }
  const type = <Name extends Path<Values>>(
    path: Name,
    value: PathValue<Values, Name>,
    place = path.replaceAll('.', '/'),
  ) => {
    set(path, value)
    edit(place)
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
    control: form.control,
    watch: form.watch,
    current,
    edited,
    /** Whether it has a stored draft that was neither saved nor discarded. */
    restored,
    submitCount: form.formState.submitCount,
    discard() {
      form.reset(saved, { keepFieldsRef: true, keepSubmitCount: true })
      onDiscard?.()
    },
    set(name: Path<Values>, value: Values[keyof Values]) {
      clearErrors(name)
      set(name, value)
    },
    type,
    /** Sets properties of a list's row, such as `steps.0`. */
    setRow(path: string, properties: Record<string, unknown>, place: string) {
      for (const [name, value] of Object.entries(properties)) set(`${path}.${name}`, value)
      edit(place)
    },
    edit,
    judge,
    errorAt,
    wrongPlaces: placesOf(errors, names),
    field,
    urlField: (name: Path<Values>) => ({
      ...field(name),
      normalise: normaliseUrl,
      onNormalise: (text: string) => {
        set(name, text)
        edit(name)
      },
    }),
    formError: props.error ?? (Object.keys(errors).length > 0 ? 'Please fix the errors in the form.' : null),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy) return
      for (const name of names) {
        const value: unknown = form.getValues(name)
        if (typeof value === 'string') set(name, normal(name, value))
      }
      const { submitter } = event.nativeEvent as SubmitEvent
      const button = submitter instanceof HTMLButtonElement ? submitter.value : ''
      void form.handleSubmit((given) => {
        const normal = props.normalise?.(given) ?? given
        for (const name of fields) setRows(name, normal[name])
        onSubmit(normal, button)
      })()
    },
  }

  /** As many rows as before stay those that they are, and keep the focus. */
  function setRows(name: keyof Values & string, value: unknown) {
    const now: unknown = form.getValues(name as Path<Values>)
    if (!Array.isArray(value) || !Array.isArray(now) || value.length !== now.length) return set(name, value)
    for (const [index, item] of value.entries()) if (!isSame(item, now[index])) set(`${name}.${index}`, item)
  }
}

/** What nobody changed here follows what is saved. */
function useFollowed<Values>(
  saved: Values,
  fields: readonly (keyof Values & string)[],
  get: (name: string) => unknown,
  set: (name: string, value: unknown) => void,
) {
  const before = useRef(saved)
  const follow = useEffectEvent((next: Values) => {
    const last = before.current
    before.current = next
    for (const name of fields)
      if (!isSame(next[name], last[name]) && isSame(get(name), last[name])) set(name, next[name])
  })
  useEffect(() => follow(saved), [saved])
}

/** Fills the draft in before the first paint; `fill` tells whether there was one. Returns whether it is still unsaved. */
function useRestoredDraft(fill: () => boolean, isDirty: boolean): boolean {
  const [restored, setRestored] = useState(false)
  const restore = useEffectEvent(fill)
  useLayoutEffect(() => setRestored(restore()), [])
  if (restored && !isDirty) setRestored(false)
  return restored
}
