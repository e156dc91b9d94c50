import * as z from 'zod/mini'
import { isObject } from '../../lib/isObject.ts'
import type { Push } from '../hostState.ts'

/** Characters of a call and of any other text. In a second: calls and their characters; and, after which nobody
 * listens, messages, their characters, pages that begin, and milliseconds that reading all of it takes. */
export const bridgeLimits = {
  json: 1_000_000,
  text: 2_000,
  calls: 200,
  size: 5_000_000,
  messages: 2_000,
  characters: 20_000_000,
  launches: 5,
  reading: 250,
} as const

const text = z.pipe(
  z.string(),
  z.transform((given: string) => given.slice(0, bridgeLimits.text)),
)
const id = z.int()

const pageNews = [
  z.object({ type: z.literal('console'), level: text, text }),
  z.object({ type: z.literal('error'), message: text, source: z._default(z.nullable(text), null) }),
  /** A request that the permission for the network doesn't allow. */
  z.object({ type: z.literal('blocked'), origin: text }),
  /** A request that got no answer. */
  z.object({ type: z.literal('failed'), url: text }),
  z.object({
    type: z.literal('storage'),
    storage: z.enum(['localStorage', 'sessionStorage', 'indexedDB']),
  }),
  /** How many go on after the end. */
  z.object({ type: z.literal('timers'), count: z.int().check(z.gte(0)) }),
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('pong') }),
] as const

const pageMessage = z.discriminatedUnion('type', [
  ...pageNews,
  z.object({ type: z.literal('call'), id, json: z.string() }),
])
export type PageMessage = z.output<typeof pageMessage>
export type PageNews = Exclude<PageMessage, { type: 'call' }>

export type HostMessage =
  | { type: 'result'; id: number; value: unknown }
  | ({ type: 'push' } & Push)
  | { type: 'ended' }
  | { type: 'ping' }

/** A message of the page, which is foreign; null where it is none. */
export function readPageMessage(data: unknown): PageMessage | null {
  const read = pageMessage.safeParse(data)
  return read.success ? read.data : null
}

export type PageCall = { method: string; data: unknown }

/** A call as the SDK writes it; else what is wrong with it. */
export function readPageCall(json: string): PageCall | { problem: string } {
  if (json.length > bridgeLimits.json) return { problem: 'has more than a million characters' }
  try {
    const call: unknown = JSON.parse(json)
    if (isObject(call) && typeof call.method === 'string' && call.method !== '')
      return { method: call.method.slice(0, 100), data: call.data }
  } catch {
    return { problem: 'isn’t JSON' }
  }
  return { problem: 'must name a method' }
}
