import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import type * as schema from './schema.ts'

/**
 * The database as everything but `connect` sees it, whichever driver is behind it; a transaction is one too.
 * The embedded database has one connection: inside a transaction use the transaction, or it waits for itself.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Runs a statement that the query builder has no words for; `Row` is the caller's promise of its columns. */
export async function rows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  // Both drivers answer an object with `rows`; the shared type does not say so.
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
