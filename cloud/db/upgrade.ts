import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import manifest from '../../package.json' with { type: 'json' }
import { StartError } from '../lib/config.ts'
import type { Database } from './database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrations are named by their tags, such as `0027_listeners`, which sort in their order. */
type SchemaVersion = {
  /** When the newest migration was generated, in milliseconds; null for a database without a schema. */
  newest: number | null
  /** Of the program that upgraded it last; null before any did. */
  record: { version: string; migration: string; oldest: string } | null
}

export class NewerDatabaseError extends StartError {
  override name = 'NewerDatabaseError'
}

const last = journal.entries.at(-1)
if (!last) throw new Error('There are no migrations.')

export const own = { version: manifest.version, migration: last.tag, when: last.when }

type Steps = {
  migrate: () => Promise<void>
  beforeUpgrade?: () => Promise<void>
  report: (text: string) => void
}

/** Upgrades a database by `migrate`, or leaves the next version's schema. Records which programs can run on
 * it: this one, the one before, and no older. Rejects with NewerDatabaseError where this one is too old. */
export async function upgrade(db: Database, { migrate, beforeUpgrade, report }: Steps): Promise<void> {
  const found = await readSchemaVersion(db)
  if (isNewer(found)) {
    requireCompatible(found)
    report(`${newerThan(found)} This version runs on it as well, until the next upgrade.`)
    return
  }
  if (found.newest === own.when) {
    if (found.record?.migration !== own.migration) await write(db, found.record?.oldest ?? own.migration)
    return
  }
  const before = found.newest === null ? null : tagAt(found.newest)
  if (before !== null) await beforeUpgrade?.()
  // Before the schema changes: a start that is cut short must not let in a program that is too old.
  await write(db, before === null ? own.migration : oldestAfter(before, statementsAfter(found.newest)))
  await migrate()
  if (before !== null) report(`Updated the database from ${before} to ${own.migration}.`)
}

/** Rejects where the database can't be read. */
export async function readSchemaVersion(db: Database): Promise<SchemaVersion> {
  const [tables] = await select<{ migrations: boolean; record: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('drizzle.schema_version') is not null as record`,
  )
  const [applied] = tables?.migrations
    ? await select<{ newest: string | null }>(
        db,
        sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
      )
    : []
  const [record] = tables?.record
    ? await select<NonNullable<SchemaVersion['record']>>(
        db,
        sql`select version, migration, oldest_migration as oldest from drizzle.schema_version`,
      )
    : []
  return { newest: applied?.newest ? Number(applied.newest) : null, record: record ?? null }
}

/** Whether the schema is this program's, or that of a later one, by one read. Rejects where the database can't be read. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const found = await select(
    db,
    sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${own.when} limit 1`,
  )
  return found.length > 0
}

export const isNewer = ({ newest }: SchemaVersion): boolean => newest !== null && newest > own.when

export const tagAt = (when: number): string =>
  journal.entries.findLast((entry) => entry.when <= when)?.tag ?? '0000'

export const newerThan = ({ record }: SchemaVersion): string =>
  record
    ? `Version ${record.version} of the portal updated this database to ${record.migration}; this version (${own.version}) ends at ${own.migration}.`
    : `A newer version of the portal updated this database; this version (${own.version}) ends at ${own.migration}.`

function requireCompatible(found: SchemaVersion): void {
  const { record } = found
  if (record && own.migration >= record.oldest) return
  const needed = record ? `version ${record.version} or newer` : 'that version or a newer one'
  throw new NewerDatabaseError(
    `${newerThan(found)} It is too old to run on it. Start ${needed}, or restore the backup from before the upgrade (docs/deployment.md, “Downgrade”).`,
  )
}

const contract = /^-- Contract: nothing since (\d{4}_\w+) uses /m

/** The program of the migration before can run beside this one, unless a contract asks for a newer one. */
export function oldestAfter(before: string, statements: string[]): string {
  const contracts = statements.flatMap((text) => contract.exec(text)?.[1] ?? [])
  return [before, ...contracts].sort().at(-1) ?? before
}

const statementsAfter = (newest: number | null) =>
  readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis > (newest ?? 0))
    .flatMap(({ sql: statements }) => statements)

async function write(db: Database, oldest: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`
    create table if not exists drizzle.schema_version (
      is_only boolean primary key default true check (is_only),
      version text not null,
      migration text not null,
      oldest_migration text not null,
      updated_at timestamptz not null default now()
    )`)
  await db.execute(sql`
    insert into drizzle.schema_version (version, migration, oldest_migration)
    values (${own.version}, ${own.migration}, ${oldest})
    on conflict (is_only) do update set version = excluded.version, migration = excluded.migration,
      oldest_migration = excluded.oldest_migration, updated_at = excluded.updated_at`)
}

async function select<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: unknown[] }).rows as Row[]
}
