import { isObject } from '../lib/isObject.ts'

/** What the phone makes of a page's bytes: a bitmap and its bytes on the radio, or that they are no picture, or don't fit. */
export type Picture = { bitmap: string; size: number } | { problem: string } | { bytes: number }

/** Red, green, blue and alpha of each pixel, row by row. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> }

type Size = { width: number; height: number }

/** The most bytes of a picture that are looked at. */
export const largestPicture = 1_000_000

/** Reads `imageData` of a call, for a container's size: a file that `decode` reads, or its grey values, of 8 or 4 bits a
 * pixel; numbers or base64. */
export async function readPicture(
  data: unknown,
  size: Size,
  decode: (file: Uint8Array) => Promise<Pixels>,
): Promise<Picture> {
  const bytes = bytesOf(isObject(data) ? data.imageData : null)
  if (bytes === null) return { problem: 'the bytes are neither numbers from 0 to 255 nor base64' }
  const count = size.width * size.height
  if (isFile(bytes)) {
    const pixels = await decode(bytes).catch(() => null)
    return pixels ? pictureOf(toGrey(pixels, size), size) : { problem: 'it can’t be decoded' }
  }
  if (bytes.length === count)
    return pictureOf(
      Uint8Array.from(bytes, (value) => value >> 4),
      size,
    )
  if (bytes.length === Math.ceil(count / 2)) return pictureOf(halves(bytes, count), size)
  return { bytes: bytes.length }
}

function bytesOf(given: unknown): Uint8Array | null {
  if (Array.isArray(given)) {
    if (given.length > largestPicture) return null
    return given.every((value) => Number.isInteger(value) && value >= 0 && value <= 255)
      ? Uint8Array.from(given)
      : null
  }
  if (typeof given !== 'string' || given.length > largestPicture * 2) return null
  try {
    return Uint8Array.from(atob(given.slice(given.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

/** PNG, JPEG, WebP and BMP by their first bytes. */
const isFile = (bytes: Uint8Array) =>
  signatures.some((signature) => signature.every((value, place) => bytes[place] === value))
const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
]

/** Two pixels a byte, the first in its upper half. */
const halves = (bytes: Uint8Array, count: number) =>
  Uint8Array.from({ length: count }, (_, place) => ((bytes[place >> 1] ?? 0) >> (place % 2 ? 0 : 4)) & 15)

/** 16 levels of grey, cropped to cover the container; what is transparent is black. */
function toGrey({ width, height, data }: Pixels, size: Size): Uint8Array {
  const scale = Math.min(width / size.width, height / size.height)
  const left = (width - size.width * scale) / 2
  const top = (height - size.height * scale) / 2
  return Uint8Array.from({ length: size.width * size.height }, (_, place) => {
    const x = Math.floor(left + ((place % size.width) + 0.5) * scale)
    const y = Math.floor(top + (Math.floor(place / size.width) + 0.5) * scale)
    const at = (y * width + x) * 4
    const [red = 0, green = 0, blue = 0, alpha = 255] = [data[at], data[at + 1], data[at + 2], data[at + 3]]
    return Math.round(((0.299 * red + 0.587 * green + 0.114 * blue) * (alpha / 255) * 15) / 255)
  })
}

const pictureOf = (levels: Uint8Array, size: Size): Picture => ({
  bitmap: toBitmap(levels, size),
  size: Math.ceil(levels.length / 2),
})

const headers = 14 + 40
const paletteBytes = 16 * 4

/** A BMP file of 4 bits a pixel, in base64: rows from the lowest up, each of whole groups of four bytes. */
export function toBitmap(levels: Uint8Array, { width, height }: Size): string {
  const stride = Math.ceil(width / 8) * 4
  const start = headers + paletteBytes
  const file = new Uint8Array(start + stride * height)
  const view = new DataView(file.buffer)
  file.set([0x42, 0x4d])
  view.setUint32(2, file.length, true)
  view.setUint32(10, start, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 4, true)
  view.setUint32(34, stride * height, true)
  for (let level = 0; level < 16; level++) file.fill(level * 17, headers + level * 4, headers + level * 4 + 3)
  for (let y = 0; y < height; y++) {
    const row = start + (height - 1 - y) * stride
    for (let x = 0; x < width; x++) {
      const at = row + (x >> 1)
      file[at] = (file[at] ?? 0) | ((levels[y * width + x] ?? 0) << (x % 2 ? 0 : 4))
    }
  }
  let text = ''
  for (const byte of file) text += String.fromCharCode(byte)
  return btoa(text)
}
