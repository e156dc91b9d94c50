import { lt, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { rateLimits } from '../../db/schema/auth.ts'

/** Deletes the counts whose time is over. */
export async function clearRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}
