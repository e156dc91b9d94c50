export {
  acceptInvitation,
  addressOfInvitation,
  invitationsTo,
  invite,
  listInvitations,
  peekInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'
export { changeMember, endWhatTheyBegan, leaveTeam, listMembers, removeMember } from './members.ts'
export { readRecord, recordFile } from './record.ts'
