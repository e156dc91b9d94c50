import sharp from 'sharp'

import { imageLimits, imageTexts } from '../../../src/api/contract.ts'
import { invalid } from '../../http/httpError.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export const decoder = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: imageLimits.largestSide ** 2, failOn: 'error' }).autoOrient()

/** Its sides as its header says them: nothing is decoded. Throws 422. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  return autoOrient
}

export const refused = (text: string) => invalid({ file: text })

export function refuseDamaged(error: unknown): never {
  throw Object.assign(refused(imageTexts.damaged), { cause: error })
}
