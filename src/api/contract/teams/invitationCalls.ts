import * as z from 'zod/mini'
import { call } from '../call.ts'
import { invitationAcceptance, invitationForm, invitationToken } from './teamForms.ts'
import { invitation, invitationPeek, team } from './teams.ts'

export const listInvitations = call('GET', '/api/dev/teams/{teamId}/invitations', {
  tag: 'Teams',
  summary: 'List a team’s last 50 invitations, newest first',
  access: 'developer',
  action: 'manageMembers',
  answer: z.object({ invitations: z.array(invitation) }),
})

const invited = z.object({
  invitation,
  /** The link in the mail, shown only here. */
  link: z.string(),
})

export const invite = call('POST', '/api/dev/teams/{teamId}/invitations', {
  tag: 'Teams',
  summary: 'Invite a person by email; a pending invitation of the address ends',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'manageMembers',
  status: 201,
  isIdempotent: true,
  isSecret: true,
  refusals: ['ALREADY_MEMBER', 'PERSONAL_TEAM', 'TOO_MANY_INVITATIONS'],
  body: invitationForm,
  answer: invited,
})

export const resendInvitation = call('POST', '/api/dev/teams/{teamId}/invitations/{id}/resend', {
  tag: 'Teams',
  summary: 'Send an invitation again, with a new link that works for 14 days',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'manageMembers',
  isSecret: true,
  refusals: ['INVALID_STATUS', 'TOO_MANY_INVITATIONS'],
  answer: invited,
})

export const revokeInvitation = call('DELETE', '/api/dev/teams/{teamId}/invitations/{id}', {
  tag: 'Teams',
  summary: 'Revoke an invitation',
  access: 'developer',
  action: 'manageMembers',
  refusals: ['INVALID_STATUS'],
  answer: z.object({ invitation }),
})

export const peekInvitation = call('POST', '/api/dev/invitations/peek', {
  tag: 'Teams',
  summary: 'Read what an invitation’s link is for',
  access: 'anyone',
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: invitationToken,
  answer: z.object({ invitation: invitationPeek }),
})

export const acceptInvitation = call('POST', '/api/dev/invitations/accept', {
  tag: 'Teams',
  summary: 'Join the team that an invitation to your address is for',
  access: 'developer',
  isLasting: true,
  refusals: ['NOT_FOUND', 'EMAIL_MISMATCH', 'EMAIL_UNPROVEN', 'INVALID_STATUS', 'TOO_MANY_TEAMS'],
  body: invitationAcceptance,
  answer: z.object({ team }),
})
