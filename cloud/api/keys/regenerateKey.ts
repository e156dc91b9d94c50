import { sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apps, replacedKeys } from '../../db/schema.ts'
import { appNotFound } from '../../http/httpError.ts'
import type { User } from '../../tokens/user.ts'
import { isOwn, lockOwnApp } from '../apps/ownApp.ts'
import { record } from '../review/audit.ts'
import { newApiKey, storedKey } from './apiKey.ts'

/** Makes a new API key in place of the old one, which no longer works when this resolves. */
export async function regenerateKey(
  db: Database,
  user: User,
  packageName: string,
): Promise<{ apiKey: string; createdAt: Date }> {
  const apiKey = newApiKey()
  return db.transaction(async (tx) => {
    const { id: appId, apiKeyHash: hash, apiKeyLastFour: lastFour } = await lockOwnApp(tx, packageName, user)
    if (hash !== null && lastFour !== null) await tx.insert(replacedKeys).values({ hash, appId, lastFour })
    // The version stays: a reviewer's decision does not rest on the key.
    const [row] = await tx
      .update(apps)
      .set({ ...storedKey(apiKey), apiKeyCreatedAt: sql`now()`, apiKeyLastUsedAt: null })
      .where(isOwn(packageName, user))
      .returning({ createdAt: apps.apiKeyCreatedAt })
    if (!row?.createdAt) throw appNotFound()
    await record(tx, { action: 'key.regenerated', actor: user.email, subject: packageName })
    return { apiKey, createdAt: row.createdAt }
  })
}
