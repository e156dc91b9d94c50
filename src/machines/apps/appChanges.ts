import type { App } from '../../api/contract.ts'

/** What a developer edits of an app and a reviewer decides by, as it is called on screen. */
export const editableFields = {
  name: 'Display name',
  description: 'Description',
  publicUrl: 'Server URL',
  logoURL: 'Logo URL',
  webviewURL: 'Webview URL',
} as const

export type FieldChange = { label: string; before: string; after: string }

/** What a reviewer should look at again, field by field. */
export function changedFields(before: App, after: App): FieldChange[] {
  return (Object.keys(editableFields) as (keyof typeof editableFields)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      label: editableFields[field],
      before: before[field] ?? '',
      after: after[field] ?? '',
    }))
}

/** Whether what a developer sees of an app is newer than what they submitted last. */
export const isEditedSinceSubmitted = ({ updatedAt, submittedAt }: App): boolean =>
  updatedAt > (submittedAt ?? '')
