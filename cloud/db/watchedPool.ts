import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { DatabaseAwayError } from '../lib/describeFailure.ts'

export type OnConnected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void

/** Receives the reason while no connection can be had, then null. */
export type Watcher = (cause: Error | null) => void

const waitedTooLong = 'timeout exceeded when trying to connect'

/** A pool that reports the database's loss and return once. Connecting meanwhile fails with DatabaseAwayError. */
export class WatchedPool extends Pool {
  #watcher: Watcher | null = null
  #isAway = false

  constructor(options: PoolConfig) {
    super(options)
    // Between the statements of a transaction too: unheard, the error of its connection would end the process.
    this.on('connect', (client) => client.on('error', () => {}))
    this.on('acquire', () => this.#set(null))
  }

  watch(watcher: Watcher): void {
    this.#watcher = watcher
  }

  override connect(): Promise<PoolClient>
  override connect(onConnected: OnConnected): void
  override connect(onConnected?: OnConnected): Promise<PoolClient> | undefined {
    if (onConnected) {
      super.connect((error, client, release) => {
        if (client) freeAtItsEnd(client)
        onConnected(error && this.#judge(error), client, client?.release ?? release)
      })
      return
    }
    return super.connect().then(
      (client) => {
        freeAtItsEnd(client)
        return client
      },
      (error: Error) => {
        throw this.#judge(error)
      },
    )
  }

  #judge(error: Error): Error {
    // Of a pool that is full and busy this says nothing of the database.
    const isBusy = error.message === waitedTooLong && !this.#isAway
    if (this.#watcher === null || this.ending || isBusy) return error
    this.#set(error)
    return new DatabaseAwayError(error)
  }

  #set(cause: Error | null): void {
    const isAway = cause !== null
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    this.#watcher?.(cause)
  }
}

/** Drizzle never gives back a connection whose `begin` fails: twenty of these, and the pool would be empty for ever. */
function freeAtItsEnd(client: PoolClient): void {
  const { release } = client
  let isFree = false
  const free = (broken?: Error | boolean) => {
    if (isFree) return
    isFree = true
    client.off('end', onEnd)
    release(broken)
  }
  const onEnd = () => free(true)
  client.once('end', onEnd)
  Object.assign(client, { release: free })
}
