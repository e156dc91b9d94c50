import type { AccessToken, TerminalRequest } from '../../src/api/contract.ts'
import { account, publishedApp, submittedApp } from './fixtures.ts'
import { members, ownTeamOf, personalTeam, teamOfThree } from './teams.ts'

const teamOf = ({ team }: typeof personalTeam): AccessToken['team'] => {
  const { role, ...named } = ownTeamOf(team)
  return named
}

export const ciToken: AccessToken = {
  id: 'a3f5c0de-0000-4000-8000-000000000051',
  kind: 'token',
  name: 'CI',
  hint: 'k3x9d2mq',
  owner: account.email,
  team: teamOf(personalTeam),
  scopes: ['apps:read', 'submit'],
  packageNames: null,
  createdAt: '2026-02-20T10:00:00.000Z',
  expiresAt: '2026-05-21T10:00:00.000Z',
  lastUsedAt: '2026-03-18T09:27:00.000Z',
  lastUsedBy: { address: '203.0.113.7', client: 'curl/8.5.0' },
  revokedAt: null,
}

/** In its last days, for some of a team's apps. */
export const endingToken: AccessToken = {
  ...ciToken,
  id: 'a3f5c0de-0000-4000-8000-000000000052',
  name: 'Nightly build',
  hint: 'p0w7zt4c',
  team: teamOf(teamOfThree),
  scopes: ['apps:read', 'apps:write', 'sessions', 'keys', 'submit'],
  packageNames: [publishedApp.packageName, submittedApp.packageName, 'com.example.weather'],
  expiresAt: '2026-03-21T09:30:00.000Z',
  lastUsedAt: null,
  lastUsedBy: null,
}

export const terminal: AccessToken = {
  ...ciToken,
  id: 'a3f5c0de-0000-4000-8000-000000000053',
  kind: 'terminal',
  name: 'Ada’s laptop',
  hint: 'v5n1rj8b',
  scopes: ['apps:read', 'apps:write', 'sessions'],
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-04-17T09:00:00.000Z',
  lastUsedBy: { address: '203.0.113.7', client: 'glasses/1.0.0' },
}

export const revokedToken: AccessToken = {
  ...ciToken,
  id: 'a3f5c0de-0000-4000-8000-000000000054',
  name: 'Old server',
  hint: 'c8g2hy6f',
  createdAt: '2026-01-02T10:00:00.000Z',
  revokedAt: '2026-03-10T12:00:00.000Z',
}

export const expiredToken: AccessToken = {
  ...ciToken,
  id: 'a3f5c0de-0000-4000-8000-000000000055',
  name: 'Trade fair',
  hint: 'q4b6ws0d',
  createdAt: '2026-03-03T10:00:00.000Z',
  expiresAt: '2026-03-10T10:00:00.000Z',
  lastUsedAt: null,
  lastUsedBy: null,
}

const colleaguesToken: AccessToken = {
  ...ciToken,
  id: 'a3f5c0de-0000-4000-8000-000000000056',
  name: 'Release script',
  hint: 'm1d5kx7p',
  owner: members[1]?.email ?? '',
  team: teamOf(teamOfThree),
}

/** The person's own, and those of their colleagues in the team of three. */
export const accessTokens: AccessToken[] = [
  ciToken,
  endingToken,
  terminal,
  revokedToken,
  expiredToken,
  colleaguesToken,
]

export const newAccessToken = `sgt_n7f3c9zt_${'Qx4TnB0aLk'.repeat(4)}v2W`

/** Of a terminal that waits for its person. */
export const terminalRequest: TerminalRequest = {
  userCode: 'BCDF-GHJK',
  device: 'Ada’s laptop',
  client: 'glasses 1.0.0 (macOS)',
  address: '203.0.113.7',
  scopes: ['apps:read', 'apps:write', 'sessions'],
  createdAt: '2026-03-18T09:28:00.000Z',
  expiresAt: '2026-03-18T09:38:00.000Z',
}
