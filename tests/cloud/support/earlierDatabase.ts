import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import type { Database } from '../../../cloud/db/database.ts'
import { openEmbedded } from '../../../cloud/db/embedded/embedded.ts'
import * as schema from '../../../cloud/db/schema.ts'
import { own } from '../../../cloud/db/upgrade.ts'
import { hashPassword } from '../../../cloud/identity/passwords.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import { earlierPassword, insertsFor } from './earlierRows.ts'
import { rows } from './rows.ts'

const folder = 'cloud/db/migrations'
const journalOf = (directory: string) => join(directory, 'meta/_journal.json')

/** The tags of all migrations, in their order. */
export const tags: string[] = JSON.parse(readFileSync(journalOf(folder), 'utf8')).entries.map(
  ({ tag }: { tag: string }) => tag,
)

/** Makes an empty database as the first `count` migrations left it, with rows of two persons in every table, which
 * it returns. A new embedded one begins as `image`. */
export async function makeEarlier(
  database: Config['database'],
  count: number,
  image: () => Promise<Blob> = () => Promise.reject(new Error('No image')),
): Promise<Contents> {
  if (database.kind === 'postgres') {
    const pool = new Pool({ connectionString: database.url })
    const db = drizzlePostgres(pool, { schema })
    await withFirstMigrations(count, (migrations) => migratePostgres(db, migrations))
    return filled(db).finally(() => pool.end())
  }
  const { client, close } = await openEmbedded(database.dataDir, image)
  const db = drizzleEmbedded(client, { schema })
  // The image of the tests has all migrations.
  await client.exec('drop schema public cascade; drop schema if exists drizzle cascade; create schema public')
  await withFirstMigrations(count, (migrations) => migrateEmbedded(db, migrations))
  return filled(db).finally(close)
}

async function filled(db: Database): Promise<Contents> {
  const passwordHash = await hashPassword(earlierPassword)
  for (const n of [1, 2]) {
    for (const { statement } of await insertsFor(db, { n, passwordHash }))
      await db.execute(sql.raw(statement))
  }
  return contentsOf(db)
}

export type Contents = Record<string, Record<string, unknown>[]>

/** Every row of every table. */
export async function contentsOf(db: Database): Promise<Contents> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const found: Contents = {}
  for (const { name } of tables) {
    const all = await rows<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    )
    found[name] = all.map(({ row }) => row)
  }
  return found
}

/** Counts and searches are made anew, and what was replaced moved on to other tables. */
const derived = ['tallies', 'replaced_keys', 'apps.search_text', 'app_health.next_at']

/** The rows of before that are no more, by what both schemas have of them. */
export function lostRows(before: Contents, after: Contents): string[] {
  return Object.entries(before).flatMap(([table, earlier]) => {
    if (derived.includes(table)) return []
    const left = after[table] ?? []
    const isSame = (row: Record<string, unknown>, other: Record<string, unknown>) =>
      Object.entries(row).every(
        ([column, value]) =>
          !(column in other) ||
          derived.includes(`${table}.${column}`) ||
          JSON.stringify(other[column]) === JSON.stringify(value),
      )
    return earlier
      .filter((row) => !left.some((other) => isSame(row, other)))
      .map((row) => `${table}: ${JSON.stringify(row)}`)
  })
}

/** Runs `body` with a folder of the first `count` migrations. */
export async function withFirstMigrations<Result>(
  count: number,
  body: (migrations: { migrationsFolder: string }) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  try {
    cpSync(folder, directory, { recursive: true })
    const { entries, ...rest } = JSON.parse(readFileSync(journalOf(folder), 'utf8'))
    writeFileSync(journalOf(directory), JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    return await body({ migrationsFolder: directory })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

export const madeByNext = `Version 9.9.9 of the portal updated this database to 9999_next; this version (${own.version}) ends at ${own.migration}.`

/** What a program of one more migration leaves, on which programs of `oldest` and later can run. */
export const nextVersion = (oldest: string) => `
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', ${own.when + 1});
  update drizzle.schema_version set version = '9.9.9', migration = '9999_next', oldest_migration = '${oldest}'`
