import { imageLimits, imageTexts, isPicture, sizeFault } from '../../api/contract.ts'

/** A picture of this computer: its sides in pixels, turned as its camera was held, and an address for showing it. */
export type Picture = { file: File; url: string; width: number; height: number }

/** Reads a picture's sides. Rejects where the browser cannot show it. The caller revokes its address. */
async function readPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  // Its header is enough: a small file may hold a picture too large to decode.
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
  }).catch((error) => {
    URL.revokeObjectURL(url)
    throw error
  })
  return { file, url, width: image.naturalWidth, height: image.naturalHeight }
}

const beginningOf = async (file: File, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, length).arrayBuffer())

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
