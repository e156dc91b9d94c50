import type { WebSocket } from 'ws'

import {
  type AppKind,
  type FromListener,
  fromListener,
  hasPart,
  type PageRequest,
  type ToListener,
} from '../../../src/api/contract.ts'
import type { RelayAnswer } from '../../db/schema.ts'
import { outboundLimits } from '../../outbound/result.ts'

type Bye = Extract<ToListener, { type: 'bye' }>
export type Reply = Extract<FromListener, { type: 'response' | 'failure' }>

/** For the other end to agree to a close, in milliseconds. */
const closeTime = 1_000
const mostHeaders = 200
/** Only these headers of an answer are read, and so many characters of its body's base64. */
const readHeaders = ['content-type', 'content-encoding', 'location', 'ngrok-error-code']
const readBody = Math.ceil(outboundLimits.readBytes / 3) * 4

const closeCodes: Record<Bye['reason'], number> = { replaced: 1000, revoked: 1008, draining: 1001 }

/** Sends a listener away. `retryAfter`: in seconds. */
export function sayBye(socket: WebSocket, reason: Bye['reason'], retryAfter = 0): void {
  const bye: Bye = { type: 'bye', reason, retryAfter }
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(bye))
  endSocket(socket, closeCodes[reason], reason)
}

export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  // The other end's answer would wait with what it sent before.
  socket.resume()
  setTimeout(() => socket.terminate(), closeTime).unref()
}

/** What a listener is sent: only a page's may be any. */
export const frameOf = (kind: AppKind, request: Omit<PageRequest, 'type'>): ToListener =>
  hasPart(kind, 'page')
    ? { type: 'fetch', ...request }
    : ({ type: 'request', ...request } as Extract<ToListener, { type: 'request' }>)

/** Only the listener judges the answer. */
export const proofOf = (kind: AppKind): Omit<PageRequest, 'type' | 'id'> => ({
  seq: 0,
  method: 'GET',
  path: hasPart(kind, 'page') ? '/' : '/health',
  headers: { 'user-agent': 'Developer-Portal' },
  body: '',
  deadline: 10_000,
})

export function parseFrame(data: Buffer, isBinary: boolean): FromListener | null {
  if (isBinary) return null
  try {
    const frame: unknown = JSON.parse(data.toString())
    return hasFewHeaders(frame) ? (fromListener.safeParse(frame).data ?? null) : null
  } catch {
    return null
  }
}

/** Counted before each is judged. */
function hasFewHeaders(frame: unknown): boolean {
  const headers = typeof frame === 'object' && frame !== null && 'headers' in frame ? frame.headers : null
  return typeof headers !== 'object' || headers === null || Object.keys(headers).length <= mostHeaders
}

export function answerOf(kind: AppKind, given: Reply): RelayAnswer {
  if (given.type === 'failure') return { failure: given.code }
  const { status, headers, body, ms, rest } = given
  if (hasPart(kind, 'page')) return { status, headers: lowercased(headers), body, ms, rest }
  const read = Object.entries(lowercased(headers)).filter(([name]) => readHeaders.includes(name))
  return { status, headers: Object.fromEntries(read), body: body.slice(0, readBody), ms }
}

const lowercased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
