/** What the components of keys show of one. Moments are ISO timestamps. */
export type KeyRow = {
  id: string
  name: string
  /** How it begins and its last four characters. */
  hint: string
  createdAt: string
  createdBy: string
  lastUsedAt: string | null
  /** When it stops working, or stopped, because another took its place. */
  expiresAt: string | null
  revokedAt: string | null
}

export type KeyState = 'works' | 'ending' | 'ended' | 'revoked'

/** How a key stands at `now` (ms since 1970). */
export function stateOfKey({ expiresAt, revokedAt }: KeyRow, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return 'works'
  return Date.parse(expiresAt) > now ? 'ending' : 'ended'
}

export const isLive = (key: KeyRow, now: number): boolean =>
  ['works', 'ending'].includes(stateOfKey(key, now))

/** When another of the keys took a key's place; null where none did. */
export function replacedAt(key: KeyRow, keys: readonly KeyRow[]): string | null {
  if (key.expiresAt === null) return null
  const later = keys.map(({ createdAt }) => createdAt).filter((createdAt) => createdAt > key.createdAt)
  return later.sort()[0] ?? null
}

/** Whether nothing has used a key since another took its place; never of the present key. */
export const isQuiet = (lastUsedAt: string | null, replaced: string | null): boolean =>
  replaced !== null && (lastUsedAt === null || lastUsedAt <= replaced)

export type Grace = 'now' | '1h' | '24h' | '7d'
