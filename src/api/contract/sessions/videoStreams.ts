import * as z from 'zod/mini'
import { ofType, type StreamFault, streamFaults } from './deviceAnswers.ts'
import type { SessionEvent } from './sessions.ts'

/** As the platform names them. A stream that an app sends to an address of its own has `connecting`, `reconnecting` and
 * `timeout`, one that the platform relays to viewers has `preparing`. */
export const videoStatuses = [
  'initializing',
  'connecting',
  'preparing',
  'active',
  'reconnecting',
  'stopping',
  'stopped',
  'timeout',
  'error',
] as const
export type VideoStatus = (typeof videoStatuses)[number]

/** After these there is no stream any more. */
const overStatuses: readonly VideoStatus[] = ['stopped', 'timeout', 'error']
export const isStreamOver = (status: VideoStatus): boolean => overStatuses.includes(status)

/** `direct`: to the app's own address · `managed`: relayed to viewers. */
export type VideoKind = 'direct' | 'managed'

/** A stream of the glasses' camera, as a row of a session's log says that it is now. */
export type VideoStream = {
  kind: VideoKind
  status: VideoStatus
  /** Why it failed, in words. */
  error: string | null
  /** Where viewers of a managed one see it. */
  viewers: { label: string; url: string }[]
}

const text = z.optional(z.string())
const status = z.object({
  type: z.enum(['rtmp_stream_status', 'stream_status', 'managed_stream_status']),
  status: z.enum(videoStatuses),
  errorDetails: text,
  message: text,
  hlsUrl: text,
  dashUrl: text,
  previewUrl: text,
})

type Row = Pick<SessionEvent, 'direction' | 'kind' | 'body'>

/** Null for a row that says nothing of a stream. */
export function videoStreamOf({ direction, kind, body }: Row): VideoStream | null {
  if (direction !== 'toApp' || kind !== 'frame') return null
  const told = status.safeParse(body).data
  if (!told) return null
  const { previewUrl, hlsUrl, dashUrl } = told
  const viewers = { Player: previewUrl, HLS: hlsUrl, DASH: dashUrl }
  return {
    kind: told.type === 'managed_stream_status' ? 'managed' : 'direct',
    status: told.status,
    error: told.errorDetails ?? told.message ?? null,
    viewers: Object.entries(viewers).flatMap(([label, url]) => (url === undefined ? [] : [{ label, url }])),
  }
}

const request = z.object({
  type: z.enum(['rtmp_stream_request', 'stream_request', 'managed_stream_request']),
  rtmpUrl: text,
  streamUrl: text,
})

/** Where an app wants to stream to, without the key; null for a managed stream, and undefined for any other row. */
export function streamAddressOf({ direction, kind, body }: Row): string | null | undefined {
  if (direction !== 'fromApp' || kind !== 'frame') return undefined
  const asked = request.safeParse(body).data
  return asked && (asked.rtmpUrl ?? asked.streamUrl ?? null)
}

const faulty = z.object({ input: ofType('streamFault', { fault: z.enum(streamFaults) }) })

/** What a person did to a stream; null for any other row. */
export function streamFaultOf({ kind, body }: Row): StreamFault | null {
  return kind === 'note' ? (faulty.safeParse(body).data?.input.fault ?? null) : null
}
