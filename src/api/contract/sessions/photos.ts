import * as z from 'zod/mini'
import { integer, timestamp } from '../fields.ts'
import { imageLimits } from '../listing/images.ts'
import { requestId } from './deviceAnswers.ts'

/** Of an uploaded picture in bytes, of its longer side in pixels, of a thumbnail in bytes. */
export const photoLimits = {
  bytes: 8 * 1_024 * 1_024,
  side: imageLimits.largestSide,
  thumbnailBytes: 20_000,
} as const

const photoTexts = {
  missing: 'Choose a picture.',
  tooLarge: 'The picture must be 8 MB or smaller.',
} as const

/** The picture that answers a waiting photo request: PNG, JPEG or WebP. */
export const photoUpload = z.object({
  file: z
    .file(photoTexts.missing)
    .check(z.minSize(1, photoTexts.missing), z.maxSize(photoLimits.bytes, photoTexts.tooLarge)),
  requestId,
})

export const photoThumbnail = z.object({
  requestId,
  at: timestamp,
  width: integer({ least: 1 }),
  height: integer({ least: 1 }),
  /** A `data:` address of a WebP picture. */
  thumbnail: z.string(),
})
export type PhotoThumbnail = z.output<typeof photoThumbnail>

export { soundFormat, voiceActivity } from '../../../lib/devices/soundFormat.ts'

/** The browser opens a WebSocket at `path` (same origin), sends `ticket` as its first text frame, then binary frames of
 * `soundFormat.frameBytes`. The cloud closes with 1000 at the session's end, with 1008 and a reason where it refuses. A
 * ticket works once, for half a minute. */
export const soundTicket = z.object({ ticket: z.string(), path: z.string(), expiresAt: timestamp })
export type SoundTicket = z.output<typeof soundTicket>
