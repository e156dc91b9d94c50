import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'

import type { OutboundLimits } from './result.ts'

export type Purpose =
  | 'webhook'
  | 'stop'
  | 'tool'
  | 'photo'
  | 'health'
  | 'logo'
  | 'event'
  | 'issuer'
  | 'domain'

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
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const kept: Buffer[] = []
  let size = 0
  let isCut = false
  try {
    for await (const chunk of addAbortSignal(signal, response)) {
      if (size < keptBytes) kept.push(chunk)
      size += chunk.length
      if (size >= readBytes) break
    }
  } catch {
    isCut = true
  }
  const encoding = response.headers['content-encoding'] ?? ''
  const bytes = await decodeBeginning(Buffer.concat(kept).subarray(0, keptBytes), encoding, keptBytes)
  return { bytes, isCut }
}

// A flush at the end instead of a finish: the beginning of a compressed body is decoded as far as it goes.
const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }),
}

/** The beginning of a compressed body, at most `most` bytes of what it decodes to. */
export async function decodeBeginning(bytes: Buffer, encoding: string, most: number): Promise<Buffer> {
  const decoder = decoders[encoding.trim().toLowerCase()]?.()
  if (!decoder) return bytes.subarray(0, most)
  decoder.end(bytes)
  const decoded: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decoder) {
      decoded.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= most) break
    }
  } catch {}
  return Buffer.concat(decoded).subarray(0, most)
}

/** A body as text: without the half character that a cut leaves at the end, and without NUL, which the database cannot store. */
export const textOf = (bytes: Buffer) =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\ufffd')
