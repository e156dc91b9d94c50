import sharp, { type OutputInfo } from 'sharp'

import {
  imageLimits,
  imageTexts,
  isPicture,
  middleSquare,
  type Square,
  sizeFault,
} from '../../../src/api/contract.ts'
import { invalid } from '../../http/httpError.ts'
import { decoder, refuseDamaged, refused, sizeOf } from './pictures.ts'

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
