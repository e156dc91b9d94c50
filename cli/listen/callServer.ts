import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { connect } from 'node:net'

import { hopByHop } from '../../src/api/contract/sessions/hopByHop.ts'
import { listenerLimits, type PageRequest, type RelayFailure } from '../../src/api/contract.ts'
import type { Target } from './target.ts'

export type ServerCall = Pick<PageRequest, 'method' | 'path' | 'headers'> & { body: Buffer }
export type ServerAnswer = { status: number; headers: Record<string, string>; body: Buffer }

const isBodiless = (method: string) => method === 'GET' || method === 'HEAD'

export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly code: RelayFailure

  constructor(code: RelayFailure, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Calls the local server. Rejects with NoAnswer, also where its answer has more than `most` bytes, or with the reason of `signal`. */
export function callServer(
  { protocol, isJudged, hostname, port, host, lookup }: Target,
  { method, path, headers, body }: ServerCall,
  signal: AbortSignal,
  most: number = listenerLimits.body,
): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(signal.aborted ? signal.reason : noAnswerOf(cause))
    try {
      const request = protocol === 'https:' ? requestTls : requestPlain
      const call = request({
        rejectUnauthorized: isJudged,
        hostname,
        port,
        method,
        path,
        lookup,
        signal,
        agent: false,
        headers: {
          ...endToEnd(headers),
          host,
          ...(!isBodiless(method) && { 'content-length': body.length }),
        },
      })
      call.once('error', fail)
      call.once('response', (response) => {
        answerIn(response, method === 'HEAD' ? Number.POSITIVE_INFINITY : most).then(resolve, fail)
      })
      call.end(isBodiless(method) ? undefined : body)
    } catch (cause) {
      fail(cause)
    }
  })
}

export function isListening({ hostname, port, lookup }: Target, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port, lookup })
    const settle = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    signal.addEventListener('abort', settle(false), { once: true })
    socket.once('connect', settle(true)).once('error', settle(false)).setTimeout(2_000, settle(false))
  })
}

/** Set anew for the next connection. */
const ofMessage = ['content-length', 'host']

function endToEnd(headers: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => {
        const lower = name.toLowerCase()
        return !hopByHop.has(lower) && !ofMessage.includes(lower) && !named.includes(lower)
      })
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
}

/** Headers that a frame can't carry are left out. */
async function answerIn(response: IncomingMessage, most: number): Promise<ServerAnswer> {
  const { statusCode: status = 0, headers } = response
  if (status > 599) throw new NoAnswer('not_http')
  const carried = Object.entries(endToEnd(headers)).filter(
    ([name, value]) => name.length <= 200 && value.length <= 8_192,
  )
  return { status, headers: Object.fromEntries(carried), body: await bodyOf(response, most) }
}

async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy()
    throw new NoAnswer('too_large')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new NoAnswer('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Codes of OpenSSL and Node for a server that doesn't speak TLS, or whose certificate isn't trusted. */
const isOfTls = (code: string) => /^ERR_(?:SSL|TLS)_/.test(code) || /CERT|SIGNATURE/.test(code)

const closing = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE']

function noAnswerOf(cause: unknown): NoAnswer {
  if (cause instanceof NoAnswer) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'HPE_HEADER_OVERFLOW') return new NoAnswer('too_large', cause)
  if (code.startsWith('HPE_') || code === 'EPROTO' || isOfTls(code)) return new NoAnswer('not_http', cause)
  return new NoAnswer(closing.includes(code) ? 'closed' : 'refused', cause)
}
