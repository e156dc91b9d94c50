import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { betaDays, type Language } from '../../../src/api/contract.ts'
import { languagesOf } from '../../features/apps/localize.ts'
import type { Listing } from '../../features/apps/readListing.ts'
import { revisionForTester } from '../../features/beta/byLink.ts'
import { installAddress } from '../../features/bundles/readBundle.ts'
import { readFields } from '../../http/body.ts'
import type { CloudEnv } from '../../http/ctx.ts'
import type { Config } from '../../lib/config.ts'
import { showDrawn, showFailure, showPage } from '../html/answerPage.ts'
import { layout } from '../html/layout.ts'
import { type Page, type Scheme, schemeOf } from '../html/page.ts'
import { cardVersion } from './cardPages.ts'
import {
  betaCookie,
  type InstallDependencies,
  languageFor,
  listingFor,
  tooManyRequests,
  unavailableApp,
  unknownApp,
  unknownTester,
} from './installRequest.ts'
import { installView } from './installView.ts'

export function installPages({
  db,
  config,
  secondsToWait,
  secret,
}: InstallDependencies & { secret: string }): Hono<CloudEnv> {
  const readListing = listingFor(db)
  const drawn = new LRUCache<string, string>({
    maxSize: mostDrawn,
    sizeCalculation: (page, shown) => page.length + shown.length,
  })

  /** A page as it was drawn before where it shows the same, since drawing it takes longer than reading that. */
  async function draw(listing: Listing, { scheme, ...own }: Drawing): Promise<string> {
    const shown = JSON.stringify([listing, [...listing.sides], own, scheme])
    const known = drawn.get(shown)
    if (known !== undefined) return known
    const page = String(await layout(pageOf(config, listing, own), { scheme, hasScript: false }))
    drawn.set(shown, page)
    return page
  }

  const limited = createMiddleware<CloudEnv>(async (c, next) => {
    const wait = await secondsToWait(c)
    if (wait === null) return next()
    c.header('retry-after', String(wait))
    return showPage(c, tooManyRequests(wait), { status: 429, hasScript: false })
  })
  const pages = new Hono<CloudEnv>().onError(showFailure)

  pages.get('/install/:packageName', compress(), limited, async (c) => {
    const listing = await readListing(c)
    if (!listing) return showPage(c, unknownApp, { status: 404, hasScript: false })
    if (listing.isTakenDown) return showPage(c, unavailableApp, { status: 404, hasScript: false })

    const { asked, language } = languageFor(c, listing.content)
    const { kind, release } = listing
    const install = kind === 'web' && release ? await installAddress({ db, config, secret }, release) : null
    c.header('Vary', 'Accept-Language', { append: true })
    c.header('Content-Language', language)
    const page = await draw(listing, { language, asked, install, scheme: schemeOf(c) })
    const response = await showDrawn(c, page)
    if (listing.isBeta) response.headers.set('Cache-Control', 'no-store')
    return response
  })

  // By a form of the tester's page: their link's token is in no address.
  pages.post('/install/:packageName/beta', limited, async (c) => {
    const packageName = c.req.param('packageName')
    const token = (await readFields(c.req.raw, largestForm).catch(() => null))?.get('token') ?? ''
    if ((await revisionForTester(db, packageName, token)) === null)
      return showPage(c, unknownTester, { status: 404, hasScript: false })
    const path = `/install/${encodeURIComponent(packageName)}`
    const secure = config.siteUrl.startsWith('https:')
    const maxAge = betaDays * 86_400
    setCookie(c, betaCookie, token, { path, maxAge, secure, httpOnly: true, sameSite: 'Lax' })
    return c.redirect(path, 303)
  })
  return pages
}

const largestForm = 1_024
/** In characters: some 300 pages. */
const mostDrawn = 16 * 1_024 * 1_024

type Drawing = Addressed & { scheme: Scheme | undefined }
type PreviewOptions = { language: Language; scheme?: Scheme | undefined }

export async function previewPage(
  config: Pick<Config, 'siteUrl'>,
  listing: Listing,
  { language, scheme }: PreviewOptions,
): Promise<string> {
  const { content } = listing
  const shown = languagesOf(content).includes(language) ? language : content.language
  return String(
    await layout(pageOf(config, listing, { language: shown, asked: shown, install: null }), {
      scheme,
      hasScript: false,
      isFramed: true,
    }),
  )
}

type Addressed = { language: Language; asked: Language | null; install: string | null }

function pageOf(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  listing: Listing,
  { language, ...rest }: Addressed,
): Page {
  const url = `${siteUrl}/install/${encodeURIComponent(listing.packageName)}`
  const card = `${url}/card.png?lang=${language}&v=${cardVersion(listing, language)}`
  return installView(listing, language, { url, card, ...rest })
}
