import {
  actionOnRole,
  leastRoleFor,
  may,
  roleNames,
  type TeamAction,
  type TeamRole,
  teamRoles,
} from '../../api/contract/teams/teamRoles.ts'

export const roleMeanings: Record<TeamRole, string> = {
  VIEWER: 'sees apps, sessions, health and reviews, but no keys',
  DEVELOPER: 'creates, edits and submits apps, and manages their keys',
  ADMIN: 'also invites and removes people, and unpublishes and deletes apps',
  OWNER: 'also manages admins, transfers apps, and deletes the team',
}

/** Why somebody with a role can't do something, in words; null where they can. */
export const reasonAgainst = (role: TeamRole, action: TeamAction): string | null =>
  may(role, action)
    ? null
    : `You need the ${roleNames[leastRoleFor(action)]} role in this team. Ask an owner of the team.`

/** Why a person can't do something about an app, by their role in its team; null where they can. */
export const reasonFor = (
  app: { team?: { role: TeamRole } | undefined } | undefined,
  action: TeamAction,
): string | null => (app?.team ? reasonAgainst(app.team.role, action) : null)

/** Why nobody can be invited to a team; null where somebody can. */
export const inviteReason = ({ kind, role }: { kind: string; role: TeamRole }): string | null =>
  kind === 'personal'
    ? 'This is your personal team. Make it a team to invite people.'
    : reasonAgainst(role, 'manageMembers')

/** The roles that somebody with a role may give, the least first. */
export const rolesToGive = (role: TeamRole): readonly TeamRole[] =>
  teamRoles.filter((given) => may(role, actionOnRole(given)))
