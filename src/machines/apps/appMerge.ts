import type { App, AppEdit } from '../../api/contract.ts'
import { editableFields, type FieldChange } from './appChanges.ts'

export type Field = keyof typeof editableFields
export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<Field, Side>>

/** What the form edits of an app, and the version it is of. */
export type Edited = { version: string; fields: AppEdit }

/** A field that changed elsewhere since the form was opened. */
export type MergeChange = FieldChange & {
  field: Field
  /** The value in the form, and the one saved elsewhere. */
  mine: string
  theirs: string
  /** Both changed it, so that somebody has to choose. */
  asks: boolean
  choice: Side | null
}

const fieldNames = Object.keys(editableFields) as Field[]

export const editedOf = ({ version, webviewURL, name, description, publicUrl, logoURL }: App): Edited => ({
  version,
  fields: { name, description, publicUrl, logoURL, webviewURL: webviewURL ?? '' },
})

export const isSame = (one: AppEdit, other: AppEdit) =>
  fieldNames.every((field) => one[field] === other[field])

/** What changed elsewhere between `base` and `latest`, other than in the form. */
export function mergeChanges(base: AppEdit, mine: AppEdit, latest: AppEdit, choices: Choices): MergeChange[] {
  return fieldNames
    .filter((field) => latest[field] !== base[field] && latest[field] !== mine[field])
    .map((field) => ({
      field,
      label: editableFields[field],
      before: base[field],
      after: latest[field],
      mine: mine[field],
      theirs: latest[field],
      asks: mine[field] !== base[field],
      choice: choices[field] ?? null,
    }))
}

/** What was changed here, on what was changed elsewhere: fields nobody touched here follow. */
export function rebased(base: AppEdit, mine: AppEdit, latest: AppEdit): AppEdit {
  const followed = fieldNames.filter((field) => mine[field] === base[field])
  return { ...mine, ...Object.fromEntries(followed.map((field) => [field, latest[field]])) }
}
