import { Hono } from 'hono'

import { readListing } from '../../domain/listing/index.ts'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { clientAddressBehind } from '../../http/limits/limits.ts'
import { showFailure } from '../html/showFailure.ts'
import { showPage } from '../html/showPage.ts'
import { cardVersion } from './cardPages.ts'
import type { InstallDependencies } from './installDependencies.ts'
import { installView } from './installView.ts'
import { languageFor } from './languageFor.ts'
import { tooManyRequests, unknownApp } from './refusedViews.ts'

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
    const { asked, language } = languageFor(c, listing.content)
    c.header('Vary', 'Accept-Language', { append: true })
    c.header('Content-Language', language)
    const page = installView(listing, language, {
      url,
      asked,
      card: `${url}/card.png?lang=${language}&v=${cardVersion(listing, language)}`,
    })
    return showPage(c, page, { hasScript: false })
  })
}
