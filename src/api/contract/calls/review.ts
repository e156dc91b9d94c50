import * as z from 'zod/mini'

import { app } from '../appSchemas.ts'
import { call } from '../call.ts'
import { appStatuses, message } from '../entities.ts'
import { adminRoleForm, adminUserForm, approveForm, rejectForm } from '../forms.ts'
import { integer, integerText } from '../integer.ts'
import {
  adminApp,
  adminAppDetail,
  adminStats,
  adminUser,
  auditActions,
  auditEntry,
  debugReport,
  longestList,
  pageOf,
  queueItem,
} from '../review.ts'

const searchText = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const getStats = call('GET', '/api/admin/apps/stats', {
  summary: 'Counts by status and the latest submissions',
  access: 'reviewer',
  answer: adminStats,
})

export const listSubmitted = call('GET', '/api/admin/apps/submitted', {
  summary:
    'Submitted apps, oldest first, at most 1,000; `/api/admin/submissions` pages them all. With `limit` at most so many',
  access: 'reviewer',
  query: z.object({
    limit: z._default(integerText({ least: 1, most: longestList }), longestList),
  }),
  answer: z.array(adminApp),
})

export const pageSubmitted = call('GET', '/api/admin/submissions', {
  summary: 'Submitted apps, a page at a time; of what a search finds `total` counts at most 1,000',
  access: 'reviewer',
  query: z.object({
    search: searchText,
    sort: z._default(z.enum(['submittedAt', 'name', 'packageName']), 'submittedAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 100),
  }),
  answer: pageOf(queueItem),
})

export const pageAllApps = call('GET', '/api/admin/apps', {
  summary:
    'Everybody’s apps, newest first, a page at a time; of what a search finds `total` counts at most 1,000',
  access: 'reviewer',
  query: z.object({
    status: z.optional(z.enum(appStatuses)),
    search: searchText,
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 50),
  }),
  answer: pageOf(adminApp),
})

export const getAdminApp = call('GET', '/api/admin/apps/{packageName}', {
  summary: 'One app with its history; the ETag header is its version',
  access: 'reviewer',
  isVersioned: true,
  answer: adminAppDetail,
})

export const approveApp = call('POST', '/api/admin/apps/{packageName}/approve', {
  summary: 'Publish a submitted app',
  access: 'reviewer',
  isConditional: true,
  isVersioned: true,
  refusals: ['OWN_APP', 'INVALID_STATUS', 'CLAIMED'],
  body: approveForm,
  answer: z.object({ message: z.string(), app: adminApp }),
})

export const rejectApp = call('POST', '/api/admin/apps/{packageName}/reject', {
  summary: 'Reject a submitted app with notes',
  access: 'reviewer',
  isConditional: true,
  isVersioned: true,
  refusals: ['OWN_APP', 'INVALID_STATUS', 'CLAIMED'],
  body: rejectForm,
  answer: z.object({ message: z.string(), app: adminApp }),
})

export const listAdminUsers = call('GET', '/api/admin/users', {
  summary: 'The admins and reviewers, in the order they were added, at most 1,000',
  access: 'admin',
  answer: z.array(adminUser),
})

export const addAdminUser = call('POST', '/api/admin/users', {
  summary: 'Make an address an admin or a reviewer',
  access: 'admin',
  status: 201,
  refusals: ['ALREADY_LISTED'],
  body: adminUserForm,
  answer: adminUser,
})

export const changeAdminRole = call('PUT', '/api/admin/users/{email}', {
  summary: 'Give an address on the list another role; the last ADMIN stays one',
  access: 'admin',
  refusals: ['LAST_ADMIN'],
  body: adminRoleForm,
  answer: adminUser,
})

export const removeAdminUser = call('DELETE', '/api/admin/users/{email}', {
  summary: 'Take an address off the list; the last ADMIN stays',
  access: 'admin',
  refusals: ['LAST_ADMIN'],
  answer: message,
})

export const listAudit = call('GET', '/api/admin/audit', {
  summary:
    'The audit record, newest first, a page at a time; of what is narrowed down `total` counts at most 1,000',
  access: 'admin',
  query: z.object({
    action: z.optional(z.enum(auditActions)),
    actor: z.optional(z.string()),
    subject: z.optional(z.string()),
    search: searchText,
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 50),
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
  answer: z.object({ fixed: integer() }),
})

export const createTestSubmission = call('POST', '/api/admin/create-test-submission', {
  summary: 'Create a submitted app of the caller’s; 404 outside the embedded defaults',
  access: 'admin',
  status: 201,
  refusals: ['NOT_FOUND', 'APP_QUOTA', 'PACKAGE_NAME_TAKEN'],
  answer: z.object({ message: z.string(), app }),
})
