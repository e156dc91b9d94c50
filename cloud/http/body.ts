import type { MiddlewareHandler } from 'hono'

import { largestBody } from '../../src/api/contract.ts'
import { isTooDeep } from './nesting.ts'
import { Refusal } from './refusal.ts'

/**
 * The JSON of a request, of at most so many bytes; undefined where it has no body. Throws 400 when it is malformed
 * or nested too deeply, 413 when it is too large, 415 when it is not JSON.
 */
export async function readJson(request: Request, most: number = largestBody): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most) throw tooLarge(most)

  const bytes = await readBytes(request, most)
  if (bytes.length === 0) return undefined
  if (!isJson(request.headers.get('content-type'))) {
    throw new Refusal(415, 'NOT_JSON', 'The body must be JSON, with Content-Type: application/json.')
  }
  if (isTooDeep(bytes)) throw new Refusal(400, 'TOO_DEEP', 'The body is nested too deeply.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON', 'The body is not well-formed JSON.')
  }
}

/**
 * Reads what a refused request left unread of its body, since the connection would else be closed under the
 * client's next request. One that is too large ends the connection, and says so.
 */
export const finishBody: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.raw.bodyUsed) return
  const isWhole = await readBytes(c.req.raw, largestBody).then(
    () => true,
    () => false,
  )
  if (!isWhole) c.header('connection', 'close')
}

async function readBytes(request: Request, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) throw tooLarge(most)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isJson = (type: string | null) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? '')

const tooLarge = (most: number) =>
  new Refusal(413, 'TOO_LARGE', `The body must be ${most / 1024} KiB or less.`)
