import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { KeyPurpose } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys } from '../../db/schema.ts'

type Use = { keyId: string; address: string; purpose: KeyPurpose }

/** Notes a key's use, at most every `pause` ms; always once it was replaced: its owner waits for the last. */
export async function noteKeyUse(
  db: Database,
  { keyId, address, purpose }: Use,
  pause: number,
): Promise<void> {
  const at = new Date()
  const isOld = lt(apiKeys.lastUsedAt, new Date(at.getTime() - pause))
  const isBeforeRotation = lt(apiKeys.lastUsedAt, apiKeys.replacedAt)
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedFrom: address, lastUsedFor: purpose })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), isOld, isBeforeRotation)))
}
