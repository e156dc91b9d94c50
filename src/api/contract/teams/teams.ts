import * as z from 'zod/mini'
import { profile } from '../account/account.ts'
import { integer, timestamp } from '../fields.ts'
import { ownTeam, role } from './teamRoles.ts'

export const teamKinds = ['personal', 'shared'] as const
export type TeamKind = (typeof teamKinds)[number]
export const invitationStates = ['PENDING', 'ACCEPTED', 'REVOKED', 'SUPERSEDED'] as const
export const transferStates = ['OFFERED', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const

export const teamLimits = {
  pending: 20,
  mailsPerDay: 50,
  days: 14,
  /** How long the keys of a transferred app still work, unless they are rotated. */
  keyDays: 7,
} as const

export const teamSummary = z.extend(ownTeam, {
  kind: z.enum(teamKinds),
  /** Grows with each change of the team's name, profile, people or invitations. */
  revision: integer({ least: 1 }),
})
export type TeamSummary = z.output<typeof teamSummary>

/** Of one's own teams; an instance of the version before leaves the counts out. */
export const listedTeam = z.extend(teamSummary, {
  memberCount: z.optional(integer({ least: 1 })),
  appCount: z.optional(integer({ least: 0 })),
})
export type ListedTeam = z.output<typeof listedTeam>

/** Of a personal team the profile is the person's, which `PUT /api/dev/auth/profile` changes. */
export const team = z.extend(teamSummary, { profile })
export type Team = z.output<typeof team>

/** When somebody last did something that the team's record shows; null where they never did. */
const lastActiveAt = z.nullable(timestamp)
export const member = z.object({
  userId: z.string(),
  email: z.string(),
  role,
  since: timestamp,
  lastActiveAt,
})
export type Member = z.output<typeof member>

/** An invitation's state as it is now: a pending one whose 14 days are over has expired. */
const invitationState = z.enum([...invitationStates, 'EXPIRED'])

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  state: invitationState,
  invitedBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Invitation = z.output<typeof invitation>

export const invitationPeek = z.object({
  team: z.object({ name: z.string() }),
  role,
  invitedBy: z.string(),
  email: z.string(),
  state: invitationState,
  expiresAt: timestamp,
})
export type InvitationPeek = z.output<typeof invitationPeek>

/** An offer of an app. `direction`: whether the caller may accept it, or may take it back. */
export const transfer = z.object({
  id: z.string(),
  packageName: z.string(),
  name: z.string(),
  from: z.object({ name: z.string() }),
  /** The team's name, or the address that it is offered to. */
  to: z.string(),
  /** The only team that may accept it; null where the person who accepts it chooses. */
  toTeamId: z.nullable(z.string()),
  direction: z.enum(['incoming', 'outgoing']),
  offeredBy: z.string(),
  state: z.enum([...transferStates, 'EXPIRED']),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Transfer = z.output<typeof transfer>
