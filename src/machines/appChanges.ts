import type { App } from '../api/contract.ts'

const shown = {
  name: 'Display name',
  description: 'Description',
  publicUrl: 'Server URL',
  logoURL: 'Logo URL',
  webviewURL: 'Webview URL',
} as const

export type FieldChange = { label: string; before: string; after: string }

/** What a reviewer should look at again, field by field. */
export function changedFields(before: App, after: App): FieldChange[] {
  return (Object.keys(shown) as (keyof typeof shown)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ label: shown[field], before: before[field] ?? '', after: after[field] ?? '' }))
}
