/** A key for the components that show keys. Moments are ISO timestamps. */
export type KeyRow = {
  id: string
  name: string
  hint: string
  createdAt: string
  createdBy: string
  lastUsedAt: string | null
  lastUsedBy: { address: string; purpose: string } | null
  isInUse: boolean
  expiresAt: string | null
  revokedAt: string | null
}

type KeyState = 'works' | 'ending' | 'ended' | 'revoked'

/** How a key stands at `now` (ms since 1970). */
export function stateOfKey({ expiresAt, revokedAt }: KeyRow, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return 'works'
  return Date.parse(expiresAt) > now ? 'ending' : 'ended'
}

export const isLive = (key: KeyRow, now: number): boolean =>
  ['works', 'ending'].includes(stateOfKey(key, now))

export function replacedAt(key: KeyRow, keys: readonly KeyRow[]): string | null {
  if (key.expiresAt === null) return null
  const later = keys.map(({ createdAt }) => createdAt).filter((createdAt) => createdAt > key.createdAt)
  return later.sort()[0] ?? null
}

export type KeyUsage = 'never' | 'current' | 'stillUsed' | 'settling' | 'unused'

/** Servers that open no session for this long after a rotation (in ms) are taken to have the new key. */
const settlingTime = 3_600_000

/** What uses a key at `now` (ms since 1970). Of a key that another replaced: whether anything has
 * used it since, and whether that is long enough ago to mean something. */
export function usageOf(
  { lastUsedAt, isInUse }: Pick<KeyRow, 'lastUsedAt' | 'isInUse'>,
  replaced: string | null,
  now: number,
): KeyUsage {
  if (replaced === null) return lastUsedAt === null && !isInUse ? 'never' : 'current'
  if (isInUse || (lastUsedAt !== null && lastUsedAt > replaced)) return 'stillUsed'
  return now - Date.parse(replaced) < settlingTime ? 'settling' : 'unused'
}

export type Grace = 'now' | '1h' | '24h' | '7d'
