import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'

import type { Config } from '../lib/config.ts'
import { measures } from '../lib/measures.ts'
import { clusterImage } from './clusterImage.ts'
import type { Database } from './database.ts'
import { copyBeforeUpgrade, openEmbedded } from './embedded.ts'
import { MeasuredPool } from './measuredPool.ts'
import { migrateUnderLock } from './migrateUnderLock.ts'
import * as schema from './schema.ts'
import { migrationsFolder, upgrade } from './upgrade.ts'
import { WatchedPool, type Watcher } from './watchedPool.ts'

export type Connection = {
  db: Database
  close: () => Promise<void>
  dump: (() => Promise<Blob>) | null
  /** Null where there is one connection. */
  poolUse: (() => { open: number; idle: number; waiting: number }) | null
  /** Hears of a database that goes away and comes back; of the embedded one nothing. */
  watch: (watcher: Watcher) => void
}

const options = { schema, casing: 'snake_case' } as const

/** Opens the database and brings its schema up to date; `report` hears of steps that take seconds.
 * `memory://` keeps all in memory; a new embedded database begins as `image`. Rejects with LockedError when
 * another process holds the directory, NewerDatabaseError, and StartError when the schema can't change. */
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
