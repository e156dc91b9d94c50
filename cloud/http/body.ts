import type { MiddlewareHandler } from 'hono'
import { HttpError } from './httpError.ts'
import { nestsDeeperThan } from './nesting.ts'

/** 256 KiB (DECISIONS "status codes"). */
export const largestBody = 256 * 1024

const deepest = 32

/** The JSON of a request, at most 256 KiB or `largest` bytes; undefined where it has no body. Throws 400 when
 * it is malformed or nests too deeply, 413 when it is too large, 415 when it is not JSON. */
export async function readJson(request: Request, largest = largestBody): Promise<unknown> {
  const bytes = await readWithin(request, largest)
  if (bytes.length === 0) return undefined
  if (!isJson(request.headers.get('content-type'))) {
    throw new HttpError('NOT_JSON', 'The body must be JSON, with Content-Type: application/json.')
  }
  if (nestsDeeperThan(deepest, bytes)) {
    throw new HttpError('TOO_DEEP', 'The body nests arrays or objects too deeply.')
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
  const bytes = await readWithin(request, largest)
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new HttpError('MALFORMED_FORM', 'The body is not a well-formed multipart form.')
  }
}

/** The fields of a form as browsers send it without files. Throws 413 when it is larger than `largest`. */
export async function readFields(request: Request, largest: number): Promise<URLSearchParams> {
  return new URLSearchParams((await readWithin(request, largest)).toString())
}

/** Reads a refused body's rest, or the connection would close under the next request. A large one ends it. */
export const finishBody: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.raw.bodyUsed) return
  const isWhole = await readBytes(c.req.raw, largestBody).then(
    () => true,
    () => false,
  )
  if (!isWhole) c.header('connection', 'close')
}

/** The body's bytes; one that declares more than `largest` is not read at all. */
async function readWithin(request: Request, largest: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > largest) throw tooLarge(largest)
  return readBytes(request, largest)
}

async function readBytes(request: Request, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > largest) throw tooLarge(largest)
      chunks.push(chunk)
    }
  } catch (error) {
    if (!isUnfinishedUpload(error, request)) throw error
    throw new HttpError('INCOMPLETE_BODY', 'The body ended too early.')
  }
  return Buffer.concat(chunks)
}

export const isUnfinishedUpload = (error: unknown, { signal }: Request) =>
  signal.aborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

const isJson = (type: string | null) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? '')

const tooLarge = (largest: number) =>
  new HttpError('TOO_LARGE', `The body must be ${largest / 1024} KiB or less.`)
