import { type FocusEvent, useMemo, useState } from 'react'

import {
  type AppFieldName,
  appFieldNames,
  appFields,
  type Section,
} from '../../../api/contract/apps/fieldNames.ts'
import { isSame, type PageFormProps, usePageForm } from '../../form/usePageForm.ts'
import { type AppFormValues, type AppRows, appFormFields, fromRows, toRows } from './appFormValues.ts'

export type AppForm = ReturnType<typeof useAppForm>

export type PlaceProps = {
  name: string
  error: string | undefined
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** An app's form: holds lists as rows, takes and gives texts, by which drafts are kept and versions merged. */
export function useAppForm(props: PageFormProps<AppFormValues>, busy: boolean) {
  const { values, validate, normalise, onSubmit, onDraftChange } = props
  const saved = useMemo(() => toRows(values), [values])
  const [draft] = useState(() => props.draft && toRows(props.draft))

  /** A list that is as it was saved has the text that was saved. */
  const textsOf = (rows: AppRows): AppFormValues => ({
    ...fromRows(rows),
    ...Object.fromEntries(
      appFieldNames.filter((name) => isSame(rows[name], saved[name])).map((name) => [name, values[name]]),
    ),
  })
  const form = usePageForm<AppRows>(
    {
      ...props,
      values: saved,
      draft,
      validate: (rows) => validate(fromRows(rows)),
      normalise: normalise && ((rows) => toRows(normalise(fromRows(rows)))),
      onSubmit: (rows, button) => onSubmit(textsOf(rows), button),
      onDraftChange: (rows) => onDraftChange?.(textsOf(rows)),
    },
    { ...appFormFields, busy },
  )
  const { wrongPlaces, errorAt } = form
  const isWrongIn = (place: string) => wrongPlaces.some((wrong) => wrong.startsWith(`${place}/`))
  const rowsOf = <Name extends AppFieldName>(name: Name, text: string) =>
    toRows({ ...values, [name]: text })[name]

  return {
    ...form,
    saved,
    texts: () => textsOf(form.current),
    set: (name: AppFieldName, text: string) => form.set(name, rowsOf(name, text)),
    typeText: (name: AppFieldName, text: string) => form.type(name, rowsOf(name, text)),
    take: (texts: Partial<AppFormValues>) => {
      for (const name of appFieldNames) {
        const text = texts[name]
        if (text !== undefined) form.type(name, rowsOf(name, text))
      }
    },
    isWrongIn,
    isEditedIn: (section: Section) =>
      appFieldNames.some((name) => appFields[name].section === section && form.edited.includes(name)),
    at: (place: string): PlaceProps => ({
      name: place,
      error: errorAt(place),
      onBlur: (event) => form.judge(place, event),
    }),
    /** What is wrong with a list, where it is with none of its places. */
    listError: (place: string) => (isWrongIn(place) ? undefined : errorAt(place)),
  }
}
