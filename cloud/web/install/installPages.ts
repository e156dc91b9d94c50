import { type Context, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'

import type { Language } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { bestLanguage, languagesOf, type PublicContent, readListing } from '../../domain/listing/index.ts'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { clientAddressBehind, type Limits } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import { showFailure } from '../html/showFailure.ts'
import { showPage } from '../html/showPage.ts'
import { installView } from './installView.ts'
import { tooManyRequests, unknownApp } from './refusedViews.ts'

export type InstallDependencies = { db: Database; config: Config; limits: Limits }

export function installPages({ db, config, limits }: InstallDependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)

  return new Hono<CloudEnv>().onError(showFailure).get('/install/:packageName', async (c) => {
    const wait = await limits.secondsToWait('installByAddress', addressOf(c))
    if (wait !== null) {
      c.header('retry-after', String(wait))
      return showPage(c, tooManyRequests(wait), { status: 429, hasScript: false })
    }
    const listing = await readListing(db, c.req.param('packageName'))
    if (!listing) return showPage(c, unknownApp, { status: 404, hasScript: false })

    const url = `${config.siteUrl}/install/${encodeURIComponent(listing.packageName)}`
    const asked = askedLanguage(c, listing.content)
    const language = asked ?? acceptedLanguage(c, listing.content)
    c.header('Vary', 'Accept-Language', { append: true })
    c.header('Content-Language', language)
    const page = installView(listing, language, { url, asked, card: `${url}/card.png?lang=${language}` })
    return showPage(c, page, { hasScript: false })
  })
}

/** The language that the address names; null where the listing isn't in it. */
function askedLanguage(c: Context, content: PublicContent): Language | null {
  const type = c.req.query('lang')
  return type === undefined ? null : bestLanguage(languagesOf(content), [{ type, q: 1 }])
}

const acceptedLanguage = (c: Context, content: PublicContent): Language =>
  bestLanguage(languagesOf(content), parseAccept(c.req.header('accept-language') ?? '')) ?? content.language
