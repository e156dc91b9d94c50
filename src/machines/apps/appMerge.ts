import {
  type App,
  type AppEdit,
  appFields,
  type EditableField,
  editableFields,
  toTexts,
} from '../../api/contract.ts'
import type { FieldChange } from './appChanges.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<EditableField, Side>>

export type Edited = { version: string; fields: AppEdit }

export type MergeChange = FieldChange & {
  field: EditableField
  mine: string
  theirs: string
  asks: boolean
  choice: Side | null
}

export const editedOf = (app: App): Edited => ({ version: app.version, fields: toTexts(app) })

export const isSame = (one: AppEdit, other: AppEdit) =>
  editableFields.every((field) => one[field] === other[field])

/** What changed elsewhere between `base` and `latest`, other than in the form. */
export function mergeChanges(base: AppEdit, mine: AppEdit, latest: AppEdit, choices: Choices): MergeChange[] {
  return editableFields
    .filter((field) => latest[field] !== base[field] && latest[field] !== mine[field])
    .map((field) => ({
      field,
      label: appFields[field].valueLabel,
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
  const followed = editableFields.filter((field) => mine[field] === base[field])
  return { ...mine, ...Object.fromEntries(followed.map((field) => [field, latest[field]])) }
}
