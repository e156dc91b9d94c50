/** A picture of this computer: its sides in pixels, turned as its camera was held, and an address for showing it. */
export type Picture = { file: File; url: string; width: number; height: number }

/** Reads a picture's sides. Rejects where the browser cannot show it. The caller revokes its address. */
export async function readPicture(file: File): Promise<Picture> {
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

export const beginningOf = async (file: File, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, length).arrayBuffer())
