import { drawTestPicture, scaleFile } from '../../../lib/devices/pictures.ts'

const longestSide = 1_024

/** What the phone gives an app that asks for a picture: a file of this computer's, or the test picture. */
export async function pickedPicture(picture: File | 'test') {
  const file =
    picture === 'test'
      ? await drawTestPicture(longestSide, new Date())
      : await scaleFile(picture, longestSide)
  const name = picture === 'test' ? 'test.jpg' : picture.name
  return {
    path: `/pictures/${name}`,
    name,
    mimeType: file.type,
    size: file.size,
    base64: toBase64(new Uint8Array(await file.arrayBuffer())),
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
