import { checksumOf, type KeyInfo, keyPrefix } from '../../src/api/contract.ts'

const begun = `${keyPrefix}${'0aZ'.repeat(10)}`

/** A key whose checksum fits, and that no app has. */
export const wholeKey = `${begun}${checksumOf(begun)}`

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

/** A Try It session runs on it, so nothing else tells when it was used. */
export const oldKeyInSession: KeyInfo = { ...quietKey, isInUse: true }

/** Replaced three minutes ago. */
export const settlingKey: KeyInfo = { ...quietKey, expiresAt: '2026-03-19T09:27:00.000Z' }

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
