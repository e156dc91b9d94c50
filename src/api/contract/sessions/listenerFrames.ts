import * as z from 'zod/mini'
import { integer, timestamp } from '../fields.ts'
import { listenerLimits } from './listeners.ts'

/** All that a listener passes on of an app with a server. */
export const relayPaths = ['/webhook', '/settings', '/tool', '/photo-upload', '/health'] as const
export type RelayPath = (typeof relayPaths)[number]

/** At most so many of each in a frame, in characters. */
const headers = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(8_192)))
const base64 = z.string().check(z.maxLength(Math.ceil(listenerLimits.body / 3) * 4))
const requestId = z.string().check(z.maxLength(100))

const frame = <const Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape })

/** Asks for what follows of an answer that is larger than a frame. */
const restHeader = 'glasses-rest'
export const restOf = (rest: string): Record<string, string> => ({ [restHeader]: rest })
export const restIn = (headers: Record<string, string>): string | null => headers[restHeader] ?? null
/** What the page itself asks has no such header. */
export const withoutRest = ({ [restHeader]: _, ...headers }: Record<string, string>) => headers

const pageMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export const isPageMethod = (method: string): method is PageRequest['method'] =>
  pageMethods.some((one) => one === method)

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
  /** The same of a web app's page: any path of the one server. */
  frame('fetch', {
    id: requestId,
    seq: integer({ least: 0 }),
    method: z.enum(pageMethods),
    path: z.string().check(z.startsWith('/'), z.maxLength(8_192)),
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
export type PageRequest = Extract<ToListener, { type: 'fetch' }>

/** No answer: nothing listens · too slow · closed without one · no HTTP · too large · too many requests in a second. */
export const relayFailures = ['refused', 'timeout', 'closed', 'not_http', 'too_large', 'too_many'] as const
export type RelayFailure = (typeof relayFailures)[number]

/** The computer's frames. `lastSeq`: of the last request, 0 before; `to`: local host and port; `ms`: answer time;
 * `rest`: the body goes on, and the next request with it as its rest gets what follows. */
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
    rest: z.optional(requestId),
  }),
  frame('failure', { id: requestId, code: z.enum(relayFailures) }),
  frame('pong', {}),
])
export type FromListener = z.output<typeof fromListener>
