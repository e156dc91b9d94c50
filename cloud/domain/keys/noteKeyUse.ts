import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apiKeys } from '../../db/schema.ts'

/** Writes down that a key was used, unless that was less than `pause` ms ago. A use after another
 * key took its place is always written: its owner waits for the last one. */
export async function noteKeyUse(db: Database, keyId: string, pause: number): Promise<void> {
  const at = new Date()
  const isOld = lt(apiKeys.lastUsedAt, new Date(at.getTime() - pause))
  const isBeforeRotation = lt(apiKeys.lastUsedAt, apiKeys.replacedAt)
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), isOld, isBeforeRotation)))
}
