import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect, migrateUnderLock } from '../../../cloud/db/connect.ts'
import type { Database } from '../../../cloud/db/database.ts'
import { openEmbedded, restoreEmbedded } from '../../../cloud/db/embedded/embedded.ts'
import * as schema from '../../../cloud/db/schema.ts'
import { isUpToDate, NewerDatabaseError, oldestAfter, own } from '../../../cloud/db/upgrade.ts'
import { type Config, StartError } from '../../../cloud/lib/config.ts'
import { writeBackup } from '../../../cloud/ops/backupFile.ts'
import { createEmpty, embedded, onPostgres, type TestDatabase } from '../support/databases.ts'
import { type Contents, contentsOf, lostRows, makeEarlier, tags } from '../support/earlierDatabase.ts'
import { readThrough, wholeReading } from '../support/earlierReadings.ts'
import { rows } from '../support/rows.ts'
import { openTestCloud } from '../support/testCloud.ts'

const beforeLast = tags.length - 1

const record = (db: Database) =>
  rows(db, sql`select version, migration, oldest_migration as oldest from drizzle.schema_version`)

async function expectWhole(tested: TestDatabase, home: Config['database'], before: Contents): Promise<void> {
  const cloud = await openTestCloud({ ...tested, create: async () => home })
  try {
    expect(lostRows(before, await contentsOf(cloud.db))).toEqual([])
    const ask = (path: string, init?: RequestInit) => cloud.app.request(path, init)
    expect(await readThrough(ask, 1)).toEqual(wholeReading(1))
  } finally {
    await cloud.close()
  }
}

/** `tests/ops/upgrade.test.ts` takes every migration, and the embedded database too. */
onPostgres('a database of', (database) => {
  it.each([
    ['0000_initial', 1],
    ['0008_revisions', 9],
    ['0015_review_base_and_alias', 16],
    ['0022_listing', 23],
    ['the version before', beforeLast],
  ])('%s loses nothing, and is read as before', async (_, count) => {
    const home = await createEmpty(database)
    const before = await makeEarlier(home, count)
    await expectWhole(database, home, before)
    const { db, close } = await connect({ database: home })
    const oldest = tags[count - 1]
    expect(await record(db)).toEqual([{ version: own.version, migration: own.migration, oldest }])
    await close()
  })
})

// Opens an embedded database four times, which a busy machine does in half a minute.
describe('a backup of the version before', { timeout: 120_000 }, () => {
  let directory: string
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
    return () => rmSync(directory, { recursive: true, force: true })
  })
  const dataDir = (name: string) => join(directory, name)
  const noImage = () => Promise.reject(new Error('No database'))
  const backUp = async (name: string, change = '') => {
    const { client, close } = await openEmbedded(dataDir(name), noImage)
    const path = `${dataDir(name)}.tar.gz`
    await client.exec(change)
    await writeBackup(() => client.dumpDataDir('gzip'), path).finally(close)
    return openAsBlob(path)
  }
  let before: Contents

  it('is restored, and brought up with nothing lost', async () => {
    before = await makeEarlier({ kind: 'embedded', dataDir: dataDir('earlier') }, beforeLast, embedded.image)
    const dump = await backUp('earlier')
    expect(await restoreEmbedded(dataDir('restored'), dump)).toBe(tags[beforeLast - 1])
    await expectWhole(embedded, { kind: 'embedded', dataDir: dataDir('restored') }, before)
  })

  it('is left beside it as it was', async () => {
    mkdirSync(dataDir('copied'))
    renameSync(join(dataDir('restored'), 'database.before-upgrade'), join(dataDir('copied'), 'database'))
    const { client, close } = await openEmbedded(dataDir('copied'), noImage)
    expect(await contentsOf(drizzle(client, { schema }))).toEqual(before)
    await close()
  })

  it('is refused by an older program', async () => {
    const dump = await backUp('restored', nextVersion(own.migration))
    await expect(restoreEmbedded(dataDir('older'), dump)).rejects.toThrow(
      new NewerDatabaseError(`${madeByNext} Restore the backup with that version or a newer one.`),
    )
    const left = readdirSync(dataDir('older')).filter((name) => name.startsWith('database'))
    expect(left).toEqual([])
  })
})

const madeByNext = `Version 9.9.9 of the portal updated this database to 9999_next; this version (${own.version}) ends at ${own.migration}.`

/** What a program of one more migration leaves, on which programs of `oldest` and later can run. */
const nextVersion = (oldest: string) => `
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', ${own.when + 1});
  update drizzle.schema_version set version = '9.9.9', migration = '9999_next', oldest_migration = '${oldest}'`

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
