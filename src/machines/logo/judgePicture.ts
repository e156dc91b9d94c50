import { imageLimits, imageTexts, isPicture, sizeFault } from '../../api/contract.ts'
import { beginningOf, type Picture, readPicture } from '../../lib/readPicture.ts'

/** A chosen file is no picture that can be used; `message` says why, in words. */
export class PictureError extends Error {
  override name = 'PictureError'
}

type Rules = {
  /** The largest file. */
  bytes: number
  tooLarge: string
  faultOf: (width: number, height: number) => string | null
}

const ofLogos: Rules = { bytes: imageLimits.bytes, tooLarge: imageTexts.tooLarge, faultOf: sizeFault }

/** Judges a file as the cloud will, by default as a logo. Rejects with PictureError. */
export async function judgePicture(
  file: File,
  { bytes, tooLarge, faultOf }: Rules = ofLogos,
): Promise<Picture> {
  if (!isPicture(await beginningOf(file, 12))) throw new PictureError(imageTexts.type)
  if (file.size > bytes) throw new PictureError(tooLarge)
  const picture = await readPicture(file).catch(() => {
    throw new PictureError(imageTexts.damaged)
  })
  const fault = faultOf(picture.width, picture.height)
  if (fault === null) return picture
  URL.revokeObjectURL(picture.url)
  throw new PictureError(fault)
}
