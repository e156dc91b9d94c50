import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database } from './database.ts'

type Batch = { due: SQL | undefined; first?: PgColumn; most: number }

/** Whether a row, by its `id`, is one of at most so many that are due and that no other transaction has locked. The
 * subquery runs once: by `in`, where Postgres takes the table for tiny, it runs anew for each row, and takes more. */
export function claimBatch(db: Database, id: PgColumn, { due, first, most }: Batch): SQL {
  const rows = db.select({ id }).from(id.table).where(due).limit(most).for('update', { skipLocked: true })
  return sql`${id} = any(array(${first ? rows.orderBy(first) : rows}))`
}
