import * as z from 'zod/mini'
import { timestamp } from '../account/entities.ts'
import { integer, requiredLine } from '../fields.ts'

/** A developer's computer gets app calls over a socket that it opens itself. Bytes and milliseconds. */
export const listenerLimits = {
  name: 60,
  /** Of one person at the same time. */
  listeners: 5,
  frame: 512 * 1_024,
  body: 256 * 1_024,
  requestsPerSecond: 20,
  ticket: 30_000,
  ping: 15_000,
  /** A socket on which nothing has come for so long is dead. */
  silence: 35_000,
} as const

/** Where a session runs instead of the app's own server. */
export const sessionListener = z.object({ id: z.string(), name: z.string() })
export type SessionListener = z.output<typeof sessionListener>

export const listener = z.extend(sessionListener, {
  /** When it was started, and when it last gave a sign. */
  since: timestamp,
  lastSeenAt: timestamp,
})
export type Listener = z.output<typeof listener>

/** `resume`: the run that the computer was before its socket broke. Without one it takes its name over from whoever has it. */
export const listenerForm = z.object({
  name: requiredLine('Name', listenerLimits.name),
  resume: z.optional(z.string().check(z.maxLength(100))),
})

/** `url`: the WebSocket's; `ticket`: for its first frame, once, for 30 s; `run`: the same while a command resumes. */
export const listenerTicket = z.object({
  id: z.string(),
  url: z.string(),
  ticket: z.string(),
  run: z.string(),
})
export type ListenerTicket = z.output<typeof listenerTicket>

/** All that a listener passes on. */
export const relayPaths = ['/webhook', '/settings', '/tool', '/photo-upload', '/health'] as const
export type RelayPath = (typeof relayPaths)[number]

/** At most so many of each in a frame, in characters. */
const headers = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(8_192)))
const base64 = z.string().check(z.maxLength(Math.ceil(listenerLimits.body / 3) * 4))
const requestId = z.string().check(z.maxLength(100))

const frame = <const Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape })

/** A request that came too late for the computer, or never reached it. */
export const missedRequest = z.object({
  seq: integer({ least: 0 }),
  method: z.string(),
  path: z.string(),
  at: timestamp,
})
export type MissedRequest = z.output<typeof missedRequest>

/** What the cloud sends: JSON, a frame each. `deadline`: in so many milliseconds from the frame's arrival, since clocks
 * differ. A request that comes again under its id is answered with what it was answered before. `retryAfter`: in seconds. */
export const toListener = z.discriminatedUnion('type', [
  frame('hello', {
    app: z.string(),
    team: z.string(),
    account: z.string(),
    /** Since the last hello of this listener, the oldest first. */
    missed: z.array(missedRequest),
  }),
  frame('request', {
    id: requestId,
    seq: integer({ least: 0 }),
    method: z.enum(['GET', 'POST']),
    path: z.enum(relayPaths),
    headers,
    body: base64,
    deadline: integer({ least: 0 }),
  }),
  frame('cancel', { id: requestId }),
  frame('ping', {}),
  frame('bye', {
    reason: z.enum(['replaced', 'revoked', 'draining']),
    retryAfter: integer({ least: 0 }),
  }),
])
export type ToListener = z.output<typeof toListener>
export type RelayRequest = Extract<ToListener, { type: 'request' }>

/** No answer: nothing listens · too slow · closed without one · no HTTP · too large · too many requests in a second. */
export const relayFailures = ['refused', 'timeout', 'closed', 'not_http', 'too_large', 'too_many'] as const
export type RelayFailure = (typeof relayFailures)[number]

/** The computer's frames. `lastSeq`: of the last request, 0 before; `to`: local host and port; `ms`: answer time. */
export const fromListener = z.discriminatedUnion('type', [
  frame('ready', {
    ticket: z.string().check(z.maxLength(100)),
    lastSeq: integer({ least: 0 }),
    to: z.optional(z.string().check(z.maxLength(100))),
  }),
  frame('response', {
    id: requestId,
    status: integer({ least: 100, most: 599 }),
    headers,
    body: base64,
    ms: integer({ least: 0 }),
  }),
  frame('failure', { id: requestId, code: z.enum(relayFailures) }),
  frame('pong', {}),
])
export type FromListener = z.output<typeof fromListener>
