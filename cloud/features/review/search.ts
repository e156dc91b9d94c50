import { and, count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { mostCounted } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'

export function holdsWords(text: SQL | PgColumn, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => sql`${text} like lower(${containing(word)}::text)`))
}

const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** How many rows match, counted no further than `mostCounted`: past it a count would take longer than the page. */
export async function countMatching(db: Database, table: PgTable, matches: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(matches)
    .limit(mostCounted)
    .as('found')
  const [row] = await db.select({ total: count() }).from(found)
  return row?.total ?? 0
}

/** A page's rows, and how many match: a first page that shows all of them is not counted, since each search costs. */
export async function pageAndTotal<Row>(
  rows: PromiseLike<Row[]>,
  { isFirst, limit }: { isFirst: boolean; limit: number },
  count: () => Promise<number>,
): Promise<[Row[], number]> {
  const found = await rows
  return [found, isFirst && found.length <= limit ? found.length : await count()]
}
