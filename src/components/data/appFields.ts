import { type AppKind, appKindTable } from '../../api/contract/apps/appKinds.ts'
import { type AppField, appFields, type Section } from '../../api/contract/apps/fieldNames.ts'
import { languageName } from '../../api/contract/listing/listing.ts'

type FieldDisplay = {
  label: string
  kind: 'text' | 'url' | 'image' | 'list' | 'screenshots'
  section: Section
}

export const sectionTitles: Record<Section, string> = {
  details: 'Basics',
  kind: 'Kind',
  needs: 'Needs',
  listing: 'Store Page',
  settings: 'Settings and Tools',
}

const displayKinds: Partial<Record<AppField['kind'], FieldDisplay['kind']>> = {
  server: 'url',
  url: 'url',
  secureUrl: 'url',
  contact: 'url',
  page: 'url',
  image: 'image',
  permissions: 'list',
  webPermissions: 'list',
  hardware: 'list',
  categories: 'list',
  steps: 'list',
  screenshots: 'screenshots',
  translations: 'list',
  settings: 'list',
  tools: 'list',
}

const displays = new Map<string, FieldDisplay>([
  ...Object.entries(appFields).map(
    ([name, { label, kind, section }]) =>
      [name, { label, kind: displayKinds[kind] ?? 'text', section }] as const,
  ),
  ['server', { label: 'Server', kind: 'text', section: 'details' }],
])

/** A field of an app as people call it, and what its value is; one that is not known keeps its own name. */
export const appField = (field: string): FieldDisplay =>
  displays.get(field) ?? { label: field, kind: 'text', section: 'details' }

/** A choice in people's words; any other value stays as it is. */
export function choiceWords(field: string, value: string): string {
  if (field === 'language' && value !== '') return languageName(value)
  if (field === 'kind' && value in appKindTable) return appKindTable[value as AppKind].label
  return field === 'tpaType' ? value.slice(0, 1).toUpperCase() + value.slice(1) : value
}
