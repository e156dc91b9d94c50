import { createHash } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AnswerOf, Call } from '../../src/api/contract.ts'
import type { CloudEnv } from './ctx.ts'

/** The answer of a call as JSON. What is read carries an ETag and is answered 304 where the caller has it. An
 * answer whose handler named its version carries that; it and everything else is not to be stored. */
export function send<C extends Call>(
  c: Context<CloudEnv>,
  call: C,
  answer: AnswerOf<C>,
  check: boolean,
): Response {
  if (check) checkAnswer(call, answer, c.get('version'))
  const text = JSON.stringify(answer)
  c.header('content-type', 'application/json; charset=utf-8')
  if (call.attachment) c.header('content-disposition', `attachment; filename="${call.attachment}"`)

  const isPrivateRead = call.method === 'GET' && call.access !== 'anyone' && !call.isSecret
  const version = c.get('version')
  if (!isPrivateRead || version !== undefined) {
    if (version !== undefined) c.header('etag', `"${version}"`)
    c.header('cache-control', 'no-store')
    return sendText(c, text, call.status ?? 200)
  }

  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  c.header('etag', tag)
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'Authorization', { append: true })
  return isKnown(c.req.header('if-none-match'), tag) ? c.body(null, 304) : sendText(c, text, 200)
}

/** Compressed where the caller takes it and that is quick: a phone's first list is 6 kB. */
function sendText(c: Context, text: string, status: ContentfulStatusCode): Response {
  const isWorthIt = text.length >= 1_400 && text.length <= 100_000
  if (!isWorthIt || !takesEncoding(c.req.header('accept-encoding'), 'gzip')) return c.body(text, status)
  c.header('content-encoding', 'gzip')
  c.header('vary', 'Accept-Encoding', { append: true })
  return c.body(gzipSync(text, { level: 1 }), status)
}

/** Whether an `Accept-Encoding` names the encoding, other than by `q=0`, which refuses it. */
export const takesEncoding = (header = '', encoding: string) =>
  header.split(',').some((choice) => {
    const [name = '', ...parameters] = choice.split(';').map((part) => part.trim())
    return (
      name.toLowerCase() === encoding &&
      !parameters.some((parameter) => parameter.startsWith('q=') && Number(parameter.slice(2)) === 0)
    )
  })

/** An answer that isn't to be stored, written as it is made: no piece is asked for before the last is taken. */
export async function sendPieces<C extends Call>(
  c: Context<CloudEnv>,
  call: C,
  pieces: AsyncGenerator<string>,
  check: boolean,
): Promise<Response> {
  if (check) {
    let text = ''
    for await (const piece of pieces) text += piece
    // `send` checks it.
    return send(c, call, JSON.parse(text) as AnswerOf<C>, check)
  }
  c.header('content-type', 'application/json; charset=utf-8')
  if (call.attachment) c.header('content-disposition', `attachment; filename="${call.attachment}"`)
  c.header('cache-control', 'no-store')
  return c.body(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream, 200)
}

export const isKnown = (header: string | undefined, tag: string) =>
  header?.split(',').some((known) => [tag, `W/${tag}`, '*'].includes(known.trim())) ?? false

export class ContractError extends Error {
  override name = 'ContractError'

  constructor({ method, path }: Call, fault: string) {
    super(`${method} ${path} ${fault}`)
  }
}

/** Throws ContractError where an answer breaks its schema, says more than it, or lacks its version. */
function checkAnswer(call: Call, answer: unknown, version: string | undefined): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const { data, error } = call.answer.safeParse(sent)
  if (error) throw new ContractError(call, `breaks its schema: ${error.message}`)
  if (!isDeepStrictEqual(data, sent)) throw new ContractError(call, 'answers more than its schema')
  if (call.isVersioned && version === undefined)
    throw new ContractError(call, 'is versioned and answers no version')
}

export function afterAnswer(c: Context, act: () => void): void {
  // Requests made without a connection, such as Hono's own test requests, have no bindings.
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing) finished(outgoing, act)
  else act()
}
