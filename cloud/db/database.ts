import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database as everything but `connect` sees it, whichever driver it has; a transaction is one too. The
 * embedded one has one connection: inside a transaction use the transaction, or it waits for itself. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

type Batch = { due: SQL | undefined; first?: PgColumn; most: number }

/** A row is one of at most so many due, unlocked ones. By `in`, Postgres may rerun the subquery and take more. */
export function claimBatch(db: Database, id: PgColumn, { due, first, most }: Batch): SQL {
  const rows = db.select({ id }).from(id.table).where(due).limit(most).for('update', { skipLocked: true })
  return sql`${id} = any(array(${first ? rows.orderBy(first) : rows}))`
}

/** Does a work of many rows in batches of at most so many, so that no transaction holds locks for long. */
export async function inBatches(most: number, doBatch: () => Promise<number>): Promise<void> {
  let done: number
  do done = await doBatch()
  while (done === most)
}
