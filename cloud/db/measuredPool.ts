import { AsyncResource } from 'node:async_hooks'

import { Client, type PoolClient, type PoolConfig } from 'pg'

import { measures } from '../lib/measures.ts'
import { activeSpan } from '../lib/spans.ts'
import { type OnConnected, WatchedPool } from './watchedPool.ts'

type Query = (...given: unknown[]) => unknown

export class MeasuredPool extends WatchedPool {
  constructor(options: PoolConfig) {
    super({ ...options, Client: MeasuredClient })
  }

  override connect(): Promise<PoolClient>
  override connect(onConnected: OnConnected): void
  override connect(onConnected?: OnConnected): Promise<PoolClient> | undefined {
    const started = performance.now()
    const done = () => measures.poolWait.publish({ seconds: (performance.now() - started) / 1_000 })
    // Whoever frees a connection calls who waits for it: bound, what follows belongs to the one that waited.
    if (onConnected) {
      const whenConnected = (...given: Parameters<OnConnected>) => {
        done()
        onConnected(...given)
      }
      super.connect(AsyncResource.bind(whenConnected))
      return
    }
    const connected = super.connect()
    connected.then(done, done)
    return connected
  }
}

class MeasuredClient extends Client {
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given)
    const query = this.query.bind(this) as Query
    Object.assign(this, { query: measured(query) })
  }
}

const measured =
  (query: Query): Query =>
  (...given) => {
    const started = performance.now()
    const name = nameOf(given[0])
    const parent = activeSpan()
    const done = (failed: boolean) =>
      measures.query.publish({ name, parent, failed, seconds: (performance.now() - started) / 1_000 })
    const callback = given.at(-1)
    if (typeof callback === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        done(Boolean(error))
        callback(error, result)
      })
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => done(false),
        () => done(true),
      )
    return answer
  }

/** So much of a statement is searched for its table, in characters. */
const searched = 4_000

/** A prepared statement's own name, else its verb and its first table. */
export function nameOf(given: unknown): string {
  const { name, text } = typeof given === 'object' && given !== null ? (given as Statement) : { text: given }
  if (name) return name
  if (typeof text !== 'string') return 'other'
  const begin = text.slice(0, searched).trimStart()
  const verb = /^[a-z]+/i.exec(begin)?.[0].toLowerCase() ?? 'other'
  const table = /\b(?:from|into|update) "(\w+)"/i.exec(begin)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

type Statement = { name?: string; text?: unknown }
