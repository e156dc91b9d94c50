import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { type KeyInfo, type KeyPurpose, keyPrefix, keyPurposes } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, openSession, sessions } from '../../db/schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect

type Ending = Pick<KeyRow, 'replacedAt' | 'expiresAt' | 'revokedAt'>

export const endedAtOnce = ({ replacedAt, expiresAt }: Ending): boolean =>
  replacedAt !== null && expiresAt !== null && expiresAt <= replacedAt

export function isLive(key: Ending, at: Date): boolean {
  if (key.revokedAt !== null || endedAtOnce(key)) return false
  return key.expiresAt === null || key.expiresAt > at
}

export async function liveKeys(db: Database, appId: string, at: Date): Promise<KeyRow[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.appId, appId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
      ),
    )
    .orderBy(desc(isNull(apiKeys.replacedAt)), desc(apiKeys.createdAt))
  return rows.filter((row) => isLive(row, at))
}

const mostListed = 20

export async function listedKeys(db: Database, appId: string, at: Date): Promise<KeyRow[]> {
  const live = await liveKeys(db, appId, at)
  const newest = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.appId, appId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(mostListed)
  const ended = newest.filter(({ id }) => !live.some((key) => key.id === id))
  return [...live, ...ended].slice(0, mostListed)
}

const hintOf = (lastFour: string) => `${keyPrefix}…${lastFour}`

export const nameOfKey = ({ name, lastFour }: Pick<KeyRow, 'name' | 'lastFour'>) =>
  `${name} (${hintOf(lastFour)})`

export async function toKeyInfos(db: Database, rows: readonly KeyRow[]): Promise<KeyInfo[]> {
  const ids = rows.map(({ id }) => id)
  const inUse = await db
    .selectDistinct({ id: sessions.apiKeyId })
    .from(sessions)
    .where(and(inArray(sessions.apiKeyId, ids), openSession))
  return rows.map((row) =>
    toKeyInfo(
      row,
      inUse.some(({ id }) => id === row.id),
    ),
  )
}

export const toKeyInfo = (row: KeyRow, isInUse = false): KeyInfo => ({
  id: row.id,
  name: row.name,
  hint: hintOf(row.lastFour),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedBy: lastUsedBy(row),
  isInUse,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

function lastUsedBy({ lastUsedFrom: address, lastUsedFor }: KeyRow): KeyInfo['lastUsedBy'] {
  const purpose = keyPurposes.find((known) => known === lastUsedFor)
  return address === null || purpose === undefined ? null : { address, purpose }
}

type Use = { keyId: string; address: string; purpose: KeyPurpose }

/** Records a key's use, at most every `pause` ms; always once it was replaced: its owner waits for the last. */
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
