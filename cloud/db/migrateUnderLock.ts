import { setTimeout as pause } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

import { StartError } from '../lib/startError.ts'
import * as schema from './schema.ts'
import { migrationsFolder, upgrade } from './upgrade.ts'

const migrationLock = 5_127_340_861

/** How long a migration waits for a lock, with requests of other instances waiting behind it; how often it is tried,
 * as a whole, and the milliseconds between. Well below Postgres' deadlock timeout of a second, so that of a migration
 * and a request that wait for each other the migration gives up. */
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
