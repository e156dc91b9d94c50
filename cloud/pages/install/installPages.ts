import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Language } from '../../../src/api/contract.ts'
import { languagesOf } from '../../features/listing/languages.ts'
import { type Listing, readListing } from '../../features/listing/readListing.ts'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { clientAddressBehind } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import { showPage } from '../html/answerPage.ts'
import { layout } from '../html/layout.ts'
import type { Page } from '../html/page.ts'
import type { Scheme } from '../html/scheme.ts'
import { showFailure } from '../html/showFailure.ts'
import { cardVersion } from './cardPages.ts'
import { type InstallDependencies, languageFor } from './installRequest.ts'
import { installView } from './installView.ts'
import { tooManyRequests, unknownApp } from './refusedViews.ts'

export function installPages({ db, config, limits }: InstallDependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)

  return new Hono<CloudEnv>().onError(showFailure).get('/install/:packageName', compress(), async (c) => {
    const wait = await limits.secondsToWait('installByAddress', addressOf(c))
    if (wait !== null) {
      c.header('retry-after', String(wait))
      return showPage(c, tooManyRequests(wait), { status: 429, hasScript: false })
    }
    const listing = await readListing(db, c.req.param('packageName'))
    if (!listing) return showPage(c, unknownApp, { status: 404, hasScript: false })

    const { asked, language } = languageFor(c, listing.content)
    c.header('Vary', 'Accept-Language', { append: true })
    c.header('Content-Language', language)
    return showPage(c, pageOf(config, listing, language, asked), { hasScript: false })
  })
}

type PreviewOptions = { language: Language; scheme?: Scheme | undefined }

/** A listing that isn't approved, for a frame of the portal. */
export async function previewPage(
  config: Pick<Config, 'siteUrl'>,
  listing: Listing,
  { language, scheme }: PreviewOptions,
): Promise<string> {
  const { content } = listing
  const shown = languagesOf(content).includes(language) ? language : content.language
  return String(
    await layout(pageOf(config, listing, shown, shown), { scheme, hasScript: false, isFramed: true }),
  )
}

function pageOf(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  listing: Listing,
  language: Language,
  asked: Language | null,
): Page {
  const url = `${siteUrl}/install/${encodeURIComponent(listing.packageName)}`
  const card = `${url}/card.png?lang=${language}&v=${cardVersion(listing, language)}`
  return installView(listing, language, { url, asked, card })
}
