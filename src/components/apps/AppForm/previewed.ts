import type { AppFormValues } from './appFormValues.ts'
import type { Previewed } from './PreviewBeside.tsx'

type NormaliseUrl = (text: string) => string | null

/** What of a form's values its preview shows. */
export const previewedOf = (
  { name, description, logoURL }: AppFormValues,
  normaliseUrl: NormaliseUrl,
): Previewed => ({ name, description, logoURL: settledUrl(logoURL, normaliseUrl) })

/** Nothing is fetched from a host while its name is being typed: a picture's address has a path. */
export function settledUrl(text: string, normaliseUrl: NormaliseUrl): string {
  const url = normaliseUrl(text)
  return url !== null && URL.canParse(url) && new URL(url).pathname.length > 1 ? url : ''
}
