import {
  type AuditEntry,
  type Invitation,
  type InvitationPeek,
  type Member,
  type OwnInvitation,
  type OwnTeam,
  pick,
  type Team,
  type TeamRole,
  type Transfer,
} from '../../src/api/contract.ts'
import { account, appOfEachStatus, publishedApp, submittedApp } from './fixtures.ts'

/** A team as the mocked cloud knows it. */
export type TeamState = {
  team: Team
  members: Member[]
  invitations: Invitation[]
  record: AuditEntry[]
}

export const ownTeamOf = (team: Team): OwnTeam => pick(team, ['id', 'name', 'slug', 'role'])

const personal: Team = {
  id: 'a3f5c0de-0000-4000-8000-000000000001',
  name: 'developer',
  slug: 'personal-4f1d22c09a7e',
  kind: 'personal',
  role: 'OWNER',
  revision: 1,
  profile: account.profile,
}

const self: Member = {
  userId: account.id,
  email: account.email,
  role: 'OWNER',
  since: '2025-10-01T09:00:00.000Z',
  lastActiveAt: '2026-03-17T14:05:00.000Z',
}

/** What each person has, and who never invites anybody never hears of. */
export const personalTeam: TeamState = { team: personal, members: [self], invitations: [], record: [] }

const optics: Team = {
  id: 'a3f5c0de-0000-4000-8000-000000000002',
  name: 'Example Optics',
  slug: 'example-optics',
  kind: 'shared',
  role: 'OWNER',
  revision: 7,
  profile: account.profile,
}

export const members: Member[] = [
  self,
  {
    userId: 'a3f5c0de-0000-4000-8000-000000000011',
    email: 'ben@optics.example.com',
    role: 'ADMIN',
    since: '2025-11-12T10:30:00.000Z',
    lastActiveAt: '2026-03-16T08:12:00.000Z',
  },
  {
    userId: 'a3f5c0de-0000-4000-8000-000000000012',
    email: 'carla@optics.example.com',
    role: 'DEVELOPER',
    since: '2026-01-08T15:45:00.000Z',
    lastActiveAt: null,
  },
]

const pendingInvitation: Invitation = {
  id: 'a3f5c0de-0000-4000-8000-000000000021',
  email: 'dora@example.org',
  role: 'VIEWER',
  state: 'PENDING',
  invitedBy: 'ben@optics.example.com',
  createdAt: '2026-03-15T09:00:00.000Z',
  expiresAt: '2026-03-29T09:00:00.000Z',
}

const invitations: Invitation[] = [
  pendingInvitation,
  {
    ...pendingInvitation,
    id: 'a3f5c0de-0000-4000-8000-000000000022',
    email: 'carla@optics.example.com',
    role: 'DEVELOPER',
    state: 'ACCEPTED',
    invitedBy: account.email,
    createdAt: '2026-01-07T15:45:00.000Z',
    expiresAt: '2026-01-21T15:45:00.000Z',
  },
  {
    ...pendingInvitation,
    id: 'a3f5c0de-0000-4000-8000-000000000023',
    email: 'emil@example.org',
    role: 'DEVELOPER',
    state: 'EXPIRED',
    createdAt: '2026-02-01T09:00:00.000Z',
    expiresAt: '2026-02-15T09:00:00.000Z',
  },
]

const entry = (
  id: number,
  at: string,
  action: AuditEntry['action'],
  actor: string,
  detail: string | null = null,
  subject = optics.slug,
): AuditEntry => ({ id: String(id), at, action, actor, byToken: id === 16 ? 'CI' : null, subject, detail })

const record: AuditEntry[] = [
  entry(16, '2026-03-17T14:05:00.000Z', 'app.submitted', account.email, null, submittedApp.packageName),
  entry(
    15,
    '2026-03-16T08:12:00.000Z',
    'key.rotated',
    'ben@optics.example.com',
    'Key 2 (sgk_…7Kq2), grace: 24h',
    publishedApp.packageName,
  ),
  entry(
    14,
    '2026-03-15T09:00:00.000Z',
    'member.invited',
    'ben@optics.example.com',
    'dora@example.org, VIEWER',
  ),
  entry(13, '2026-01-08T15:45:00.000Z', 'member.joined', 'carla@optics.example.com', 'DEVELOPER'),
  entry(12, '2025-11-12T10:30:00.000Z', 'member.joined', 'ben@optics.example.com', 'ADMIN'),
  entry(11, '2025-11-10T08:00:00.000Z', 'team.created', account.email),
]

/** The person owns it; one is invited, one was, and one invitation has expired. */
export const teamOfThree: TeamState = { team: optics, members, invitations, record }

/** A team with many members, of which the person is only a viewer. */
export const largeTeam: TeamState = {
  ...teamOfThree,
  team: {
    ...optics,
    id: 'a3f5c0de-0000-4000-8000-000000000003',
    name: 'A Company With a Remarkably Long Name That Goes Over Every Edge of the Page',
    slug: 'a-company-with-a-remarkably-long-name',
    role: 'VIEWER',
  },
  members: [
    { ...self, role: 'VIEWER' },
    ...Array.from(
      { length: 60 },
      (_, index): Member => ({
        userId: `a3f5c0de-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
        email: `person-${index + 1}.with.a.long.address@subsidiary.company.example.com`,
        role: index === 0 ? 'OWNER' : 'DEVELOPER',
        since: '2026-01-08T15:45:00.000Z',
        lastActiveAt: index % 3 === 0 ? null : '2026-03-16T08:12:00.000Z',
      }),
    ),
  ],
}

/** To the person's own address, from a team that they aren't in. */
export const ownInvitation: OwnInvitation = {
  id: 'a3f5c0de-0000-4000-8000-000000000031',
  team: { name: 'Northlight Labs' },
  role: 'DEVELOPER',
  invitedBy: 'grace@northlight.example',
  expiresAt: '2026-03-29T09:00:00.000Z',
}

/** What the mocked link leads to: its token is `mocked-invitation`. */
export const invitationToken = 'mocked-invitation'
export const peekedInvitation: InvitationPeek = {
  ...pick(ownInvitation, ['team', 'role', 'invitedBy', 'expiresAt']),
  email: account.email,
  state: 'PENDING',
}

/** The team that the person is in once they have accepted. */
export const joinedTeam: TeamState = {
  ...teamOfThree,
  team: {
    ...optics,
    id: 'a3f5c0de-0000-4000-8000-000000000004',
    name: ownInvitation.team.name,
    slug: 'northlight-labs',
    role: ownInvitation.role,
    revision: 3,
  },
}

/** An app that the person is offered, and one that they offer. */
export const incomingTransfer: Transfer = {
  id: 'a3f5c0de-0000-4000-8000-000000000041',
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

export const outgoingTransfer: Transfer = {
  ...incomingTransfer,
  id: 'a3f5c0de-0000-4000-8000-000000000042',
  packageName: publishedApp.packageName,
  name: publishedApp.name,
  from: { name: optics.name },
  to: 'grace@northlight.example',
  direction: 'outgoing',
  offeredBy: account.email,
}

/** A person in a team of three to which half of the apps belong, with an invitation out, one to them, and an offer
 * open in each direction: `cloud(inTeam)`. */
export const inTeam = {
  apps: appOfEachStatus.map((app) =>
    [publishedApp, submittedApp].includes(app) ? { ...app, team: ownTeamOf(optics) } : app,
  ),
  teams: [personalTeam, teamOfThree],
  ownInvitations: [ownInvitation],
  transfers: [incomingTransfer, outgoingTransfer],
}

/** The same where somebody else owns the team, and the person has another role in it: `cloud(inTeamAs('ADMIN'))`. */
export const inTeamAs = (role: TeamRole) => ({
  ...inTeam,
  teams: [
    personalTeam,
    {
      ...teamOfThree,
      team: { ...optics, role },
      members: members.map((member, index) => ({
        ...member,
        ...(index === 0 && { role }),
        ...(index === 1 && { role: 'OWNER' as const }),
      })),
    },
  ],
})
