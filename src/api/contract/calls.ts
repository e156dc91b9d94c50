import * as z from 'zod/mini'

import { call } from './call.ts'
import {
  account,
  adminApp,
  adminAppDetail,
  adminCheck,
  adminStats,
  adminUser,
  app,
  auditEntry,
  debugReport,
  message,
  pageOf,
} from './entities.ts'
import { timestamp } from './fields.ts'
import {
  adminUserForm,
  appEdit,
  appRegistration,
  approveForm,
  profileForm,
  rejectForm,
  shareForm,
} from './forms.ts'

export const health = call('GET', '/api/health', {
  summary: 'Whether the cloud and its database answer',
  access: 'anyone',
  answer: z.object({ status: z.literal('ok') }),
})

export const exchangeToken = call('POST', '/api/auth/exchange-token', {
  summary: 'Exchange the auth provider’s access token for a core token',
  access: 'anyone',
  body: z.object({ supabaseToken: z.string().check(z.minLength(1, 'supabaseToken is required.')) }),
  answer: z.object({ coreToken: z.string() }),
})

export const getMe = call('GET', '/api/dev/auth/me', {
  summary: 'The signed-in developer',
  access: 'developer',
  answer: account,
})

export const saveProfile = call('PUT', '/api/dev/auth/profile', {
  summary: 'Change the developer profile; fields left out keep their value',
  access: 'developer',
  body: z.partial(profileForm),
  answer: account,
})

export const listApps = call('GET', '/api/dev/apps', {
  summary: 'The developer’s apps, newest first',
  access: 'developer',
  answer: z.array(app),
})

export const getApp = call('GET', '/api/dev/apps/{packageName}', {
  summary: 'One app',
  access: 'developer',
  answer: app,
})

export const checkPackageName = call('GET', '/api/dev/package-names/{packageName}', {
  summary: 'Whether a package name can be registered by this developer',
  access: 'developer',
  answer: z.object({ available: z.boolean() }),
})

/** Takes an `Idempotency-Key` header: the same key gives the first answer again, another body 422. */
export const registerApp = call('POST', '/api/dev/apps/register', {
  summary: 'Register an app; the answer is the only one that shows its API key',
  access: 'developer',
  status: 201,
  body: appRegistration,
  answer: z.object({ app, apiKey: z.string() }),
})

export const updateApp = call('PUT', '/api/dev/apps/{packageName}', {
  summary: 'Change an app',
  access: 'developer',
  body: appEdit,
  answer: app,
})

export const deleteApp = call('DELETE', '/api/dev/apps/{packageName}', {
  summary: 'Delete an app; its name stays reserved for its former owner',
  access: 'developer',
  answer: message,
})

export const publishApp = call('POST', '/api/dev/apps/{packageName}/publish', {
  summary: 'Submit an app for review',
  access: 'developer',
  answer: app,
})

export const regenerateKey = call('POST', '/api/dev/apps/{packageName}/api-key', {
  summary: 'Make a new API key; the old one stops working at once',
  access: 'developer',
  answer: z.object({ apiKey: z.string(), createdAt: timestamp }),
})

export const getShareLink = call('GET', '/api/dev/apps/{packageName}/share', {
  summary: 'The app’s install link',
  access: 'developer',
  answer: z.object({ installUrl: z.string() }),
})

export const trackSharing = call('POST', '/api/dev/apps/{packageName}/share', {
  summary: 'Record the testers an install link was meant for; no email is sent',
  access: 'developer',
  body: shareForm,
  answer: z.object({ success: z.literal(true), sharedWith: z.int() }),
})

export const checkAdmin = call('GET', '/api/admin/check', {
  summary: 'Whether the signed-in person is an admin; 403 when not',
  access: 'reviewer',
  answer: adminCheck,
})

export const getStats = call('GET', '/api/admin/apps/stats', {
  summary: 'Counts by status and the latest submissions',
  access: 'reviewer',
  answer: adminStats,
})

export const listSubmitted = call('GET', '/api/admin/apps/submitted', {
  summary: 'All submitted apps, oldest first; with `limit` at most so many',
  access: 'reviewer',
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  }),
  answer: z.array(adminApp),
})

export const pageSubmitted = call('GET', '/api/admin/submissions', {
  summary: 'Submitted apps, a page at a time',
  access: 'reviewer',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    sort: z._default(z.enum(['submittedAt', 'name', 'packageName']), 'submittedAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    cursor: z.optional(z.string()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  }),
  answer: pageOf(adminApp),
})

export const getAdminApp = call('GET', '/api/admin/apps/{packageName}', {
  summary: 'One app with its history; the ETag header is its version',
  access: 'reviewer',
  answer: adminAppDetail,
})

/** Takes `If-Match: "<version>"`; 412 when the app changed since. */
export const approveApp = call('POST', '/api/admin/apps/{packageName}/approve', {
  summary: 'Publish a submitted app',
  access: 'reviewer',
  body: approveForm,
  answer: z.object({ message: z.string(), app: adminApp }),
})

/** Takes `If-Match: "<version>"`; 412 when the app changed since. */
export const rejectApp = call('POST', '/api/admin/apps/{packageName}/reject', {
  summary: 'Reject a submitted app with notes',
  access: 'reviewer',
  body: rejectForm,
  answer: z.object({ message: z.string(), app: adminApp }),
})

export const listAdminUsers = call('GET', '/api/admin/users', {
  summary: 'The admins and reviewers',
  access: 'admin',
  answer: z.array(adminUser),
})

export const addAdminUser = call('POST', '/api/admin/users', {
  summary: 'Make an address an admin or a reviewer',
  access: 'admin',
  status: 201,
  body: adminUserForm,
  answer: adminUser,
})

export const removeAdminUser = call('DELETE', '/api/admin/users/{email}', {
  summary: 'Take an address off the list; the last ADMIN stays',
  access: 'admin',
  answer: message,
})

export const listAudit = call('GET', '/api/admin/audit', {
  summary: 'The audit record, newest first, a page at a time',
  access: 'admin',
  query: z.object({
    cursor: z.optional(z.string()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  answer: pageOf(auditEntry),
})

export const debug = call('GET', '/api/admin/debug', {
  summary: 'Counts for support',
  access: 'reviewer',
  answer: debugReport,
})

export const fixAppStatuses = call('POST', '/api/admin/fix-app-statuses', {
  summary: 'Give apps with an unknown status DEVELOPMENT',
  access: 'admin',
  answer: z.object({ fixed: z.int() }),
})

export const createTestSubmission = call('POST', '/api/admin/create-test-submission', {
  summary: 'Create a submitted app of the caller’s; 404 outside the embedded defaults',
  access: 'admin',
  status: 201,
  answer: z.object({ message: z.string(), app }),
})
