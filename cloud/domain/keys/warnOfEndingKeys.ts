import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apiKeys, apps, developers } from '../../db/schema.ts'
import { post } from '../mail/index.ts'
import { keyEndsMail } from './keyMails.ts'
import { liveKeys } from './keyRow.ts'

/** How long before its grace period ends an owner hears of a key that is still used. */
const warning = 86_400_000

/** Keys in one transaction, so that none holds locks for long. */
const step = 50

/** Writes a mail for each API key that was used since another took its place and ends within a day.
 * Grace periods of a day or less have no such mail, since it would come with the rotation's. Any
 * number of instances may do this at once. */
export async function warnOfEndingKeys(db: Database, portalUrl: string): Promise<void> {
  let warned: number
  do warned = await warnOfSome(db, portalUrl)
  while (warned === step)
}

async function warnOfSome(db: Database, portalUrl: string): Promise<number> {
  const at = new Date()
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(
        and(
          isNull(apiKeys.warnedAt),
          isNull(apiKeys.revokedAt),
          gt(apiKeys.expiresAt, at),
          lte(apiKeys.expiresAt, new Date(at.getTime() + warning)),
          lt(apiKeys.replacedAt, sql`${apiKeys.expiresAt} - make_interval(secs => ${warning / 1_000})`),
          gt(apiKeys.lastUsedAt, apiKeys.replacedAt),
        ),
      )
      .limit(step)
      .for('update', { skipLocked: true })
    const keys = await tx.update(apiKeys).set({ warnedAt: at }).where(inArray(apiKeys.id, due)).returning()
    for (const key of keys) {
      const [owned] = await tx
        .select({ app: apps, to: developers.email })
        .from(apps)
        .innerJoin(developers, eq(developers.id, apps.developerId))
        .where(eq(apps.id, key.appId))
      const [present] = await liveKeys(tx, key.appId, at)
      if (owned) await post(tx, keyEndsMail({ ...owned, key, present, portalUrl }))
    }
    return keys.length
  })
}
