export {
  endTokensOf,
  isMemberOf,
  isOfTheirTeams,
  isReached,
  isWithinReach,
  lockRight,
  memberRole,
  personalTeamOf,
  reachOf,
  requireRight,
  requireRole,
  roleIn,
  rolesThatMay,
  teamNotFound,
  teamsOf,
} from './membership.ts'
export { countMembers, isAudience, mailTeam, membersWho } from './people.ts'
export { isItsPerson, readTeamProfile, submittedDeveloper, teamProfile } from './profile.ts'
export {
  createTeam,
  deleteTeam,
  listTeams,
  lockTeam,
  raiseRevision,
  readOwnTeam,
  readTeam,
  requireRoomForTeam,
  requireShared,
  shareTeam,
  type TeamRow,
  updateTeam,
} from './teams.ts'
