import {
  type DeviceRequestOf,
  imageTexts,
  isPicture,
  photoLimits,
  photoSides,
} from '../../../src/api/contract.ts'
import { decoder, refuseDamaged, refused, sizeOf } from './pictures.ts'

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
