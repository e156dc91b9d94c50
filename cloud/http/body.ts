import type { MiddlewareHandler } from 'hono'
import { HttpError } from './httpError.ts'

export const largestBody = 256 * 1024

/** Of a JSON body. Only lists of many short values have more of these than fit beside their names and texts. */
const most = { depth: 32, values: 20_000 }

/** A refused body is read to its end only where it is short; a longer one closes the connection. */
const largestUnread = 16 * 1024

/** How long a body may take to come, in milliseconds: as long as Node waits for a whole request (RFC 9110 §15.5.9). */
export const uploadDeadline = 300_000
const bodyDeadline = 60_000

/** The JSON of a request, at most 256 KiB or `largest` bytes; undefined where it has no body. Throws 400 when
 * it is malformed or nests too deeply, 413 when it is too large or has too many values, 415 when it is not JSON. */
export async function readJson(request: Request, largest = largestBody): Promise<unknown> {
  const bytes = await readWhole(request, largest)
  if (bytes.length === 0) return undefined
  if (!isJson(request.headers.get('content-type'))) {
    throw new HttpError('NOT_JSON', 'The body must be JSON, with Content-Type: application/json.')
  }
  const excess = excessOf(bytes, most)
  if (excess === 'depth') throw new HttpError('TOO_DEEP', 'The body nests arrays or objects too deeply.')
  if (excess === 'values') {
    const number = most.values.toLocaleString('en-US')
    throw new HttpError('TOO_LARGE', `The body must have ${number} values or fewer.`)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError('MALFORMED_JSON', 'The body is not well-formed JSON.')
  }
}

/** Fields of a multipart form, files as `File`. Throws 400 malformed, 413 over `largest`, 415 other types. */
export async function readForm(request: Request, largest = largestBody): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new HttpError('NOT_MULTIPART', 'The body must be a form, with Content-Type: multipart/form-data.')
  }
  const bytes = await readWhole(request, largest)
  const boundary = /;\s*boundary=("?)([\w'()+./:=?-]{1,70})\1\s*(?:;|$)/i.exec(type)?.[2]
  if (boundary === undefined || isOverfull(bytes, `--${boundary}`)) throw malformedForm()
  try {
    // Under the boundary by which its parts were counted.
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
    return Object.fromEntries(await new Response(new Uint8Array(bytes), { headers }).formData())
  } catch {
    throw malformedForm()
  }
}

/** More parts, and bytes before a value, than clients send: a form's parser blocks for microseconds on each. */
const form = { parts: 20, head: 2_048 }

function isOverfull(bytes: Buffer, mark: string): boolean {
  let parts = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const end = at + mark.length
    if (bytes.toString('latin1', end, end + 2) === '--') return false
    const head = bytes.subarray(end, end + form.head)
    parts += 1
    if (parts > form.parts || !head.includes('\r\n\r\n')) return true
  }
  return false
}

const malformedForm = () => new HttpError('MALFORMED_FORM', 'The body is not a well-formed multipart form.')

/** The fields of a form as browsers send it without files. Throws 413 when it is larger than `largest`. */
export async function readFields(request: Request, largest: number): Promise<URLSearchParams> {
  return new URLSearchParams((await readWhole(request, largest)).toString())
}

/** Reads a refused body that says that it is short, so that the connection serves the next request; any other ends it. */
export const finishBody: MiddlewareHandler = async (c, next) => {
  await next()
  // Whoever asks for the body itself gets a stream of it, which fills before anybody reads.
  const isSent = ['content-length', 'transfer-encoding'].some((name) => c.req.header(name) !== undefined)
  if (!isSent || c.req.raw.bodyUsed) return
  const declared = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  const isWhole =
    declared <= largestUnread &&
    (await readBytes(c.req.raw, largestUnread).then(
      () => true,
      () => false,
    ))
  if (!isWhole) c.header('connection', 'close')
}

/** A body that declares more than `largest` is not read. Throws 400 when it comes too slowly, 413 too large. */
export async function readWhole(request: Request, largest: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > largest) throw tooLarge(largest)
  return readBytes(request, largest)
}

async function readBytes(request: Request, largest: number): Promise<Buffer> {
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  let isLate = false
  const stop = () => {
    isLate = true
    void reader.cancel().catch(() => {})
  }
  const timer = setTimeout(stop, largest > largestBody ? uploadDeadline : bodyDeadline)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > largest) throw tooLarge(largest)
      chunks.push(part.value)
    }
  } catch (error) {
    if (!isUnfinishedUpload(error, request)) throw error
    throw incomplete('The body ended too early.')
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
  if (isLate) throw incomplete('The body took too long to arrive.')
  return Buffer.concat(chunks)
}

export const incomplete = (text: string) =>
  new HttpError('INCOMPLETE_BODY', text, { headers: { connection: 'close' } })

export const isUnfinishedUpload = (error: unknown, { signal }: Request) =>
  signal.aborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

const isJson = (type: string | null) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? '')

export const tooLarge = (largest: number) =>
  new HttpError('TOO_LARGE', `The body must be ${largest / 1024} KiB or less.`)

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const opening = [code('['), code('{')]
const closing = [code(']'), code('}')]

type Most = { depth: number; values: number }

/** Judges depth and values before JSON is parsed: a deep value overflows the stack, a hundred thousand block for seconds. */
export function excessOf(bytes: Uint8Array, most: Most): keyof Most | null {
  let depth = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) isInText = !isInText
    else if (isInText) at += byte === backslash ? 1 : 0
    else if (byte === comma) values += 1
    else if (opening.includes(byte)) depth += 1
    else if (closing.includes(byte)) depth -= 1
    if (depth > most.depth) return 'depth'
    if (values > most.values) return 'values'
  }
  return null
}
