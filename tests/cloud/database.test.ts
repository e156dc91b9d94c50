import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { connect } from '../../cloud/db/connect.ts'
import { LockedError, lockDirectory } from '../../cloud/db/lock.ts'
import { thisProcess } from '../../cloud/db/lockOwner.ts'
import { onPostgres } from './support/databases.ts'
import { rows } from './support/rows.ts'

const migrationsFolder = fileURLToPath(new URL('../../cloud/db/migrations', import.meta.url))
const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-database-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the lock on a data directory', () => {
  const ownedBy = (owner: string) => {
    mkdirSync(join(directory, 'lock'))
    writeFileSync(join(directory, 'lock.owner'), owner)
  }
  const owner = () => readFileSync(join(directory, 'lock.owner'), 'utf8')
  const deadProcess = () => spawnSync(process.execPath, ['--version']).pid

  it('keeps a second one out, and nobody after it is given back', async () => {
    const unlock = await lockDirectory(directory)
    expect(owner()).toBe(thisProcess())
    await expect(lockDirectory(directory)).rejects.toThrow(
      new LockedError(
        `The data directory ${directory} is in use by process ${process.pid}. Stop it, or choose another directory with DATA_DIR.`,
      ),
    )
    await unlock()
    await (await lockDirectory(directory))()
  })

  it('is taken over at once from a dead owner', async () => {
    ownedBy(`${deadProcess()} 1 ${hostname()}`)
    const unlock = await lockDirectory(directory)
    expect(owner()).toBe(thisProcess())
    await unlock()
  })

  it('is taken over where another process has the dead owner’s id', async () => {
    ownedBy(`${process.pid} 1 ${hostname()}`)
    await (await lockDirectory(directory))()
  })

  it('is left to another host that renews it', async () => {
    ownedBy(`${deadProcess()} 1 elsewhere`)
    await expect(lockDirectory(directory)).rejects.toThrow(LockedError)
  })

  it('is taken over from another host that does not', async () => {
    ownedBy(`${deadProcess()} 1 elsewhere`)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(directory, 'lock'), longAgo, longAgo)
    await (await lockDirectory(directory))()
  })
})

describe('the embedded database', () => {
  it('keeps what was written, and lays a cluster that was cut short anew', async () => {
    const config = { database: { kind: 'embedded', dataDir: directory } } as const
    mkdirSync(join(directory, 'database.unfinished', 'base'), { recursive: true })

    const first = await connect(config)
    await first.db.execute(sql`insert into auth_secrets values ('kept', 'value')`)
    await first.close()

    const second = await connect(config)
    expect(await rows(second.db, sql`select * from auth_secrets`)).toEqual([{ name: 'kept', value: 'value' }])
    await second.close()
  })
})

onPostgres('instances that start at once', (database) => {
  it('migrate one after the other', async () => {
    const config = { database: await database.create() }
    const connections = await Promise.all(Array.from({ length: 4 }, () => connect(config)))
    const [first] = connections
    if (!first) throw new Error('No connection')
    const migrations = await rows(first.db, sql`select hash from drizzle.__drizzle_migrations`)
    expect(migrations.length).toBe(journal.entries.length)
    await Promise.all(connections.map(({ close }) => close()))
  })
})

onPostgres('a database of an earlier version', (database) => {
  it('keeps its apps, and finds them', async () => {
    const config = { database: await database.create() }
    if (config.database.kind !== 'postgres') throw new Error('No Postgres')
    cpSync(migrationsFolder, directory, { recursive: true })
    const first = { ...journal, entries: journal.entries.slice(0, 1) }
    writeFileSync(join(directory, 'meta/_journal.json'), JSON.stringify(first))
    const pool = new Pool({ connectionString: config.database.url })
    const earlier = drizzle(pool)
    await migrate(earlier, { migrationsFolder: directory })
    await earlier.execute(sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'Ada@example.com') returning id
      ), named as (insert into package_names select 'com.kept', id from owner returning *)
      insert into apps (package_name, developer_id, name, description, public_url, logo_url)
      select package_name, owner_id, 'Sextant', '', '', '' from named`)
    await pool.end()

    const now = await connect(config)
    expect(await rows(now.db, sql`select search_text from apps`)).toEqual([
      { search_text: 'sextant\ncom.kept\nada@example.com' },
    ])
    await now.close()
  })
})
