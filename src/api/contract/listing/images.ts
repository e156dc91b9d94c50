import * as z from 'zod/mini'
import { integerText } from '../fields.ts'

/** Of an uploaded picture, before and after it is made a logo. Sides in pixels. */
export const imageLimits = {
  bytes: 4 * 1_024 * 1_024,
  largestSide: 4_096,
  smallestSide: 256,
  side: 512,
} as const

/** SVG is none of them: it may hold scripts. */

export const imageTexts = {
  missing: 'Choose a picture.',
  type: 'Choose a PNG, JPEG, or WebP picture.',
  tooLarge: 'The picture must be 4 MB or smaller.',
  damaged: 'We can’t read this picture. Save it again, or choose another one.',
} as const

export function sizeFault(width: number, height: number): string | null {
  const { largestSide, smallestSide } = imageLimits
  const shown = `The picture is ${count(width)} × ${count(height)} pixels.`
  if (Math.max(width, height) > largestSide)
    return `${shown} At most ${count(largestSide)} × ${count(largestSide)} are accepted.`
  if (Math.min(width, height) < smallestSide)
    return `${shown} It needs at least ${smallestSide} × ${smallestSide}.`
  return null
}

export const count = (pixels: number) => pixels.toLocaleString('en-US')

/** A square of a picture, in the picture's pixels once it is turned as its camera was held. */
export type Square = { left: number; top: number; size: number }

export function middleSquare(width: number, height: number): Square {
  const size = Math.min(width, height)
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size }
}

/** Whether a file begins as PNG, JPEG or WebP do, whatever its name and declared type are. */
export const isPicture = (bytes: Uint8Array): boolean =>
  beginnings.some((beginning) => beginning.every((byte, at) => byte === null || bytes[at] === byte))

const beginnings: (number | null)[][] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
]

const pixels = integerText({ least: 0, most: imageLimits.largestSide })

/** A picture, and the square of it that is wanted, in its own pixels once turned as its camera was held. */
export const imageUpload = z.object({
  file: z.file(imageTexts.missing).check(z.maxSize(imageLimits.bytes, imageTexts.tooLarge)),
  left: z.optional(pixels),
  top: z.optional(pixels),
  size: z.optional(integerText({ least: imageLimits.smallestSide, most: imageLimits.largestSide })),
})

export const image = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type Image = z.output<typeof image>
