import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Context } from 'hono'

import type { AnswerOf, Call } from '../../src/api/contract.ts'
import type { CloudEnv } from './cloudEnv.ts'

/**
 * The answer of a call as JSON. What is read carries an ETag and is answered 304 where the caller has it
 * already. An answer whose handler named its version carries that; it and everything else is not to be stored.
 */
export function send<C extends Call>(
  c: Context<CloudEnv>,
  call: C,
  answer: AnswerOf<C>,
  check: boolean,
): Response {
  if (check) checkAnswer(call, answer)
  const text = JSON.stringify(answer)
  c.header('content-type', 'application/json; charset=utf-8')

  const isPrivateRead = call.method === 'GET' && call.access !== 'anyone' && !call.isSecret
  const version = c.get('version')
  if (!isPrivateRead || version !== undefined) {
    if (version !== undefined) c.header('etag', `"${version}"`)
    c.header('cache-control', 'no-store')
    return c.body(text, call.status ?? 200)
  }

  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  c.header('etag', tag)
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'Authorization', { append: true })
  return isKnown(c.req.header('if-none-match'), tag) ? c.body(null, 304) : c.body(text, 200)
}

/** Whether `If-None-Match` names a tag, which proxies that compress make a weak one. */
export const isKnown = (header: string | undefined, tag: string) =>
  header?.split(',').some((known) => [tag, `W/${tag}`, '*'].includes(known.trim())) ?? false

/** Throws where an answer breaks its schema or says more than it. */
function checkAnswer(call: Call, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const read = call.answer.parse(sent)
  if (!isDeepStrictEqual(read, sent))
    throw new Error(`${call.method} ${call.path} answers more than its schema`)
}
