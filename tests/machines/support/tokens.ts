import type { AccessToken, TerminalRequest, TokenForm } from '../../../src/api/contract.ts'

export const accessToken: AccessToken = {
  id: 'one',
  kind: 'token',
  name: 'CI',
  hint: 'abcd1234',
  owner: 'ana@example.com',
  team: { id: 'a3f5c0de-0000-4000-8000-000000000002', name: 'Northlight', slug: 'northlight' },
  scopes: ['apps:read'],
  packageNames: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  lastUsedAt: null,
  lastUsedBy: null,
  revokedAt: null,
}

export const secret = `sgt_abcd1234_${'x'.repeat(43)}`

export const tokenValues: TokenForm = {
  name: 'CI',
  team: accessToken.team.id,
  scopes: ['apps:read'],
  expiresInDays: 90,
}

/** One that may be decided on for `left` milliseconds. */
export const terminalRequest = (left = 600_000): TerminalRequest => ({
  userCode: 'BCDF-GHJK',
  device: 'Ana’s laptop',
  client: 'glasses 1.0.0',
  address: '203.0.113.7',
  scopes: ['apps:read', 'sessions'],
  createdAt: new Date(Date.now()).toISOString(),
  expiresAt: new Date(Date.now() + left).toISOString(),
})
