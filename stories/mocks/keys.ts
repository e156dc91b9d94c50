import { diagnose, gracePeriods, type KeyInfo } from '../../src/api/contract.ts'
import { regeneratedKey as apiKey, now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import type { CloudState } from './state.ts'

/** Keys of Live Captions, as they stand at the moment of every story. */
export const onlyKey: KeyInfo = {
  id: 'key-1',
  name: 'Key 1',
  hint: 'sgk_…7Kq2',
  createdAt: '2026-02-03T08:15:00.000Z',
  createdBy: 'developer@example.com',
  lastUsedAt: '2026-03-18T09:27:00.000Z',
  lastUsedBy: { address: '203.0.113.7', purpose: 'tryIt' },
  isInUse: false,
  expiresAt: null,
  revokedAt: null,
}

export const newKey: KeyInfo = {
  ...onlyKey,
  id: 'key-2',
  name: 'Key 2',
  hint: 'sgk_…91bc',
  createdAt: '2026-03-18T08:30:00.000Z',
  lastUsedAt: '2026-03-18T09:25:00.000Z',
}

/** Replaced an hour ago, with an hour left; something still uses it. */
export const oldKeyInUse: KeyInfo = { ...onlyKey, expiresAt: '2026-03-18T10:30:00.000Z' }

/** Replaced an hour ago, with an hour left; nothing has used it since. */
export const quietKey: KeyInfo = { ...oldKeyInUse, lastUsedAt: '2026-03-18T08:20:00.000Z' }

export const endedKey: KeyInfo = {
  ...onlyKey,
  id: 'key-0',
  name: 'First server',
  hint: 'sgk_…4f2a',
  createdAt: '2025-12-01T19:30:00.000Z',
  lastUsedAt: '2026-02-04T07:00:00.000Z',
  expiresAt: '2026-02-04T08:15:00.000Z',
}

export const revokedKey: KeyInfo = {
  ...endedKey,
  id: 'key-r',
  name: 'Lost laptop',
  hint: 'sgk_…c0de',
  lastUsedAt: null,
  lastUsedBy: null,
  expiresAt: null,
  revokedAt: '2026-01-15T12:00:00.000Z',
}

export function keyCalls(state: CloudState): Resolvers {
  const keysOf = (packageName: string) => state.keys[packageName] ?? [onlyKey]

  /** A new key takes the place of those that work, which end after `grace` ms. */
  function replace(packageName: string, grace: number, name = 'Key 2'): KeyInfo {
    const hint = `sgk_…${apiKey.slice(-4)}`
    const key = { ...onlyKey, id: 'key-new', name, hint, createdAt: now, lastUsedAt: null, lastUsedBy: null }
    const ends = new Date(Date.now() + grace).toISOString()
    const old = keysOf(packageName).map((one) => ({ ...one, expiresAt: one.expiresAt ?? ends }))
    state.keys[packageName] = [key, ...old]
    return key
  }

  return {
    regenerateKey: ({ params }) => ({ apiKey, createdAt: replace(params.packageName, 0).createdAt }),
    listKeys: ({ params }) => ({ keys: keysOf(params.packageName) }),
    rotateKey: ({ params, body }) => ({
      key: replace(params.packageName, gracePeriods[body.grace], body.name || undefined),
      apiKey,
    }),
    revokeKey: ({ params: { packageName, id } }) => {
      const keys = keysOf(packageName).map((one) => (one.id === id ? { ...one, revokedAt: now } : one))
      state.keys[packageName] = keys
      return { key: there(keys.find((one) => one.id === id)) }
    },
    checkKey: () => ({ verdict: 'unknown', diagnosis: diagnose({ code: 'key_unknown' }) }),
  }
}
