import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'

/** Each contains those before it. */
export const teamRoles = ['VIEWER', 'DEVELOPER', 'ADMIN', 'OWNER'] as const
export type TeamRole = (typeof teamRoles)[number]

export const roleNames: Record<TeamRole, string> = {
  VIEWER: 'Viewer',
  DEVELOPER: 'Developer',
  ADMIN: 'Admin',
  OWNER: 'Owner',
}

/** The least role for each action on a team and its apps. */
const leastRoles = {
  /** Read apps, sessions, recordings, health, review and activity: no secret of any kind. */
  see: 'VIEWER',
  /** Register, edit and submit apps, try them, and manage their keys and testers. */
  develop: 'DEVELOPER',
  /** Take the published release from the public, or put another in its place. */
  controlLive: 'ADMIN',
  deleteApp: 'ADMIN',
  manageMembers: 'ADMIN',
  editTeam: 'ADMIN',
  seeRecord: 'ADMIN',
  /** Choose where the team's events are sent, and see what was. */
  manageIntegrations: 'ADMIN',
  manageAdmins: 'OWNER',
  /** Offer an app to somebody, or take the offer back. */
  transferApp: 'OWNER',
  /** Take an app over that somebody offers. */
  acceptTransfer: 'OWNER',
  /** Take an app over from another team of which one is an owner. */
  takeOwnApp: 'ADMIN',
  renameTeam: 'OWNER',
  deleteTeam: 'OWNER',
} as const satisfies Record<string, TeamRole>

export type TeamAction = keyof typeof leastRoles

export const leastRoleFor = (action: TeamAction): TeamRole => leastRoles[action]

export const may = (role: TeamRole, action: TeamAction): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(leastRoles[action])

export const actionOnRole = (role: TeamRole): TeamAction =>
  role === 'ADMIN' || role === 'OWNER' ? 'manageAdmins' : 'manageMembers'

/** Of teams what every page needs, apart from the rest: each list of apps names its team. */

export const role = z.enum(teamRoles, 'Choose a role.')

/** Lighter than Zod's own: /dashboard has no room for that. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const teamId = z.string('Choose a team.').check(z.regex(uuid, 'Choose a team.'))

/** A team as an app names it, with the person's own role in it. */
export const ownTeam = z.object({ id: z.string(), name: z.string(), slug: z.string(), role })
export type OwnTeam = z.output<typeof ownTeam>

/** A pending invitation, as whom it is for sees it without the link. */
export const ownInvitation = z.object({
  id: z.string(),
  team: z.object({ name: z.string() }),
  role,
  invitedBy: z.string(),
  expiresAt: timestamp,
})
export type OwnInvitation = z.output<typeof ownInvitation>
