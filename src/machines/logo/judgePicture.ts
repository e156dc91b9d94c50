import { imageLimits, imageTexts, isPicture, sizeFault } from '../../api/contract.ts'
import { beginningOf, type Picture, readPicture } from '../../lib/readPicture.ts'

/** A chosen file is no picture that can become a logo; `message` says why, in words. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** Judges a chosen file as the cloud will, before anything is sent. Rejects with PictureError. */
export async function judgePicture(file: File): Promise<Picture> {
  if (!isPicture(await beginningOf(file, 12))) throw new PictureError(imageTexts.type)
  if (file.size > imageLimits.bytes) throw new PictureError(imageTexts.tooLarge)
  const picture = await readPicture(file).catch(() => {
    throw new PictureError(imageTexts.damaged)
  })
  const fault = sizeFault(picture.width, picture.height)
  if (fault === null) return picture
  URL.revokeObjectURL(picture.url)
  throw new PictureError(fault)
}
