import * as z from 'zod/mini'

import { call } from '../call.ts'
import { adminCheck, adminRoles } from '../review/adminRoles.ts'
import { teamRoles } from '../teams/teamRoles.ts'
import { ownToken } from '../tokens/ownToken.ts'
import { account } from './account.ts'

export const health = call('GET', '/api/health', {
  tag: 'Access',
  summary: 'Check that the cloud and its database respond',
  access: 'anyone',
  answer: z.object({ status: z.literal('ok') }),
})

/** `/api/health` says that the process lives; a balancer that gets 503 here sends it nothing new. */
export const ready = call('GET', '/api/ready', {
  tag: 'Access',
  summary:
    'Check that the cloud can take requests: its database responds and is up to date, and it isn’t stopping',
  access: 'anyone',
  refusals: ['NOT_READY'],
  answer: z.object({ status: z.literal('ready') }),
})

export const exchangeToken = call('POST', '/api/auth/exchange-token', {
  tag: 'Access',
  summary: 'Exchange the auth provider’s access token for a core token',
  access: 'anyone',
  isSecret: true,
  refusals: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'],
  body: z.object({ supabaseToken: z.string().check(z.minLength(1, 'supabaseToken is required.')) }),
  answer: z.object({ coreToken: z.string() }),
  // No token that fits into a header is longer.
  largestBody: 16 * 1024,
})

/** As `text/event-stream`: an event `roles` whenever one of them changes or an invitation comes. */
export const getRoles = call('GET', '/api/dev/auth/roles', {
  tag: 'Account',
  summary: 'Read your roles in teams and in review, or hear as an event stream that they changed',
  access: 'developer',
  refusals: ['TOO_MANY_STREAMS'],
  stream: true,
  answer: z.object({
    review: z.nullable(z.enum(adminRoles)),
    teams: z.array(z.object({ id: z.string(), role: z.enum(teamRoles) })),
  }),
})

export const getMe = call('GET', '/api/dev/auth/me', {
  tag: 'Account',
  summary: 'Read your account and developer profile',
  access: 'developer',
  scope: 'any',
  answer: z.extend(account, { token: z.optional(ownToken) }),
})

export const checkAdmin = call('GET', '/api/admin/check', {
  tag: 'Administration',
  summary: 'Check whether you’re an admin; 403 if not',
  access: 'reviewer',
  answer: adminCheck,
})
