import sharp, { type OutputInfo, type Sharp } from 'sharp'
import {
  type DeviceRequestOf,
  imageLimits,
  imageTexts,
  isLensPicture,
  isPicture,
  middleSquare,
  photoLimits,
  photoSides,
  type Square,
  screenshotFault,
  screenshotLimits,
  screenshotTexts,
  sizeFault,
} from '../../../src/api/contract.ts'
import { invalid } from '../../http/httpError.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export type Logo = { webp: Buffer; png: Buffer }

/** Makes a logo of a picture: turned as its camera was held, cut to the square, 512 × 512 sRGB without
 * metadata. Its first bytes and its header are judged before anything is decoded. Throws 422. */
export async function makeLogo(bytes: Uint8Array, square: Square | null): Promise<Logo> {
  if (!isPicture(bytes)) throw refused(imageTexts.type)
  const { width, height } = await sizeOf(bytes)
  const fault = sizeFault(width, height)
  if (fault) throw refused(fault)

  const { left, top, size } = square ?? middleSquare(width, height)
  if (left + size > width || top + size > height)
    throw invalid({ size: 'The square must be inside the picture.' })
  const { data, info } = await decoder(bytes)
    .extract({ left, top, width: size, height: size })
    .resize(imageLimits.side, imageLimits.side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  return encode(data, info)
}

/** Copies a picture whole, as safely: at most 512 pixels at its shorter side. Null for one not accepted. */
export async function makeCopy(bytes: Uint8Array): Promise<Logo | null> {
  if (!isPicture(bytes)) return null
  try {
    const { width, height } = await sizeOf(bytes)
    if (Math.max(width, height) > imageLimits.largestSide) return null
    const { side } = imageLimits
    const { data, info } = await decoder(bytes)
      .resize(side, side, { fit: 'outside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await encode(data, info)
  } catch {
    return null
  }
}

async function encode(data: Buffer, { width, height, channels }: OutputInfo): Promise<Logo> {
  const raw = sharp(data, { raw: { width, height, channels } })
  return { webp: await raw.clone().webp({ quality: 90 }).toBuffer(), png: await raw.clone().png().toBuffer() }
}

export type Photo = { jpeg: Buffer; width: number; height: number; thumbnail: Buffer }

type Wanted = Pick<DeviceRequestOf<'photo'>, 'size' | 'compress'>

const qualities = { none: 92, medium: 70, heavy: 45 } as const
/** Sides and qualities of thumbnails that are tried: the first that is small enough is taken. */
const thumbnails = [
  { side: 320, quality: 60 },
  { side: 320, quality: 30 },
  { side: 160, quality: 30 },
]

/** Makes a photo as glasses send it: turned as its camera was held, never enlarged, without metadata. Its
 * first bytes and its header are judged before anything is decoded. Throws 422. */
export async function makePhoto(bytes: Uint8Array, { size, compress }: Wanted): Promise<Photo> {
  if (!isPicture(bytes)) throw refused(imageTexts.type)
  const sides = await sizeOf(bytes)
  if (Math.max(sides.width, sides.height) > photoLimits.side)
    throw refused(`Each side of the picture may have at most ${photoLimits.side} pixels.`)

  const { data: jpeg, info } = await scaled(bytes, photoSides[size])
    .toColourspace('srgb')
    .flatten()
    .jpeg({ quality: qualities[compress] })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  return { jpeg, width: info.width, height: info.height, thumbnail: await thumbnailOf(jpeg) }
}

function scaled(bytes: Uint8Array, side: number | null) {
  const fitting = { fit: 'inside', withoutEnlargement: true } as const
  return side === null ? decoder(bytes) : decoder(bytes).resize(side, side, fitting)
}

async function thumbnailOf(jpeg: Buffer): Promise<Buffer> {
  let made = Buffer.alloc(0)
  for (const { side, quality } of thumbnails) {
    made = await scaled(jpeg, side).webp({ quality }).toBuffer()
    if (made.length <= photoLimits.thumbnailBytes) break
  }
  return made
}

export type Picture = { webp: Buffer; width: number; height: number }

/** Makes a picture for an app's page: turned as its camera was held, never enlarged, without metadata, judged
 * before it is decoded. One that Try It drew stays exact, and says that it is simulated. Throws 422. */
export async function makeScreenshot(bytes: Uint8Array, isSimulated: boolean): Promise<Picture> {
  if (!isPicture(bytes)) throw refused(screenshotTexts.type)
  const { width, height } = await sizeOf(bytes)
  if (isSimulated) {
    if (!isLensPicture({ width, height })) throw refused(screenshotTexts.exact)
    return exact(bytes)
  }
  const fault = screenshotFault(width, height)
  if (fault) throw refused(fault)
  const { longerSide } = screenshotLimits
  return finished(
    decoder(bytes)
      .resize(longerSide, longerSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten()
      .webp({ quality: 85 }),
  )
}

const exact = (bytes: Uint8Array) =>
  finished(decoder(bytes).toColourspace('srgb').flatten().webp({ lossless: true }).withXmp(simulatedXmp))

async function finished(made: Sharp): Promise<Picture> {
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch(refuseDamaged)
  return { webp: data, width: info.width, height: info.height }
}

const simulatedXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Simulated</rdf:li></rdf:Alt></dc:description><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`

export const decoder = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: imageLimits.largestSide ** 2, failOn: 'error' }).autoOrient()

/** Its sides as its header says them: nothing is decoded. Throws 422. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  return autoOrient
}

const refused = (text: string) => invalid({ file: text })

function refuseDamaged(error: unknown): never {
  throw Object.assign(refused(imageTexts.damaged), { cause: error })
}
