import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apiKeys } from '../../db/schema.ts'

/** Lets the keys of an app, which is locked, work until then at the latest; rotating them may end them earlier. */
export async function endKeysBy(tx: Database, appId: string, at: Date): Promise<void> {
  const now = new Date()
  await tx
    .update(apiKeys)
    .set({
      expiresAt: noLaterThan(at),
      replacedAt: sql`coalesce(${apiKeys.replacedAt}, ${sql.param(now, apiKeys.replacedAt)}::timestamptz)`,
      warnedAt: null,
    })
    .where(and(eq(apiKeys.appId, appId), isNull(apiKeys.revokedAt)))
}

/** A key that ends already never lives longer for it. */
export const noLaterThan = (at: Date) =>
  sql`least(${apiKeys.expiresAt}, ${sql.param(at, apiKeys.expiresAt)}::timestamptz)`
