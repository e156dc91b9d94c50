import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { connect, migrateUnderLock } from '../../../cloud/db/connect.ts'
import type { Database } from '../../../cloud/db/database.ts'
import { isUpToDate, NewerDatabaseError, oldestAfter, own } from '../../../cloud/db/upgrade.ts'
import { StartError } from '../../../cloud/lib/config.ts'
import { createEmpty, onPostgres } from '../support/databases.ts'
import {
  contentsOf,
  lostRows,
  madeByNext,
  makeEarlier,
  nextVersion,
  tags,
} from '../support/earlierDatabase.ts'
import { readThrough, wholeReading } from '../support/earlierReadings.ts'
import { rows } from '../support/rows.ts'
import { openTestCloud } from '../support/testCloud.ts'

const beforeLast = tags.length - 1

const record = (db: Database) =>
  rows(db, sql`select version, migration, oldest_migration as oldest from drizzle.schema_version`)

/** `tests/ops/upgrade.test.ts` takes every migration, and the embedded database too. */
onPostgres('a database of', (database) => {
  it.each([['the version before', beforeLast]])(
    '%s loses nothing, and is read as before',
    async (_, count) => {
      const home = await createEmpty(database)
      const before = await makeEarlier(home, count)
      const cloud = await openTestCloud({ ...database, create: async () => home })
      expect(lostRows(before, await contentsOf(cloud.db))).toEqual([])
      expect(await readThrough((path, init) => cloud.app.request(path, init), 1)).toEqual(wholeReading(1))
      await cloud.close()
      const { db, close } = await connect({ database: home })
      const oldest = tags[count - 1]
      expect(await record(db)).toEqual([{ version: own.version, migration: own.migration, oldest }])
      await close()
    },
  )
})

onPostgres('a database of the next version', (database) => {
  it('runs the version before, and refuses an older one with what to do', async () => {
    const config = { database: await database.create() }
    const first = await connect(config)
    await first.db.execute(sql.raw(nextVersion(own.migration)))
    const said: string[] = []
    const again = await connect(config, (text) => said.push(text))
    expect(said).toEqual([`${madeByNext} This version runs on it as well, until the next upgrade.`])
    expect(await isUpToDate(again.db)).toBe(true)
    await again.close()

    const wayOut = 'or restore the backup from before the upgrade (docs/deployment.md, “Downgrade”).'
    await first.db.execute(sql`update drizzle.schema_version set oldest_migration = '9999_next'`)
    await expect(connect(config)).rejects.toThrow(
      new NewerDatabaseError(
        `${madeByNext} It is too old to run on it. Start version 9.9.9 or newer, ${wayOut}`,
      ),
    )
    await first.db.execute(sql`drop table drizzle.schema_version`)
    await expect(connect(config)).rejects.toThrow(NewerDatabaseError)
    await first.close()
  })

  it('refuses what a contract no longer lets run', () => {
    const contract = '-- Contract: nothing since 0025_b uses apps.size.\nalter table apps drop column size'
    expect(oldestAfter('0024_a', ['select 1', contract])).toBe('0025_b')
    expect(oldestAfter('0026_c', ['select 1', contract])).toBe('0026_c')
  })
})

onPostgres('an upgrade whose tables others lock', (database) => {
  it('gives up in the end with nothing changed, and is tried again until they let go', async () => {
    const home = await createEmpty(database)
    if (home.kind !== 'postgres') throw new Error('No Postgres')
    await makeEarlier(home, tags.indexOf('0026_access_tokens') + 1)
    const pool = new Pool({ connectionString: home.url })
    const other = await pool.connect()
    await other.query('begin; lock table sessions in access share mode')

    const patience = { lockTimeoutMs: 20, tries: 2, pauseMs: 1 }
    await expect(migrateUnderLock(pool, () => {}, patience)).rejects.toThrow(StartError)
    const newTables = "select from pg_tables where tablename in ('listeners', 'relay_requests')"
    expect((await other.query(newTables)).rowCount).toBe(0)

    const said: string[] = []
    const letGo = (text: string) => {
      if (said.push(text) === 1) void other.query('commit')
    }
    await migrateUnderLock(pool, letGo, { ...patience, tries: 1_000 })
    expect(said).toEqual([
      'The database’s tables are in use. Trying the update again…',
      `Updated the database from 0026_access_tokens to ${own.migration}.`,
    ])
    other.release()
    await pool.end()
  })
})
