import * as z from 'zod/mini'

import {
  type DeviceRequest,
  deviceLimits,
  deviceRequest,
  lightColors,
  photoCompressions,
  photoSizes,
} from '../../../src/api/contract.ts'
import type { PhotoTarget } from '../../features/sessions/photos.ts'

/** `target`: where an app wants its photo, where that is not its own server. */
export type Asked = { request: DeviceRequest; target: PhotoTarget | null }

export type ReadRequest =
  | Asked
  /** `requestId`: of what is to be answered, null where the message has none. */
  | { problem: string; requestId: string | null }

type Raw = { type: string } & Record<string, unknown>

/** A request to the glasses, with its defaults and within its bounds; null for any other message. */
export function readRequest(message: Raw, siteUrl: string): ReadRequest | null {
  const read = Object.hasOwn(readers, message.type) ? readers[message.type] : undefined
  if (!read) return null
  try {
    const { request, target = null } = read(message, siteUrl)
    return { request: deviceRequest.parse(request), target }
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    const [issue] = error.issues
    return {
      problem: `${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}`,
      requestId: typeof message.requestId === 'string' ? message.requestId.slice(0, 200) : null,
    }
  }
}

const isWrong = (fallback: string) => ({ error: fallback })
const id = z
  .string(isWrong('must be text'))
  .check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must have at most 200 characters'))
const flag = z.catch(z.boolean(), false)
const within = (least: number, most: number, otherwise: number) =>
  z.pipe(
    z.catch(z.number(), otherwise),
    z.transform((value: number) => Math.min(Math.max(value, least), most)),
  )
const wholeWithin = (least: number, most: number, otherwise: number) =>
  z.pipe(
    within(least, most, otherwise),
    z.transform((value: number) => Math.round(value)),
  )
const web = (most: number) =>
  z.string(isWrong('must be text')).check(
    z.maxLength(most, `must have at most ${most} characters`),
    z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http or https address'),
  )
const photoMessage = z.object({
  requestId: id,
  size: z.catch(z.enum(photoSizes), 'medium'),
  compress: z.catch(z.enum(photoCompressions), 'none'),
  saveToGallery: flag,
  // The SDK sends neither where the app names none; an empty text is none.
  customWebhookUrl: z.nullish(z.union([z.literal(''), web(2_000)])),
  authToken: z.nullish(
    z.string().check(z.regex(/^[\x20-\x7e]{0,2000}$/, 'must be up to 2000 ASCII characters')),
  ),
})

const trackNumber = z.int().check(z.gte(0), z.lt(deviceLimits.tracks))
const soundMessage = z.object({
  requestId: id,
  // An address of speech holds its text, percent-encoded.
  audioUrl: web(deviceLimits.speech * 9),
  volume: within(0, 1, 1),
  stopOtherAudio: z.catch(z.boolean(), true),
  trackId: z.catch(trackNumber, 0),
})

const stopMessage = z.object({ trackId: z.catch(z.nullable(trackNumber), null) })
const locationMessage = z.object({ correlationId: id, accuracy: z.catch(z.string(), '') })
const lightMessage = z.object({
  requestId: id,
  action: z.enum(['on', 'off'], 'must be on or off'),
  color: z.catch(z.enum(lightColors), 'red'),
  ontime: wholeWithin(0, 60_000, 1_000),
  offtime: wholeWithin(0, 60_000, 0),
  count: wholeWithin(1, 1_000, 1),
})

type Reader = (message: Raw, siteUrl: string) => { request: DeviceRequest; target?: PhotoTarget | null }

/** SDK v3 writes addresses of the platform without its origin. */
const absolute = (url: unknown, siteUrl: string): unknown =>
  typeof url === 'string' && url.startsWith('/') ? (URL.parse(url, siteUrl)?.href ?? url) : url

const readers: Record<string, Reader> = {
  photo_request(message) {
    const { customWebhookUrl, authToken, ...fields } = photoMessage.parse(message)
    return {
      request: { type: 'photo', ...fields, toCustomAddress: Boolean(customWebhookUrl) },
      target: customWebhookUrl ? { url: customWebhookUrl, authToken: authToken || null } : null,
    }
  },
  audio_play_request(message, siteUrl) {
    const {
      audioUrl,
      stopOtherAudio: stopsOthers,
      ...fields
    } = soundMessage.parse({
      ...message,
      audioUrl: absolute(message.audioUrl, siteUrl),
    })
    const { host, pathname, searchParams } = new URL(audioUrl)
    const sound = { ...fields, stopsOthers }
    // The SDK writes https:// before the portal's host, whatever the portal is reached by.
    const isSpeech = host === new URL(siteUrl).host && pathname === '/api/tts'
    return {
      request: isSpeech
        ? { type: 'speech', ...sound, text: searchParams.get('text') ?? '' }
        : { type: 'audio', ...sound, url: audioUrl },
    }
  },
  audio_stop_request: (message) => ({ request: { type: 'audioStop', ...stopMessage.parse(message) } }),
  rgb_led_control: (message) => ({ request: { type: 'light', ...lightMessage.parse(message) } }),
  location_poll_request(message) {
    const { correlationId, accuracy } = locationMessage.parse(message)
    return { request: { type: 'location', correlationId, accuracy: accuracy.slice(0, 50) } }
  },
}
