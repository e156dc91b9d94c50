import * as z from 'zod/mini'
import { call } from '../call.ts'
import { message } from '../fields.ts'
import {
  beta,
  betaFeedbackForm,
  betaForm,
  betaInvitation,
  betaTester,
  betaTestersForm,
  betaToken,
} from './beta.ts'

const betaWithTesters = z.extend(beta, { testers: z.array(betaTester) })

export const setBeta = call('PUT', '/api/dev/apps/{packageName}/beta', {
  tag: 'Publishing',
  summary: 'Show a release to invited testers, for 90 days at most; `null` pauses the beta',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  refusals: ['ALREADY_LIVE', 'SUSPENDED', 'TOO_OLD', 'NEEDS_UNDECLARED', 'PRIVACY_POLICY_MISSING'],
  body: betaForm,
  answer: beta,
})

export const listBetaTesters = call('GET', '/api/dev/apps/{packageName}/beta/testers', {
  tag: 'Publishing',
  summary: 'Read which release is in beta, and its testers, oldest first',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: betaWithTesters,
})

export const inviteBetaTesters = call('POST', '/api/dev/apps/{packageName}/beta/testers', {
  tag: 'Publishing',
  summary: 'Invite testers by email, each at most once a day; who accepted isn’t invited again',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  refusals: ['NO_BETA'],
  body: betaTestersForm,
  answer: betaWithTesters,
})

export const removeBetaTester = call('DELETE', '/api/dev/apps/{packageName}/beta/testers/{id}', {
  tag: 'Publishing',
  summary: 'Remove a tester, whose link leads nowhere from then on',
  access: 'developer',
  action: 'develop',
  scope: 'submit',
  answer: message,
})

const ofTester = { tag: 'Publishing', access: 'anyone' } as const
const invitation = z.object({ invitation: betaInvitation })

export const peekBeta = call('POST', '/api/beta/peek', {
  ...ofTester,
  summary: 'Read what a tester’s link is for',
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: betaToken,
  answer: invitation,
})

export const acceptBeta = call('POST', '/api/beta/accept', {
  ...ofTester,
  summary: 'Take part in a beta, by the tester’s link',
  refusals: ['NOT_FOUND', 'NO_BETA', 'INVALID_STATUS', 'TOO_MANY_REQUESTS'],
  body: betaToken,
  answer: invitation,
})

export const leaveBeta = call('POST', '/api/beta/leave', {
  ...ofTester,
  summary: 'Leave a beta or decline its invitation, by the tester’s link',
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: betaToken,
  answer: invitation,
})

export const sendBetaFeedback = call('POST', '/api/beta/feedback', {
  ...ofTester,
  summary: 'Write to the app’s team, by the tester’s link; it reads this in the app’s activity',
  refusals: ['NOT_FOUND', 'NO_BETA', 'INVALID_STATUS', 'TOO_MANY_REQUESTS'],
  body: betaFeedbackForm,
  answer: message,
})
