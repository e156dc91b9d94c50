import * as z from 'zod/mini'

import { timestamp } from '../account/entities.ts'
import { teamRoles } from './teamRoles.ts'

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
