import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, Readable, Transform } from 'node:stream'
import { hopByHop } from '../../src/api/contract/sessions/hopByHop.ts'
import { decodeBeginning } from '../outbound/exchange.ts'

/** Bytes of a request's body, of an answer and of a document; milliseconds until an answer begins. */
export const forwardLimits = {
  request: 10 * 1_024 * 1_024,
  answer: 100 * 1_024 * 1_024,
  document: 5 * 1_024 * 1_024,
  answerMs: 30_000,
} as const

/** The page's policy and frame are the portal's to say. */
const ofPolicy = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
])

export type Headers = Record<string, string | string[]>

/** Each header by itself, also where several have one name. */
export const pairsOf = (headers: Headers): [name: string, value: string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )

/** Headers for the dev server, which sees itself where the page sees its sandbox. */
export function headersToServer(given: IncomingHttpHeaders, { target, origin }: Ends): Headers {
  const headers: Headers = {}
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !hopByHop.has(name)) headers[name] = value
  if (given.origin === origin) headers.origin = target.origin
  if (given.referer?.startsWith(origin)) headers.referer = target.origin + given.referer.slice(origin.length)
  return { ...headers, host: target.host, 'accept-encoding': 'identity' }
}

/** Where a page is for the portal, and for its developer. */
export type Ends = { target: URL; origin: string }

export function headersToPage(given: IncomingHttpHeaders, { target, origin }: Ends): Headers {
  const headers: Headers = {}
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !hopByHop.has(name) && !ofPolicy.has(name)) headers[name] = value
  // Cookies of a domain would be those of other sessions too.
  const cookies = given['set-cookie']
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replaceAll(/;\s*domain\s*=[^;]*/gi, ''))
  const location = given.location && URL.parse(given.location, target)
  if (location && location.origin === target.origin)
    headers.location = origin + location.pathname + location.search + location.hash
  return headers
}

export type Sent = { method: string; url: URL; headers: Headers; body: ReadableStream<Uint8Array> | null }

/** Sends a request over a connection and resolves with the head of its answer. */
export function sendOver(socket: Socket, { method, url, headers, body }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = requestHttp({
      createConnection: () => socket,
      method,
      path: url.pathname + url.search,
      headers,
      signal: AbortSignal.timeout(forwardLimits.answerMs),
    })
    request.on('error', reject)
    request.once('response', resolve)
    if (body === null) request.end()
    else
      pipeline(Readable.fromWeb(body as never), limited(forwardLimits.request), request, (error) => {
        if (error) reject(error)
      })
  })
}

function limited(most: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > most ? new Error('Too large.') : null, chunk)
    },
  })
}

/** An answer's body as it comes; its reader gets the failure of a server that breaks off. */
export function bodyOf(answer: Readable): ReadableStream<Uint8Array> {
  const body = limited(forwardLimits.answer)
  pipeline(answer, body, () => {})
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}

/** A document with a script before its own; null where it is too large. */
export async function documentWith(
  script: string,
  answer: Readable & Pick<IncomingMessage, 'headers'>,
): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > forwardLimits.document) return null
    chunks.push(chunk)
  }
  const encoding = answer.headers['content-encoding'] ?? ''
  const bytes = await decodeBeginning(Buffer.concat(chunks), encoding, forwardLimits.document)
  return insertScript(bytes.toString(), script)
}

/** After the head's beginning, else after the doctype: a script before that would change how the page is laid out. */
export function insertScript(html: string, script: string): string {
  const place = endOfTag(html, '<head') || endOfTag(html, '<!doctype')
  return html.slice(0, place) + script + html.slice(place)
}

/** Where the first tag of a name ends, near the document's beginning; 0 where there is none. */
function endOfTag(html: string, tag: string): number {
  const start = html.slice(0, 10_000).toLowerCase()
  const place = start.indexOf(tag)
  const follows = start.charAt(place + tag.length)
  return place < 0 || /[a-z]/.test(follows) ? 0 : start.indexOf('>', place) + 1
}
