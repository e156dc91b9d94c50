import * as z from 'zod/mini'

import { call } from '../call.ts'
import { account, adminCheck, app } from '../entities.ts'
import { wholeText } from '../whole.ts'

export const exchangeToken = call('POST', '/api/auth/exchange-token', {
  summary: 'Exchange the auth provider’s access token for a core token',
  access: 'anyone',
  body: z.object({ supabaseToken: z.string().check(z.minLength(1, 'supabaseToken is required.')) }),
  answer: z.object({ coreToken: z.string() }),
  // No token that fits into a header is longer.
  largestBody: 16 * 1024,
})

export const getMe = call('GET', '/api/dev/auth/me', {
  summary: 'The signed-in developer',
  access: 'developer',
  answer: account,
})

export const listApps = call('GET', '/api/dev/apps', {
  summary: 'The developer’s apps, newest first; with `limit` at most so many',
  access: 'developer',
  query: z.object({ limit: z.optional(wholeText({ least: 1 })) }),
  answer: z.array(app),
})

export const getApp = call('GET', '/api/dev/apps/{packageName}', {
  summary: 'One app; the ETag header is its version',
  access: 'developer',
  answer: app,
})

export const checkAdmin = call('GET', '/api/admin/check', {
  summary: 'Whether the signed-in person is an admin; 403 when not',
  access: 'reviewer',
  answer: adminCheck,
})
