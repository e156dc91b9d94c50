import type { SQL } from 'drizzle-orm'

import type { Database } from '../../../cloud/db/database.ts'

/** What a statement answers. Both drivers answer an object with `rows`; their shared type does not say so. */
export async function rows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
