import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg'
import { type Config, StartError } from '../lib/config.ts'
import { measures } from '../lib/measures.ts'
import { activeSpan } from '../lib/spans.ts'
import type { Database } from './database.ts'
import { clusterImage } from './embedded/clusterImage.ts'
import { copyBeforeUpgrade, openEmbedded } from './embedded/embedded.ts'
import * as schema from './schema.ts'
import { migrationsFolder, upgrade } from './upgrade.ts'
import { type OnConnected, WatchedPool, type Watcher } from './watchedPool.ts'

export type Connection = {
  db: Database
  close: () => Promise<void>
  dump: (() => Promise<Blob>) | null
  /** Null where there is one connection. */
  poolUse: (() => { open: number; idle: number; waiting: number }) | null
  /** Reports when the database goes away and comes back; the embedded one never does. */
  watch: (watcher: Watcher) => void
}

const options = { schema, casing: 'snake_case' } as const

/** Opens the database and upgrades its schema; `report` hears of steps that take seconds. `memory://` keeps all in memory;
 * a new embedded one begins as `image`. Rejects with LockedError, NewerDatabaseError, and StartError from an upgrade. */
export async function connect(
  config: Pick<Config, 'database'>,
  report: (text: string) => void = () => {},
  image = () => clusterImage(report),
): Promise<Connection> {
  const { database } = config
  return database.kind === 'postgres'
    ? connectPostgres(database.url, report)
    : connectEmbedded(database.dataDir, report, image)
}

async function connectEmbedded(
  dataDir: string,
  report: (text: string) => void,
  image: () => Promise<Blob>,
): Promise<Connection> {
  const { client, close } = await openEmbedded(dataDir, image)
  const db = drizzleEmbedded(client, options)
  try {
    await upgrade(db, {
      migrate: () => migrateEmbedded(db, { migrationsFolder }),
      beforeUpgrade: () => {
        report('Copying the database before its upgrade…')
        return copyBeforeUpgrade(dataDir, client)
      },
      report,
    })
  } catch (error) {
    await close()
    throw error
  }
  return { db, close, dump: () => client.dumpDataDir('gzip'), poolUse: null, watch: () => {} }
}

async function connectPostgres(
  connectionString: string,
  report: (text: string) => void,
): Promise<Connection> {
  const pool = new (measures.query.channel.hasSubscribers ? MeasuredPool : WatchedPool)({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  try {
    await migrateUnderLock(pool, report)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzlePostgres(pool, options),
    close: () => pool.end(),
    dump: null,
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    watch: (watcher) => pool.watch(watcher),
  }
}

const migrationLock = 5_127_340_861

/** How long a migration waits for a lock, with others' requests behind it; how often it is tried, and the ms between. Well
 * below Postgres' deadlock timeout of 1 s, so that of a migration and a request in each other's way the migration gives up. */
const patience = { lockTimeoutMs: 400, tries: 40, pauseMs: 1_000 }

/** Upgrades the schema on one connection, one instance after the other. Rejects with NewerDatabaseError, and with
 * StartError when others keep its tables locked for about a minute. */
export async function migrateUnderLock(
  pool: Pool,
  report: (text: string) => void,
  { lockTimeoutMs, tries, pauseMs } = patience,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    const db = drizzle(client, { schema, casing: 'snake_case' })
    const migrateSoon = async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await migrate(db, { migrationsFolder })
        } catch (error) {
          if (!isLockRefusal(error)) throw error
          if (attempt === tries) throw busy(error)
          if (attempt === 1) report('The database’s tables are in use. Trying the update again…')
          await pause(pauseMs)
        }
      }
    }
    await upgrade(db, { migrate: migrateSoon, report })
  } finally {
    // Closing the connection gives the lock back even when what failed left it unusable.
    client.release(true)
  }
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

function isLockRefusal(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return code === lockNotAvailable || code === deadlockDetected
}

const busy = (cause: unknown) =>
  new StartError(
    'Couldn’t update the database: others keep its tables locked. Nothing was changed. Wait until backups and long queries have ended, then start again.',
    { cause },
  )

type Query = (...given: unknown[]) => unknown

class MeasuredPool extends WatchedPool {
  constructor(options: PoolConfig) {
    super({ ...options, Client: MeasuredClient })
  }

  override connect(): Promise<PoolClient>
  override connect(onConnected: OnConnected): void
  override connect(onConnected?: OnConnected): Promise<PoolClient> | undefined {
    const started = performance.now()
    const done = () => measures.poolWait.publish({ seconds: (performance.now() - started) / 1_000 })
    // The caller of `release` runs the waiting callback: bound, it has the async context of the one that waited.
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
function nameOf(given: unknown): string {
  const { name, text } = typeof given === 'object' && given !== null ? (given as Statement) : { text: given }
  if (name) return name
  if (typeof text !== 'string') return 'other'
  const begin = text.slice(0, searched).trimStart()
  const verb = /^[a-z]+/i.exec(begin)?.[0].toLowerCase() ?? 'other'
  const table = /\b(?:from|into|update) "(\w+)"/i.exec(begin)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

type Statement = { name?: string; text?: unknown }
