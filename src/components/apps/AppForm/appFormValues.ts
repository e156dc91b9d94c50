import {
  type AppFieldName,
  type AppTexts,
  addressFields,
  appFieldNames,
  appFields,
  blankTexts,
  type DetailField,
  detailFields,
  pick,
  type Section,
} from '../../../api/contract/apps/appFields.ts'
import { appPath } from '../../../lib/appPath.ts'

/** Of a new app: what it needs and its listing are filled in later. */
export type NewAppValues = { packageName: string } & Pick<AppTexts, DetailField>
export type AppFormValues = { packageName: string } & AppTexts

export const blankApp: NewAppValues = { packageName: '', ...pick(blankTexts, detailFields) }

export const newAppFields = {
  fields: ['packageName', ...detailFields],
  urlFields: ['publicUrl', 'logoURL', 'webviewURL'],
} as const
export const appFormFields = { fields: ['packageName', ...appFieldNames], urlFields: addressFields } as const

/** What a preview is drawn from, as it is typed; `logoURL` is empty until it is an address. */
export type Previewed = Pick<NewAppValues, 'name' | 'description' | 'logoURL'>

type NormaliseUrl = (text: string) => string | null

export const previewedOf = (
  { name, description, logoURL }: Previewed,
  normaliseUrl: NormaliseUrl,
): Previewed => ({ name, description, logoURL: settledUrl(logoURL, normaliseUrl) })

/** Nothing is fetched from a host while its name is being typed: a picture's address has a path. */
export function settledUrl(text: string, normaliseUrl: NormaliseUrl): string {
  const url = normaliseUrl(text)
  return url !== null && URL.canParse(url) && new URL(url).pathname.length > 1 ? url : ''
}

/** The field on the page where it’s edited. */
export const pathOfField = (packageName: string, name: AppFieldName) =>
  appPath(packageName, `${pageOfSection[appFields[name].section].path}#${name}`)

/** Where the fields of a section are edited. */
export const pageOfSection: Record<Section, { label: string; path: string }> = {
  details: { label: 'Details', path: '/edit' },
  needs: { label: 'Details', path: '/edit' },
  listing: { label: 'Store Page', path: '/store' },
  settings: { label: 'Settings & Tools', path: '/settings' },
}
