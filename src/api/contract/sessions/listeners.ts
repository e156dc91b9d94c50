import * as z from 'zod/mini'
import { requiredLine, timestamp } from '../fields.ts'

/** A developer's computer gets app calls, or what is asked of a web app's page, over a socket that it opens itself. Bytes and milliseconds. */
export const listenerLimits = {
  name: 60,
  /** Of one person at the same time. */
  listeners: 5,
  frame: 512 * 1_024,
  body: 256 * 1_024,
  requestsPerSecond: 20,
  /** Of a page, which loads its modules one by one; and of an answer, which comes in parts. */
  pageRequestsPerSecond: 200,
  pageAnswer: 32 * 1_024 * 1_024,
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

/** `kind`: whether it takes the calls to the app's server, or shows a web app's page. `resume`: the run that the computer was before its socket broke. Without one it takes its name over from whoever has it. */
export const listenerForm = z.object({
  name: requiredLine('Name', listenerLimits.name),
  kind: z._default(z.enum(['server', 'page']), 'server'),
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
