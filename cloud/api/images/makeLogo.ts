import sharp from 'sharp'

import {
  imageLimits,
  imageTexts,
  isPicture,
  middleSquare,
  type Square,
  sizeFault,
} from '../../../src/api/contract.ts'
import { invalid } from '../../http/httpError.ts'

// Whatever a file claims to be, nothing but these is ever read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Of many pictures at once the semaphore takes few; what is decoded is not kept.
sharp.cache(false)

export type Logo = { webp: Buffer; png: Buffer }

/**
 * Makes a logo of a picture: turned as its camera was held, cut to the square, 512 × 512 sRGB without metadata. Its
 * first bytes and its header are judged before anything is decoded. Throws 422.
 */
export async function makeLogo(bytes: Uint8Array, square: Square | null): Promise<Logo> {
  if (!isPicture(bytes)) throw refused(imageTexts.type)
  const { width, height } = await sizeOf(bytes)
  const fault = sizeFault(width, height)
  if (fault) throw refused(fault)

  const { left, top, size } = square ?? middleSquare(width, height)
  if (left + size > width || top + size > height) throw invalid({ size: 'The square leaves the picture.' })
  const { data, info } = await sharp(bytes, {
    limitInputPixels: imageLimits.largestSide ** 2,
    failOn: 'error',
  })
    .autoOrient()
    .extract({ left, top, width: size, height: size })
    .resize(imageLimits.side, imageLimits.side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  const { width: w, height: h, channels } = info
  const raw = sharp(data, { raw: { width: w, height: h, channels } })
  return { webp: await raw.clone().webp({ quality: 90 }).toBuffer(), png: await raw.clone().png().toBuffer() }
}

/** Its sides once it is turned as its camera was held, from its header alone. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  return autoOrient
}

const refused = (text: string) => invalid({ file: text })

function refuseDamaged(error: unknown): never {
  throw Object.assign(refused(imageTexts.damaged), { cause: error })
}
