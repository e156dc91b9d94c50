import * as z from 'zod/mini'
import { integer, integerText, timestamp } from '../fields.ts'
import { containersDisplay } from '../glasses/glasses.ts'
import { count, imageLimits, imageTexts } from './images.ts'

/** Of an uploaded picture in bytes, pixels and times one side; then of how many no version uses. */
export const screenshotLimits = {
  bytes: 10 * 1_024 * 1_024,
  largestSide: imageLimits.largestSide,
  smallestSide: 320,
  ratio: 2.5,
  longerSide: 2_560,
  unused: 60,
} as const

/** Try It's drawings, in pixels: of rows of text, and of the containers of a web app. */
export const lensPicture = { width: 1_280, height: 640 } as const
const { width, height } = containersDisplay
export const isLensPicture = (size: { width: number; height: number }): boolean =>
  [lensPicture, containersDisplay].some((one) => one.width === size.width && one.height === size.height)

export const screenshotTexts = {
  ...imageTexts,
  tooLarge: 'The picture must be 10 MB or smaller.',
  exact: `A picture from Try It is ${count(lensPicture.width)} × ${lensPicture.height} or ${width} × ${height} pixels.`,
} as const

export function screenshotFault(width: number, height: number): string | null {
  const { largestSide, smallestSide, ratio } = screenshotLimits
  const shown = `The picture is ${count(width)} × ${count(height)} pixels.`
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer > largestSide) return `${shown} Each side may have at most ${count(largestSide)}.`
  if (shorter < smallestSide) return `${shown} Each side needs at least ${smallestSide}.`
  if (longer > shorter * ratio) return `${shown} The longer side may be at most ${ratio} times the shorter.`
  return null
}

/** PNG, JPEG or WebP; with the session of Try It that drew it, and the milliseconds since its start. */
export const screenshotUpload = z.object({
  file: z.file(screenshotTexts.missing).check(z.maxSize(screenshotLimits.bytes, screenshotTexts.tooLarge)),
  sessionId: z.optional(z.string().check(z.maxLength(100))),
  momentMs: z.optional(integerText({ least: 0, most: 2_147_483_647 })),
})

export const storedScreenshot = z.object({
  hash: z.string(),
  url: z.string(),
  width: integer({ least: 1 }),
  height: integer({ least: 1 }),
  isSimulated: z.boolean(),
  /** Where it was taken, as long as that session is stored. */
  sessionId: z.nullable(z.string()),
  momentMs: z.nullable(integer({ least: 0 })),
  uploadedAt: timestamp,
})
export type StoredScreenshot = z.output<typeof storedScreenshot>
