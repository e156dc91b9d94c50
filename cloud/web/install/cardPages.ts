import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'

import type { Language } from '../../../src/api/contract.ts'
import { imageReader } from '../../domain/images/index.ts'
import { type Listing, localize, readListing } from '../../domain/listing/index.ts'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { answerFailure } from '../../http/failures.ts'
import { notFound, tooMany } from '../../http/httpError.ts'
import { clientAddressBehind } from '../../http/limits/limits.ts'
import { hashOf } from '../../lib/canonicalJson.ts'
import { BusyError, createSemaphore } from '../../lib/semaphore.ts'
import type { LogoCopies } from '../../platform/images/logoCopies.ts'
import { drawCard } from './drawCard.ts'
import { type InstallDependencies, languageFor } from './installRequest.ts'

type Dependencies = InstallDependencies & { logos: LogoCopies }

const mostBytes = 16 * 1024 * 1024

type Drawn = { name: string; tagline: string; logo: string | null; picture: string | null }

/** The picture of an app's page that messengers show: of its logo, its texts and its first screenshot. */
export function cardPages({ db, config, limits, logos }: Dependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const readImage = imageReader(db)
  const places = createSemaphore({ width: 1, queue: 20 })
  const read = async (hash: string | null) => (hash === null ? null : readImage(hash, 'webp'))

  const cards = new LRUCache<string, Buffer, Drawn>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { name, tagline, logo, picture } }) =>
      places.run(async () =>
        drawCard({ name, tagline, logo: await read(logo), picture: await read(picture) }),
      ),
  })

  /** Of another host only what was copied, lest a stranger's request leads there. */
  const hashOfLogo = async ({ content: { logoURL }, developerId }: Listing): Promise<string | null> => {
    const [, own] = /\/images\/([0-9a-f]{64})\.(?:webp|png)$/.exec(logoURL) ?? []
    if (own !== undefined && config.siteOrigins.includes(URL.parse(logoURL)?.origin ?? '')) return own
    logos.want([{ developerId, logoURL }])
    return logos.find(logoURL)
  }

  return new Hono<CloudEnv>().onError(answerFailure).get('/install/:packageName/card.png', async (c) => {
    const wait = await limits.secondsToWait('installByAddress', addressOf(c))
    if (wait !== null) throw tooMany(wait)
    const listing = await readListing(db, c.req.param('packageName'))
    if (!listing) throw notFound()

    const { language } = languageFor(c, listing.content)
    const { name, tagline } = localize(listing.content, language)
    const drawn: Drawn = {
      name: name.text,
      tagline: tagline?.text ?? '',
      logo: await hashOfLogo(listing),
      picture: listing.content.screenshots[0]?.hash ?? null,
    }
    const card = await cards
      .fetch(hashOf(JSON.stringify(drawn)), { context: drawn })
      .catch((error: unknown) => {
        throw error instanceof BusyError ? tooMany(1) : error
      })
    if (card === undefined) throw notFound()
    const isThisVersion = c.req.query('v') === cardVersion(listing, language)
    return c.body(new Uint8Array(card), 200, {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
  })
}

/** Changes with what the picture shows. */
export function cardVersion({ content }: Pick<Listing, 'content'>, language: Language): string {
  const { name, tagline } = localize(content, language)
  return hashOf(JSON.stringify([name, tagline, content.logoURL, content.screenshots[0]?.hash])).slice(0, 16)
}
