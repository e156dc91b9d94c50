import { openCamera } from '../../../lib/devices/camera.ts'
import { drawTestPicture, scaleFile } from '../../../lib/devices/pictures.ts'

const longestSide = 1_024

/** What the phone gives an app that asks for a picture: a file of this computer's, what its camera sees now, or the test picture. */
export async function pickedPicture(picture: File | 'test' | 'camera') {
  const file = await fileOf(picture)
  const name = typeof picture === 'string' ? `${picture}.jpg` : picture.name
  return {
    path: `/pictures/${name}`,
    name,
    mimeType: file.type,
    size: file.size,
    base64: toBase64(new Uint8Array(await file.arrayBuffer())),
  }
}

async function fileOf(picture: File | 'test' | 'camera'): Promise<Blob> {
  if (picture === 'test') return drawTestPicture(longestSide, new Date())
  if (picture !== 'camera') return scaleFile(picture, longestSide)
  const camera = await openCamera()
  try {
    return await camera.takePicture(longestSide)
  } finally {
    camera.stop()
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
