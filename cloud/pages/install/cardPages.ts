import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions } from 'sharp'
import type { Language } from '../../../src/api/contract.ts'
import { localize } from '../../features/apps/localize.ts'
import { type Listing, listingReader } from '../../features/apps/readListing.ts'
import { imageReader } from '../../features/images/images.ts'
import type { LogoCopies } from '../../features/images/logoCopies.ts'
import { decoder } from '../../features/images/pictures.ts'
import type { CloudEnv } from '../../http/ctx.ts'
import { answerFailure } from '../../http/failures.ts'
import { notFound, refuseWhileBusy, tooMany } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import { palette } from '../html/palette.ts'
import { type InstallDependencies, languageFor } from './installRequest.ts'

type Dependencies = InstallDependencies & { logos: LogoCopies }

const mostBytes = 16 * 1024 * 1024

type Drawn = { name: string; tagline: string; logo: string | null; picture: string | null }

export function cardPages({ db, config, secondsToWait, logos }: Dependencies): Hono<CloudEnv> {
  const readImage = imageReader(db)
  const readListing = listingReader(db)
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

  /** Of another host only the copy, so that no stranger's request leads there. */
  const hashOfLogo = async ({ content: { logoURL }, developerId }: Listing): Promise<string | null> => {
    const [, own] = /\/images\/([0-9a-f]{64})\.(?:webp|png)$/.exec(logoURL) ?? []
    if (own !== undefined && config.siteOrigins.includes(URL.parse(logoURL)?.origin ?? '')) return own
    logos.want([{ developerId, logoURL }])
    return logos.find(logoURL)
  }

  return new Hono<CloudEnv>().onError(answerFailure).get('/install/:packageName/card.png', async (c) => {
    const wait = await secondsToWait(c)
    if (wait !== null) throw tooMany(wait)
    const listing = await readListing(c.req.param('packageName'))
    if (!listing || listing.isTakenDown) throw notFound()

    const { language } = languageFor(c, listing.content)
    const { name, tagline } = localize(listing.content, language)
    const drawn: Drawn = {
      name: name.text,
      tagline: tagline?.text ?? '',
      logo: await hashOfLogo(listing),
      picture: listing.content.screenshots[0]?.hash ?? null,
    }
    const card = await cards.fetch(hashOf(JSON.stringify(drawn)), { context: drawn }).catch(refuseWhileBusy)
    if (card === undefined) throw notFound()
    const isThisVersion = c.req.query('v') === cardVersion(listing, language)
    return c.body(new Uint8Array(card), 200, {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
  })
}

export function cardVersion({ content }: Pick<Listing, 'content'>, language: Language): string {
  const { name, tagline } = localize(content, language)
  return hashOf(JSON.stringify([name, tagline, content.logoURL, content.screenshots[0]?.hash])).slice(0, 16)
}

type Card = {
  name: string
  tagline: string
  /** As PNG, JPEG or WebP; null where there is none. */
  logo: Buffer | null
  picture: Buffer | null
}

const size = { width: 1_200, height: 630 }
const margin = 64
const logoSide = 128
const frame = { width: 600, height: size.height - 2 * margin }
const longestName = 70

const { canvas, text, textQuiet, accentSoft, accentText, border } = palette.dark

/** Machines without fonts draw with this one. */
const fontfile = fileURLToPath(new URL('./fonts/hanken-grotesk-latin-600.ttf', import.meta.url))

async function drawCard({ name, tagline, logo, picture }: Card): Promise<Buffer> {
  const shown = picture && (await fitting(picture))
  const width = size.width - 2 * margin - (shown ? shown.info.width + 48 : 0)
  const letters = [...name]
  const title = letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name
  const nameSize = letters.length > 36 ? 44 : letters.length > 16 ? 56 : 68
  const heading = await lettering(title, { color: text, size: nameSize, width, height: 210 })
  const below =
    tagline === '' ? null : await lettering(tagline, { color: textQuiet, size: 32, width, height: 96 })
  const headingTop = margin + logoSide + 40

  const parts: OverlayOptions[] = [
    ...(await logoOf(logo, letters[0] ?? '')),
    { input: heading.data, left: margin, top: headingTop },
  ]
  if (below) parts.push({ input: below.data, left: margin, top: headingTop + heading.info.height + 28 })
  if (shown) {
    const { width: wide, height: high } = shown.info
    const left = size.width - margin - wide
    const top = Math.round((size.height - high) / 2)
    parts.push({ input: plane(wide + 4, high + 4, border), left: left - 2, top: top - 2 })
    parts.push({ input: shown.data, left, top })
  }
  return sharp(plane(size.width, size.height, canvas))
    .composite(parts)
    .png({ palette: true })
    .toBuffer()
}

const fitting = (picture: Buffer) =>
  decoder(picture)
    .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })

async function logoOf(logo: Buffer | null, letter: string): Promise<OverlayOptions[]> {
  const at = { left: margin, top: margin }
  if (logo) {
    const input = await decoder(logo).resize(logoSide, logoSide, { fit: 'cover' }).png().toBuffer()
    return [{ input, ...at }]
  }
  const initial = await lettering(letter.toUpperCase(), {
    color: accentText,
    size: 64,
    width: logoSide,
    height: logoSide - 32,
  })
  const { width, height } = initial.info
  return [
    { input: plane(logoSide, logoSide, accentSoft), ...at },
    {
      input: initial.data,
      left: margin + Math.round((logoSide - width) / 2),
      top: margin + Math.round((logoSide - height) / 2),
    },
  ]
}

type Lettering = { color: string; size: number; width: number; height: number }

/** A text in its color, wrapped to a width, and made smaller where it is higher than it may be. */
async function lettering(words: string, { color, size, width, height }: Lettering) {
  const options = {
    font: `Hanken Grotesk SemiBold ${size}`,
    fontfile,
    rgba: true,
    dpi: 72,
    wrap: 'word-char',
  } as const
  const drawn = await sharp({ text: { ...options, text: markup(words, color), width } })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (drawn.info.width <= width && drawn.info.height <= height) return drawn
  return sharp(drawn.data)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** As Pango takes it; a text of nothing that is drawn would be an error. */
const markup = (words: string, color: string) =>
  `<span foreground="${color}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim() || '·'}</span>`

const plane = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 4 as const, background },
})
