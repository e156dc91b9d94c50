import { type App, appFields, editableFields } from '../../api/contract.ts'

export type FieldChange = { label: string; before: string; after: string }

export function changedFields(before: App, after: App): FieldChange[] {
  return editableFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      label: appFields[field].valueLabel,
      before: before[field] ?? '',
      after: after[field] ?? '',
    }))
}

/** Whether what a developer sees of an app is newer than what they submitted last. */
export const isEditedSinceSubmitted = ({ updatedAt, submittedAt }: App): boolean =>
  updatedAt > (submittedAt ?? '')
