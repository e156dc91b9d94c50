import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import type * as schema from './schema.ts'

/** The database as everything but `connect` sees it, whichever driver is behind it; a transaction
 * is one too. The embedded database has one connection: inside a transaction use the transaction,
 * or it waits for itself. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
