import type * as Api from '../../src/api/contract.ts'
import { pick } from '../../src/api/contract.ts'
import { account, appOfEachStatus, entry, publishedApp, submittedApp } from './fixtures.ts'

const idOf = (end: string) => `a3f5c0de-0000-4000-8000-0000000000${end}`

export const ownTeamOf = (team: Api.Team): Api.OwnTeam => pick(team, ['id', 'name', 'slug', 'role'])

const personal: Api.Team = {
  id: idOf('01'),
  name: 'developer',
  slug: 'personal',
  kind: 'personal',
  role: 'OWNER',
  revision: 1,
  profile: account.profile,
}

const self: Api.Member = {
  userId: account.id,
  email: account.email,
  role: 'OWNER',
  since: '2025-10-01T09:00:00.000Z',
  lastActiveAt: '2026-03-17T14:05:00.000Z',
}

export const signingKeys: Api.SigningKey[] = [
  {
    id: idOf('61'),
    name: 'CI',
    publicKey: 'Ri/p2RKjYQtMIYQRN6dzBN2hl5fJCn4DAyiQ7vMPkMc=',
    fingerprint: '5f2c1d8a9b3e4f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8',
    createdBy: 'ben@optics.example.com',
    createdAt: '2026-03-01T09:00:00.000Z',
    revokedAt: null,
  },
  {
    id: idOf('62'),
    name: 'Ben’s old laptop',
    publicKey: 'h0n2kqLJX0u0oXyQv6dT1Dk8m6J0K2b1f6a9n4c7v2Q=',
    fingerprint: '0c9d8e7f6a5b4c3d2e1f00112233445566778899aabbccddeeff001122334455',
    createdBy: 'ben@optics.example.com',
    createdAt: '2025-11-20T09:00:00.000Z',
    revokedAt: '2026-03-01T09:05:00.000Z',
  },
]

/** What each person has, and who never invites anybody never hears of. */
export const personalTeam = {
  team: personal,
  members: [self],
  invitations: [] as Api.Invitation[],
  record: [] as Api.AuditEntry[],
  signingKeys: [] as Api.SigningKey[],
}
export type TeamState = typeof personalTeam

const optics: Api.Team = {
  ...personal,
  id: idOf('02'),
  name: 'Example Optics',
  slug: 'example-optics',
  kind: 'shared',
  revision: 7,
}

const ben: Api.Member = {
  userId: idOf('11'),
  email: 'ben@optics.example.com',
  role: 'ADMIN',
  since: '2025-11-12T10:30:00.000Z',
  lastActiveAt: '2026-03-16T08:12:00.000Z',
}

const carla: Api.Member = {
  userId: idOf('12'),
  email: 'carla@optics.example.com',
  role: 'DEVELOPER',
  since: '2026-01-08T15:45:00.000Z',
  lastActiveAt: null,
}

const pendingInvitation: Api.Invitation = {
  id: idOf('21'),
  email: 'dora@example.org',
  role: 'VIEWER',
  state: 'PENDING',
  invitedBy: ben.email,
  createdAt: '2026-03-15T09:00:00.000Z',
  expiresAt: '2026-03-29T09:00:00.000Z',
}

const earlier: Api.Invitation = {
  ...pendingInvitation,
  role: 'DEVELOPER',
  createdAt: '2026-01-07T15:45:00.000Z',
  expiresAt: '2026-01-21T15:45:00.000Z',
}

const invitations: Api.Invitation[] = [
  pendingInvitation,
  { ...earlier, id: idOf('22'), email: carla.email, state: 'ACCEPTED', invitedBy: account.email },
  { ...earlier, id: idOf('23'), email: 'emil@example.org', state: 'EXPIRED' },
]

const { slug } = optics
const rotated = 'Key 2 (sgk_…7Kq2), grace: 24h'
const record: Api.AuditEntry[] = [
  entry(16, '2026-03-17T14:05:00.000Z', 'app.submitted', account.email, submittedApp.packageName),
  entry(15, '2026-03-16T08:12:00.000Z', 'key.rotated', ben.email, publishedApp.packageName, rotated),
  entry(14, '2026-03-15T09:00:00.000Z', 'member.invited', ben.email, slug, 'dora@example.org, VIEWER'),
  entry(13, '2026-01-08T15:45:00.000Z', 'member.joined', carla.email, slug, 'DEVELOPER'),
  entry(12, '2025-11-12T10:30:00.000Z', 'member.joined', ben.email, slug, 'ADMIN'),
  entry(11, '2025-11-10T08:00:00.000Z', 'team.created', account.email, slug),
]

/** The person owns it; one is invited, one was, and one invitation has expired. */
export const teamOfThree: TeamState = {
  ...{ team: optics, members: [self, ben, carla] },
  ...{ invitations, record, signingKeys },
}

/** A team with many members, of which the person is only a viewer. */
export const largeTeam: TeamState = {
  ...teamOfThree,
  team: {
    ...optics,
    id: idOf('03'),
    name: 'A Company With a Remarkably Long Name That Goes Over Every Edge of the Page',
    slug: 'a-company-with-a-remarkably-long-name',
    role: 'VIEWER',
  },
  members: [
    { ...self, role: 'VIEWER' },
    ...Array.from({ length: 60 }, (_, index) => ({
      ...self,
      userId: `a3f5c0de-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      email: `person-${index + 1}.with.a.long.address@subsidiary.company.example.com`,
      role: index === 0 ? ('OWNER' as const) : ('DEVELOPER' as const),
    })),
  ],
}

/** To the person's own address, from a team that they aren't in. */
export const ownInvitation: Api.OwnInvitation = {
  id: idOf('31'),
  team: { name: 'Northlight Labs' },
  role: 'DEVELOPER',
  invitedBy: 'grace@northlight.example',
  expiresAt: '2026-03-29T09:00:00.000Z',
}

export const invitationToken = 'mocked-invitation'
export const peekedInvitation: Api.InvitationPeek = {
  ...pick(ownInvitation, ['team', 'role', 'invitedBy', 'expiresAt']),
  email: account.email,
  state: 'PENDING',
}

/** The team that the person is in once they have accepted. */
export const joinedTeam: TeamState = {
  ...teamOfThree,
  team: { ...optics, id: idOf('04'), name: 'Northlight Labs', slug: 'northlight-labs', role: 'DEVELOPER' },
}

/** An app that the person is offered, and one that they offer. */
export const incomingTransfer: Api.Transfer = {
  id: idOf('41'),
  packageName: 'com.northlight.tide-table',
  name: 'Tide Table',
  from: { name: 'Northlight Labs' },
  to: account.email,
  toTeamId: null,
  direction: 'incoming',
  offeredBy: 'grace@northlight.example',
  state: 'OFFERED',
  createdAt: '2026-03-16T12:00:00.000Z',
  expiresAt: '2026-03-30T12:00:00.000Z',
}

export const outgoingTransfer: Api.Transfer = {
  ...incomingTransfer,
  id: idOf('42'),
  ...pick(publishedApp, ['packageName', 'name']),
  from: { name: optics.name },
  to: 'grace@northlight.example',
  direction: 'outgoing',
  offeredBy: account.email,
}

/** A person in a team of three, to which half of the apps belong; they are invited, and offer and are offered an app. */
export const inTeam = {
  apps: appOfEachStatus.map((app) =>
    [publishedApp, submittedApp].includes(app) ? { ...app, team: ownTeamOf(optics) } : app,
  ),
  teams: [personalTeam, teamOfThree],
  ownInvitations: [ownInvitation],
  transfers: [incomingTransfer, outgoingTransfer],
}

/** The same where somebody else owns the team, and the person has another role in it. */
export const inTeamAs = (role: Api.TeamRole) => ({
  ...inTeam,
  teams: [
    personalTeam,
    {
      ...teamOfThree,
      team: { ...optics, role },
      members: [{ ...self, role }, { ...ben, role: 'OWNER' as const }, carla],
    },
  ],
})
