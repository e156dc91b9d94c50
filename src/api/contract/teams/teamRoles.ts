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

/** The action that giving or taking a role is. */
export const actionOnRole = (role: TeamRole): TeamAction =>
  role === 'ADMIN' || role === 'OWNER' ? 'manageAdmins' : 'manageMembers'
