import * as z from 'zod/mini'

import { call } from '../call.ts'
import { accessToken, deviceCodeForm, deviceDecision, terminalRequest, tokenForm } from './tokens.ts'

/** Those that ended within the last 30 days are listed too. */
export const listTokens = call('GET', '/api/dev/tokens', {
  tag: 'Access Tokens',
  summary: 'List your access tokens and terminals, newest first',
  access: 'developer',
  answer: z.object({ tokens: z.array(accessToken) }),
})

export const createToken = call('POST', '/api/dev/tokens', {
  tag: 'Access Tokens',
  summary: 'Make an access token; `accessToken` is shown only here',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  status: 201,
  isIdempotent: true,
  isSecret: true,
  refusals: ['NOT_FOUND', 'ROLE_NEEDED', 'TOO_MANY_TOKENS'],
  body: tokenForm,
  answer: z.object({ token: accessToken, accessToken: z.string() }),
})

export const revokeToken = call('DELETE', '/api/dev/tokens/{id}', {
  tag: 'Access Tokens',
  summary: 'Revoke an access token or sign a terminal out: your own, or as an admin one of your team’s',
  access: 'developer',
  refusals: ['ROLE_NEEDED'],
  answer: z.object({ token: accessToken }),
})

export const listTeamTokens = call('GET', '/api/dev/teams/{teamId}/tokens', {
  tag: 'Access Tokens',
  summary: 'List a team’s access tokens and terminals, newest first',
  access: 'developer',
  action: 'manageMembers',
  answer: z.object({ tokens: z.array(accessToken) }),
})

export const peekDevice = call('POST', '/api/dev/device/peek', {
  tag: 'Access Tokens',
  summary: 'Read which terminal asks to be signed in by a code',
  access: 'developer',
  refusals: ['NOT_FOUND'],
  body: deviceCodeForm,
  answer: z.object({ request: terminalRequest }),
})

export const decideDevice = call('POST', '/api/dev/device/decide', {
  tag: 'Access Tokens',
  summary: 'Sign a terminal in, for one of your teams, or refuse it',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  refusals: ['NOT_FOUND', 'ROLE_NEEDED', 'TOO_MANY_TOKENS'],
  body: deviceDecision,
  answer: z.object({ request: terminalRequest }),
})
