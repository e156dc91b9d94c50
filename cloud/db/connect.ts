import { fileURLToPath } from 'node:url'

import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'

import type { Config } from '../lib/config.ts'
import { clusterImage } from './clusterImage.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'

export type Connection = {
  db: Database
  close: () => Promise<void>
  dump: (() => Promise<Blob>) | null
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const options = { schema, casing: 'snake_case' } as const

const migrationLock = 5_127_340_861

/** Opens the database, brings its schema up to date and returns it. `report` hears of steps that
 * take seconds. A data directory of `memory://` stores everything in memory; a new embedded
 * database begins as `image`. Rejects with LockedError when another process holds the directory. */
export async function connect(
  config: Pick<Config, 'database'>,
  report: (text: string) => void = () => {},
  image = () => clusterImage(report),
): Promise<Connection> {
  const { database } = config
  return database.kind === 'postgres'
    ? connectPostgres(database.url)
    : connectEmbedded(database.dataDir, image)
}

async function connectEmbedded(dataDir: string, image: () => Promise<Blob>): Promise<Connection> {
  const { client, close } = await openEmbedded(dataDir, image)
  const db = drizzleEmbedded(client, options)
  try {
    await migrateEmbedded(db, { migrationsFolder })
  } catch (error) {
    await close()
    throw error
  }
  return { db, close, dump: () => client.dumpDataDir('gzip') }
}

async function connectPostgres(connectionString: string): Promise<Connection> {
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  try {
    await migrateUnderLock(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzlePostgres(pool, options), close: () => pool.end(), dump: null }
}

async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres(client, options), { migrationsFolder })
  } finally {
    // Closing the connection gives the lock back even when what failed left it unusable.
    client.release(true)
  }
}
