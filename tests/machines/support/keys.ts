import type { KeyInfo } from '../../../src/api/contract.ts'

export const presentKey: KeyInfo = {
  id: '0d5cf3a2-5a52-4f0f-8a5e-2f0c1d3b9a10',
  name: 'Key 2',
  hint: 'sgk_…91bc',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'ana@example.com',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  lastUsedBy: { address: '203.0.113.7', purpose: 'tryIt' },
  isInUse: false,
  expiresAt: null,
  revokedAt: null,
}

/** The one that `presentKey` replaced, in its grace period. */
export const oldKey: KeyInfo = {
  ...presentKey,
  id: '6b1f0c11-0e5e-4c59-9d57-8a4f60a1c001',
  name: 'Key 1',
  hint: 'sgk_…4f2a',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T09:57:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
}
