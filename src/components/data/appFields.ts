import { type AppField, appFields } from '../../api/contract/appFields.ts'

type FieldDisplay = { label: string; kind: 'text' | 'url' | 'image' }

const addressKinds = { server: 'url', url: 'url', secureUrl: 'url', image: 'image' } as const

const displayOf = (kind: AppField['kind']): FieldDisplay['kind'] =>
  kind in addressKinds ? addressKinds[kind as keyof typeof addressKinds] : 'text'

const displays = new Map<string, FieldDisplay>([
  ...Object.entries(appFields).map(
    ([name, { label, kind }]) => [name, { label, kind: displayOf(kind) }] as const,
  ),
  ['server', { label: 'Server', kind: 'text' }],
])

/** A field of an app as people call it, and what its value is; one that is not known keeps its own name. */
export const appField = (field: string): FieldDisplay => displays.get(field) ?? { label: field, kind: 'text' }
