import * as z from 'zod/mini'
import type { IsAllowed } from '../../outbound/publicAddresses.ts'
import { isLoopbackName } from '../../outbound/resolve.ts'

/** By the names of its messages: `rtmp` is SDK 2's, `stream` SDK 3's, and both have `managed`. */
export type StreamDialect = 'rtmp' | 'stream' | 'managed'

export type StreamOutput = { url: string; name?: string | undefined }

export type StreamAsk =
  | {
      action: 'start'
      dialect: StreamDialect
      /** Null for a managed one. */
      address: string | null
      /** Where a managed one is sent on to. */
      outputs: readonly StreamOutput[]
      /** How long it may last, in seconds. */
      seconds: number | null
      wantsWebRtc: boolean
      /** Why it can't begin, in words. */
      problem: string | null
    }
  | { action: 'stop'; dialect: StreamDialect }
  | { action: 'check'; requestId: string | null }

type Raw = { type: string } & Record<string, unknown>

const requests: Record<string, StreamDialect> = {
  rtmp_stream_request: 'rtmp',
  stream_request: 'stream',
  managed_stream_request: 'managed',
}
const stops: Record<string, StreamDialect> = {
  rtmp_stream_stop: 'rtmp',
  stream_stop: 'stream',
  managed_stream_stop: 'managed',
}

const most = { address: 2_000, outputs: 10, name: 100, seconds: 24 * 3_600 } as const

const started = z.object({
  rtmpUrl: z.optional(z.unknown()),
  streamUrl: z.optional(z.unknown()),
  enableWebRTC: z.catch(z.boolean(), false),
  stream: z.catch(z.object({ durationLimit: z.nullish(z.number().check(z.gt(0), z.lte(most.seconds))) }), {}),
  restreamDestinations: z.nullish(
    z
      .array(
        z.object({
          url: z.unknown(),
          name: z.catch(z.optional(z.string().check(z.maxLength(most.name))), undefined),
        }),
      )
      .check(z.maxLength(most.outputs)),
  ),
})

/** What a message asks of the glasses' video; null for any other message. */
export function readStream(message: Raw, isAllowed: IsAllowed): StreamAsk | null {
  const { type, requestId } = message
  if (type === 'stream_status_check')
    return { action: 'check', requestId: typeof requestId === 'string' ? requestId.slice(0, 200) : null }
  const stopped = Object.hasOwn(stops, type) ? stops[type] : undefined
  if (stopped) return { action: 'stop', dialect: stopped }
  const dialect = Object.hasOwn(requests, type) ? requests[type] : undefined
  return dialect ? readStart(message, dialect, isAllowed) : null
}

function readStart(message: Raw, dialect: StreamDialect, isAllowed: IsAllowed): StreamAsk {
  const start = {
    action: 'start',
    dialect,
    address: null,
    outputs: [],
    seconds: null,
    wantsWebRtc: false,
  } as const
  const { success, data } = started.safeParse(message)
  if (!success)
    return { ...start, problem: `restreamDestinations must be a list of at most ${most.outputs} addresses.` }
  const wanted = data.restreamDestinations ?? []
  const given = dialect === 'rtmp' ? data.rtmpUrl : data.streamUrl
  const addresses = dialect === 'managed' ? wanted.map(({ url }) => url) : [given]
  const problem = addresses.map((one) => problemOf(one, dialect, isAllowed)).find((one) => one !== null)
  return {
    ...start,
    ...(dialect !== 'managed' && { address: String(given).slice(0, most.address) }),
    outputs: dialect === 'managed' ? wanted.map(({ url, name }) => ({ url: String(url), name })) : [],
    seconds: data.stream.durationLimit ?? null,
    wantsWebRtc: data.enableWebRTC,
    problem: problem ?? null,
  }
}

/** SDK 3 also streams by SRT and WHIP. */
const schemes: Record<StreamDialect, { pattern: RegExp; names: string }> = {
  rtmp: { pattern: /^rtmps?:\/\//i, names: 'rtmp:// or rtmps://' },
  managed: { pattern: /^rtmps?:\/\//i, names: 'rtmp:// or rtmps://' },
  stream: { pattern: /^(?:rtmps?|srt|https?):\/\//i, names: 'rtmp://, rtmps://, srt:// or https://' },
}

/** Of an address that glasses would send video to; it may have a key, so it isn't repeated. */
function problemOf(address: unknown, dialect: StreamDialect, isAllowed: IsAllowed): string | null {
  const { pattern, names } = schemes[dialect]
  if (typeof address !== 'string' || address === '') return `There’s no address. It begins with ${names}.`
  if (address.length > most.address) return `The address is longer than ${most.address} characters.`
  if (!pattern.test(address)) return `The address must begin with ${names}.`
  // Read as a web address, another writing of an IP address becomes the usual one.
  const url = URL.parse(address.replace(/^[a-z]+:/i, 'http:'))
  if (url === null || url.hostname === '') return 'The address has no valid host.'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':')
  const isForbidden = isLoopbackName(host) ? !isAllowed('127.0.0.1') : isLiteral && !isAllowed(host)
  return isForbidden
    ? `The address leads to a private network (${host}), which the portal doesn’t allow.`
    : null
}
