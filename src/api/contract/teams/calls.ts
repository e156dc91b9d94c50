import * as z from 'zod/mini'
import { app } from '../apps/appSchemas.ts'
import { call } from '../call.ts'
import { message, pageQuery } from '../fields.ts'
import { auditActions, auditEntry } from '../review/audit.ts'
import {
  memberEdit,
  teamDeletion,
  teamEdit,
  teamForm,
  transferAcceptance,
  transferForm,
} from './teamForms.ts'
import { ownInvitation } from './teamRoles.ts'
import { listedTeam, member, team, transfer } from './teams.ts'

const answersTeam = z.object({ team })

export const listTeams = call('GET', '/api/dev/teams', {
  tag: 'Teams',
  summary: 'List your teams, the personal one first, and the invitations to your address',
  access: 'developer',
  answer: z.object({ teams: z.array(listedTeam), invitations: z.array(ownInvitation) }),
})

export const createTeam = call('POST', '/api/dev/teams', {
  tag: 'Teams',
  summary: 'Create a team, whose owner you are',
  access: 'developer',
  isLasting: true,
  status: 201,
  isIdempotent: true,
  refusals: ['TOO_MANY_TEAMS'],
  body: teamForm,
  answer: answersTeam,
})

export const getTeam = call('GET', '/api/dev/teams/{teamId}', {
  tag: 'Teams',
  summary: 'Read a team; the ETag header is its revision',
  access: 'developer',
  action: 'see',
  isVersioned: true,
  answer: answersTeam,
})

export const updateTeam = call('PATCH', '/api/dev/teams/{teamId}', {
  tag: 'Teams',
  summary: 'Change a team’s name or profile; fields you leave out stay as they are',
  access: 'developer',
  secondFactor: 'act',
  action: 'editTeam',
  isConditional: true,
  isVersioned: true,
  refusals: ['PERSONAL_TEAM'],
  body: teamEdit,
  answer: answersTeam,
})

export const deleteTeam = call('DELETE', '/api/dev/teams/{teamId}', {
  tag: 'Teams',
  summary: 'Delete a team that has no apps; `name` repeats its name',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'deleteTeam',
  isConditional: true,
  refusals: ['PERSONAL_TEAM', 'TEAM_HAS_APPS'],
  body: teamDeletion,
  answer: message,
})

export const shareTeam = call('POST', '/api/dev/teams/{teamId}/share', {
  tag: 'Teams',
  summary: 'Turn your personal team into a shared one with its apps and profile, and get a new personal team',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'renameTeam',
  status: 201,
  refusals: ['TOO_MANY_TEAMS', 'SHARED_TEAM'],
  body: teamForm,
  answer: answersTeam,
})

export const listMembers = call('GET', '/api/dev/teams/{teamId}/members', {
  tag: 'Teams',
  summary: 'List a team’s members, the longest first; the ETag header is the team’s revision',
  access: 'developer',
  action: 'see',
  isVersioned: true,
  answer: z.object({ members: z.array(member) }),
})

export const changeMember = call('PATCH', '/api/dev/teams/{teamId}/members/{userId}', {
  tag: 'Teams',
  summary: 'Change a member’s role',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'manageMembers',
  isConditional: true,
  isVersioned: true,
  refusals: ['LAST_OWNER'],
  body: memberEdit,
  answer: z.object({ member }),
})

export const removeMember = call('DELETE', '/api/dev/teams/{teamId}/members/{userId}', {
  tag: 'Teams',
  summary: 'Remove a member, and end their sessions of the team’s apps',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'manageMembers',
  isConditional: true,
  refusals: ['LAST_OWNER'],
  answer: message,
})

export const leaveTeam = call('POST', '/api/dev/teams/{teamId}/leave', {
  tag: 'Teams',
  summary: 'Leave a team',
  access: 'developer',
  action: 'see',
  isLasting: true,
  refusals: ['LAST_OWNER', 'PERSONAL_TEAM'],
  answer: message,
})

export const readRecord = call('GET', '/api/dev/teams/{teamId}/record', {
  tag: 'Teams',
  summary:
    'List who did what in a team, newest first, in pages; with `Accept: text/csv` the last 10,000 as a file',
  access: 'developer',
  action: 'seeRecord',
  file: 'text/csv',
  query: z.extend(pageQuery, { actor: z.optional(z.string()), action: z.optional(z.enum(auditActions)) }),
  answer: z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) }),
})

export const offerTransfer = call('POST', '/api/dev/apps/{packageName}/transfers', {
  tag: 'Teams',
  summary: 'Offer an app to another of your teams, at once if you’re an admin there, or to a person',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'transferApp',
  status: 201,
  isIdempotent: true,
  refusals: ['TRANSFER_OPEN', 'SUSPENDED', 'APP_QUOTA'],
  body: transferForm,
  answer: z.object({ transfer }),
})

export const listTransfers = call('GET', '/api/dev/transfers', {
  tag: 'Teams',
  summary: 'List the open offers of apps to you, and from teams whose owner you are',
  access: 'developer',
  answer: z.object({ transfers: z.array(transfer) }),
})

export const acceptTransfer = call('POST', '/api/dev/transfers/{id}/accept', {
  tag: 'Teams',
  summary: 'Take an app over into one of your teams',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  refusals: ['EMAIL_UNPROVEN', 'INVALID_STATUS', 'SUSPENDED', 'ROLE_NEEDED', 'APP_QUOTA'],
  isVersioned: true,
  body: transferAcceptance,
  answer: app,
})

export const declineTransfer = call('POST', '/api/dev/transfers/{id}/decline', {
  tag: 'Teams',
  summary: 'Decline an offer of an app',
  access: 'developer',
  refusals: ['INVALID_STATUS', 'ROLE_NEEDED', 'EMAIL_UNPROVEN'],
  answer: z.object({ transfer }),
})

export const cancelTransfer = call('POST', '/api/dev/transfers/{id}/cancel', {
  tag: 'Teams',
  summary: 'Withdraw an offer of an app',
  access: 'developer',
  refusals: ['INVALID_STATUS', 'ROLE_NEEDED'],
  answer: z.object({ transfer }),
})
