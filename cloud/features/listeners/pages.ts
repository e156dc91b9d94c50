import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { listenerLimits, type PageRequest, restOf } from '../../../src/api/contract.ts'
import type { RelayAnswer } from '../../db/schema.ts'
import type { Exchange, Exchanged } from './exchange.ts'

type Asked = {
  method: PageRequest['method']
  path: string
  headers: Record<string, string>
  body: ReadableStream<Uint8Array> | null
  /** How long the answer's beginning, and each part of it, may take. */
  ms: number
}

/** As a server's own answer is read. */
export type PageAnswer = Readable & { statusCode?: number | undefined; headers: IncomingHttpHeaders }

/** A computer gave no answer; its message says why, for whoever sees the page. */
export class NoPageAnswer extends Error {
  override name = 'NoPageAnswer'
}

/** Asks the computer that shows a web app's page for something of it. An answer that is larger than a frame comes in parts, of which the
 * next one is asked for as the one before was read. Rejects with NoPageAnswer. */
export async function askPage(
  exchange: Exchange,
  listener: { id: string; name: string },
  { method, path, headers, body, ms }: Asked,
): Promise<PageAnswer> {
  const call = async (given: Pick<Asked, 'method' | 'path' | 'headers'>, sent = '') =>
    answerIn(await exchange({ listenerId: listener.id, ...given, body: sent, ms }), listener)
  const first = await call({ method, path, headers }, (await bytesOf(body)).toString('base64'))

  async function* parts() {
    let { body: part, rest } = first
    yield Buffer.from(part, 'base64')
    while (rest !== undefined) {
      const next = await call({ method: 'GET', path: '/', headers: restOf(rest) })
      ;({ body: part, rest } = next)
      yield Buffer.from(part, 'base64')
    }
  }
  return Object.assign(Readable.from(parts()), { statusCode: first.status, headers: first.headers })
}

type Answer = Exclude<RelayAnswer, { failure: unknown }>

function answerIn(given: Exchanged, { name }: { name: string }): Answer {
  if (typeof given !== 'string' && !('failure' in given)) return given
  const code = typeof given === 'string' ? given : given.failure
  throw new NoPageAnswer(`${name} ${problems[code]}`)
}

const problems: Record<
  Extract<Exchanged, string> | Extract<RelayAnswer, { failure: unknown }>['failure'],
  string
> = {
  gone: 'isn’t connected: run glasses preview on it',
  late: 'didn’t answer in time',
  timeout: 'didn’t answer in time',
  refused: 'has no dev server at the page’s address: start it there',
  closed: 'closed the connection',
  not_http: 'has something else than a web server at the page’s address',
  too_large: 'can’t pass on what is that large',
  too_many: 'can’t pass on so many requests at once',
}

async function bytesOf(body: Asked['body']): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > listenerLimits.body) throw new NoPageAnswer('The request is larger than 256 KiB')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
