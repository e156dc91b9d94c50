import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import type * as schema from './schema.ts'

/** The database as everything but `connect` sees it, whichever driver it has; a transaction is one too. The
 * embedded one has one connection: inside a transaction use the transaction, or it waits for itself. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
