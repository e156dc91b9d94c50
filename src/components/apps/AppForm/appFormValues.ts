import {
  type AppContent,
  type AppTexts,
  blankTexts,
  listOf,
  pick,
  toTexts,
} from '../../../api/contract/apps/appContent.ts'
import type { AppKind } from '../../../api/contract/apps/appKinds.ts'
import {
  type AppFieldName,
  addressFields,
  appFieldNames,
  appFields,
  detailFields,
  type ListField,
  type Section,
} from '../../../api/contract/apps/fieldNames.ts'
import { kindOf } from '../../../api/contract/apps/kindFields.ts'
import type { AppTool, ToolParameter } from '../../../api/contract/apps/tools.ts'
import { appPath } from '../../../lib/appPath.ts'

const newAppFieldNames = ['kind', ...detailFields, 'webAddress'] as const
type NewAppField = (typeof newAppFieldNames)[number]

/** Of a new app: what it needs and its listing are filled in later. */
export type NewAppValues = { packageName: string } & Pick<AppTexts, NewAppField>
export type AppFormValues = { packageName: string } & AppTexts

/** A text of a list: `useFieldArray` takes objects alone. */
type TextRow = { text: string }
export type ParameterRow = Omit<ToolParameter, 'enum'> & { name: string; enum: TextRow[] }
type ToolRow = Omit<AppTool, 'activationPhrases' | 'parameters'> & {
  activationPhrases: TextRow[]
  parameters: ParameterRow[]
}
type OwnRows = { onboarding: TextRow[]; tools: ToolRow[] }

export type AppRows = { packageName: string } & {
  [Name in AppFieldName]: Name extends keyof OwnRows
    ? OwnRows[Name]
    : Name extends ListField
      ? AppContent[Name]
      : string
}

const toTextRows = (texts: readonly string[] = []): TextRow[] => texts.map((text) => ({ text }))
const fromTextRows = (rows: readonly TextRow[]) => rows.map(({ text }) => text)
const orNothing = <Item>(items: Item[]) => (items.length === 0 ? undefined : items)

const toToolRow = (tool: AppTool): ToolRow => ({
  ...tool,
  activationPhrases: toTextRows(tool.activationPhrases),
  parameters: Object.entries(tool.parameters ?? {}).map(([name, given]) => ({
    name,
    ...given,
    enum: toTextRows(given.enum),
  })),
})

const fromToolRow = (tool: ToolRow) => {
  const parameters = tool.parameters.map(({ name, ...given }) => [
    name,
    { ...given, enum: orNothing(fromTextRows(given.enum)) },
  ])
  return {
    ...tool,
    activationPhrases: orNothing(fromTextRows(tool.activationPhrases)),
    parameters: orNothing(parameters) && Object.fromEntries(parameters),
  }
}

export const toRows = (texts: AppFormValues): AppRows => ({
  ...texts,
  permissions: listOf<'permissions'>(texts.permissions),
  webPermissions: listOf<'webPermissions'>(texts.webPermissions),
  hardwareRequirements: listOf<'hardwareRequirements'>(texts.hardwareRequirements),
  categories: listOf<'categories'>(texts.categories),
  screenshots: listOf<'screenshots'>(texts.screenshots),
  onboarding: toTextRows(listOf<'onboarding'>(texts.onboarding)),
  translations: listOf<'translations'>(texts.translations),
  settings: listOf<'settings'>(texts.settings),
  tools: listOf<'tools'>(texts.tools).map(toToolRow),
})

/** Keys stay in their order: lists are compared by their texts. */
export const fromRows = (rows: AppRows): AppFormValues => ({
  packageName: rows.packageName,
  ...toTexts({
    ...rows,
    webPermissions: rows.webPermissions.map((need) => ({
      ...need,
      hosts: need.hosts.filter((host) => host.trim() !== ''),
    })),
    onboarding: fromTextRows(rows.onboarding),
    tools: rows.tools.map(fromToolRow),
  } as AppContent),
})

export const blankApp: NewAppValues = { packageName: '', ...pick(blankTexts, newAppFieldNames) }

export const newAppFields = {
  fields: ['packageName', ...newAppFieldNames],
  urlFields: ['publicUrl', 'logoURL', 'webviewURL'],
} as const
export const appFormFields = { fields: ['packageName', ...appFieldNames], urlFields: addressFields } as const

/** What a preview is drawn from, as it is typed; `logoURL` is empty until it is an address. */
export type Previewed = Pick<NewAppValues, 'name' | 'description' | 'logoURL'> & { kind: AppKind }

type NormaliseUrl = (text: string) => string | null

export const previewedOf = (
  { name, description, logoURL, kind }: Pick<NewAppValues, 'name' | 'description' | 'logoURL' | 'kind'>,
  normaliseUrl: NormaliseUrl,
): Previewed => ({ name, description, logoURL: settledUrl(logoURL, normaliseUrl), kind: kindOf(kind) })

/** Nothing is fetched from a host while its name is being typed: a picture's address has a path. */
export function settledUrl(text: string, normaliseUrl: NormaliseUrl): string {
  const url = normaliseUrl(text)
  return url !== null && URL.canParse(url) && new URL(url).pathname.length > 1 ? url : ''
}

export const pathOfField = (packageName: string, name: AppFieldName) =>
  appPath(packageName, `${pageOfSection[appFields[name].section].path}#${name}`)

export const pageOfSection: Record<Section, { label: string; path: string }> = {
  details: { label: 'Details', path: '/edit' },
  kind: { label: 'Details', path: '/edit' },
  needs: { label: 'Details', path: '/edit' },
  listing: { label: 'Store Page', path: '/store' },
  settings: { label: 'Settings & Tools', path: '/settings' },
}
