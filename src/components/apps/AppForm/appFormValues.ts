import {
  addressFields,
  blankTexts,
  type EditableTexts,
  editableFields,
} from '../../../api/contract/appFields.ts'

export type AppFormValues = { packageName: string } & EditableTexts

export const blankApp: AppFormValues = { packageName: '', ...blankTexts }

export const appFormFields = {
  fields: ['packageName', ...editableFields],
  urlFields: addressFields,
} as const

/** What a preview is drawn from, as it is typed; `logoURL` is empty until it is an address. */
export type Previewed = Pick<AppFormValues, 'name' | 'description' | 'logoURL'>

type NormaliseUrl = (text: string) => string | null

export const previewedOf = (
  { name, description, logoURL }: AppFormValues,
  normaliseUrl: NormaliseUrl,
): Previewed => ({ name, description, logoURL: settledUrl(logoURL, normaliseUrl) })

/** Nothing is fetched from a host while its name is being typed: a picture's address has a path. */
export function settledUrl(text: string, normaliseUrl: NormaliseUrl): string {
  const url = normaliseUrl(text)
  return url !== null && URL.canParse(url) && new URL(url).pathname.length > 1 ? url : ''
}
