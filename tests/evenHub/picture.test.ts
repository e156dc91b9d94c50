import { expect, test } from 'vitest'

import { type Pixels, readPicture, toBitmap } from '../../src/evenHub/picture.ts'

const size = { width: 4, height: 2 }
const never = () => Promise.reject(new Error('Nothing is decoded.'))
const levels = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 15])
const shown = { bitmap: toBitmap(levels, size), size: 4 }

test('grey values of 8 bits and of 4 are read, as numbers and as base64', async () => {
  const eight = [...levels].map((level) => level * 17)
  const four = [0x01, 0x23, 0x45, 0x6f]
  const base64 = btoa(String.fromCharCode(...four))
  for (const imageData of [eight, four, base64, `data:image/png;base64,${base64}`])
    expect(await readPicture({ imageData }, size, never)).toEqual(shown)
})

test('a file is decoded, cropped to cover and turned grey; what is transparent is dark', async () => {
  const white = [255, 255, 255, 255]
  const pixels: Pixels = {
    width: 8,
    height: 2,
    data: [0, 1].flatMap(() =>
      [white, white, white, [255, 0, 0, 255], [255, 255, 255, 0], white, white, white].flat(),
    ),
  }
  const png = [0x89, 0x50, 0x4e, 0x47, 0]
  expect(await readPicture({ imageData: png }, size, async () => pixels)).toEqual({
    bitmap: toBitmap(Uint8Array.from([15, 4, 0, 15, 15, 4, 0, 15]), size),
    size: 4,
  })
  expect(await readPicture({ imageData: png }, size, never)).toEqual({ problem: 'it can’t be decoded' })
})

test.each<[string, unknown, object]>([
  ['nothing', undefined, { problem: expect.stringContaining('neither') }],
  ['values that are no bytes', { imageData: [256] }, { problem: expect.stringContaining('neither') }],
  ['a text that isn’t base64', { imageData: '%' }, { problem: expect.stringContaining('neither') }],
  ['too few bytes', { imageData: [1, 2, 3] }, { bytes: 3 }],
  ['too many', { imageData: Array(1_000_001).fill(0) }, { problem: expect.stringContaining('neither') }],
])('%s is no picture', async (_, data, result) => {
  expect(await readPicture(data, size, never)).toEqual(result)
})

test('a bitmap has 16 greys and whole groups of four bytes a row', () => {
  const file = Uint8Array.from(atob(toBitmap(levels, size)), (char) => char.charCodeAt(0))
  const view = new DataView(file.buffer)
  expect([file[0], file[1], view.getUint32(2, true), view.getUint16(28, true)]).toEqual([0x42, 0x4d, 126, 4])
  expect([...file.slice(54 + 15 * 4, 54 + 16 * 4)]).toEqual([255, 255, 255, 0])
  expect([...file.slice(118)]).toEqual([0x45, 0x6f, 0, 0, 0x01, 0x23, 0, 0])
})
