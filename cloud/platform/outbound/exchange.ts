import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'

import type { OutboundLimits } from './limits.ts'

export type OutboundRequest = {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
}

export async function sendRequest(
  socket: Socket,
  url: URL,
  { method, headers, body }: Omit<OutboundRequest, 'url'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send({
    createConnection: () => socket,
    method,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
  })
  request.on('error', () => {})
  request.end(body)
  // A connection that ends in a switch of protocols is closed without an error.
  const closed = once(request, 'close').then(() => [])
  const [response]: IncomingMessage[] = await Promise.race([once(request, 'response', { signal }), closed])
  if (!response) throw new Error('The connection was closed without a response.')
  return response
}

export async function readBeginning(
  response: IncomingMessage,
  { readBytes, keptBytes }: OutboundLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const kept: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of addAbortSignal(signal, response)) {
      if (size < keptBytes) kept.push(chunk)
      size += chunk.length
      if (size >= readBytes) break
    }
  } catch {}
  return Buffer.concat(kept).subarray(0, keptBytes)
}

/** A body as text: without the half character that a cut leaves at the end, and without NUL, which the database cannot store. */
export const textOf = (bytes: Buffer) =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\ufffd')
