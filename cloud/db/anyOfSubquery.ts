import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column has one of a subquery's values. The subquery runs once: by `in`, where Postgres takes the table for
 * tiny, one with `limit` and `for update skip locked` runs anew for each row, and takes more than its limit. */
export const anyOfSubquery = (column: AnyColumn, subquery: SQLWrapper): SQL =>
  sql`${column} = any(array(${subquery}))`
