import * as z from 'zod/mini'
import { integer } from '../fields.ts'
import { ofType, requestId } from './deviceAnswers.ts'

/** The longer side of a photo in pixels, by the size that the app asks for; null is as it was taken. */
export const photoSides = { small: 640, medium: 1_280, large: 1_920, full: null } as const
export const photoSizes = ['small', 'medium', 'large', 'full'] as const
export const photoCompressions = ['none', 'medium', 'heavy'] as const
export const lightColors = ['red', 'green', 'blue', 'orange', 'white'] as const

/** How long the glasses have to answer, in milliseconds from the request: less than the SDK waits. */
export const requestTimes = { photo: 27_000, audio: 58_000, location: 14_000 } as const

/** Of a session; lengths in characters. */
export const deviceLimits = {
  waitingPhotos: 3,
  photos: 100,
  waitingSounds: 8,
  waitingLocations: 8,
  tracks: 3,
  speech: 5_000,
  soundUrl: 2_000,
  streams: 100,
} as const

const track = integer({ least: 0, most: deviceLimits.tracks - 1 })
const milliseconds = integer({ least: 0, most: 60_000 })
const sound = {
  requestId,
  trackId: track,
  volume: z.number().check(z.gte(0), z.lte(1)),
  /** Ends what plays on every track before this begins. */
  stopsOthers: z.boolean(),
}

/** An app's request to whoever holds the session in a browser; the platform answers what the model can't do. */
export const deviceRequest = z.discriminatedUnion('type', [
  ofType('photo', {
    requestId,
    size: z.enum(photoSizes),
    compress: z.enum(photoCompressions),
    saveToGallery: z.boolean(),
    /** It goes to an address that the app named, not to its server's `/photo-upload`. */
    toCustomAddress: z.boolean(),
  }),
  ofType('audio', { ...sound, url: z.string().check(z.maxLength(deviceLimits.soundUrl)) }),
  ofType('speech', { ...sound, text: z.string().check(z.minLength(1), z.maxLength(deviceLimits.speech)) }),
  /** Needs no answer of its own: each track that it ends is answered by `audioEnded`. */
  ofType('audioStop', { trackId: z.nullable(track) }),
  /** Answered by the platform at once. Times in milliseconds; `count`: how often it lights up. */
  ofType('light', {
    requestId,
    action: z.enum(['on', 'off']),
    color: z.enum(lightColors),
    ontime: milliseconds,
    offtime: milliseconds,
    count: integer({ least: 1, most: 1_000 }),
  }),
  ofType('location', { correlationId: requestId, accuracy: z.string().check(z.maxLength(50)) }),
])
export type DeviceRequest = z.output<typeof deviceRequest>
export type DeviceRequestOf<Type extends DeviceRequest['type']> = Extract<DeviceRequest, { type: Type }>

/** How a request was answered, by the browser, the platform or nobody: after this it waits no more. */
export const deviceResponse = z.object({
  type: z.enum(['photo', 'audio', 'speech', 'light', 'location']),
  requestId,
  success: z.boolean(),
  /** In words; null where it succeeded. */
  error: z.nullable(z.string()),
  /** Of a sound that was played. */
  durationMs: z.nullable(integer({ least: 0 })),
  /** As it was sent to the app; `status` is what the app's server answered, if the app awaits it there. Its thumbnail is read by `getPhoto`. */
  photo: z.nullable(
    z.object({
      width: integer({ least: 1 }),
      height: integer({ least: 1 }),
      bytes: integer({ least: 1 }),
      status: z.nullable(integer()),
    }),
  ),
})
export type DeviceResponse = z.output<typeof deviceResponse>
