import { type App, appFields, diffOf } from '../../api/contract.ts'

export type FieldChange = { label: string; before: string; after: string }

export const changedFields = (before: App, after: App): FieldChange[] =>
  diffOf(before, after).map((change) => ({
    label: appFields[change.field].valueLabel,
    before: change.before ?? '',
    after: change.after ?? '',
  }))

/** Whether what a developer sees of an app is newer than what they submitted last. */
export const isEditedSinceSubmitted = ({ updatedAt, submittedAt }: App): boolean =>
  updatedAt > (submittedAt ?? '')
