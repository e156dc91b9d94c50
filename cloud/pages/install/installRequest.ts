import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Language } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { bestLanguage, languagesOf } from '../../features/listing/languages.ts'
import type { PublicContent } from '../../features/listing/readListing.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'

export type InstallDependencies = { db: Database; config: Config; limits: Limits }

/** The language that a request gets a listing in; `asked` where its address names one that there is. */
export function languageFor(
  c: Context,
  content: PublicContent,
): { asked: Language | null; language: Language } {
  const type = c.req.query('lang')
  const offered = languagesOf(content)
  const asked = type === undefined ? null : bestLanguage(offered, [{ type, q: 1 }])
  const accepted = parseAccept(c.req.header('accept-language') ?? '')
  return { asked, language: asked ?? bestLanguage(offered, accepted) ?? content.language }
}
