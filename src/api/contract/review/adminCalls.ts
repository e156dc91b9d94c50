import * as z from 'zod/mini'
import { app } from '../apps/appSchemas.ts'
import { appStatuses } from '../apps/appStatus.ts'
import { call } from '../call.ts'
import { integer, integerText, message, pageQuery } from '../fields.ts'
import { releasePage } from '../releases/releases.ts'
import { adminRoleForm, adminUserForm } from './adminRoles.ts'
import { auditActions, auditEntry } from './audit.ts'
import { approveForm, rejectForm } from './decisionForms.ts'
import { report } from './reports.ts'
import {
  adminApp,
  adminAppDetail,
  adminAppSummary,
  adminStats,
  adminUser,
  debugReport,
  longestList,
  pageOf,
  queueFilters,
  queueItem,
} from './review.ts'
import { nameHistory, reinstateForm, suspendForm } from './suspensions.ts'

const searchText = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const getStats = call('GET', '/api/admin/apps/stats', {
  tag: 'Administration',
  summary: 'Count apps by status and list the latest submissions',
  access: 'reviewer',
  answer: adminStats,
})

export const listSubmitted = call('GET', '/api/admin/apps/submitted', {
  tag: 'Review',
  summary:
    'List submitted apps, oldest first, at most 1,000 or `limit`; `/api/admin/submissions` lists them all in pages',
  access: 'reviewer',
  query: z.object({
    limit: z._default(integerText({ least: 1, most: longestList }), longestList),
  }),
  answer: z.array(adminAppSummary),
})

export const pageSubmitted = call('GET', '/api/admin/submissions', {
  tag: 'Review',
  summary: 'List submitted apps in pages; with a search, `total` counts at most 1,000',
  access: 'reviewer',
  query: z.object({
    search: searchText,
    show: z._default(z.enum(queueFilters), 'all'),
    sort: z._default(z.enum(['submittedAt', 'name', 'packageName']), 'submittedAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 100),
  }),
  answer: pageOf(queueItem),
})

export const pageAllApps = call('GET', '/api/admin/apps', {
  tag: 'Administration',
  summary: 'List everyone’s apps, newest first, in pages; with a search, `total` counts at most 1,000',
  access: 'reviewer',
  query: z.object({
    status: z.optional(z.enum(appStatuses)),
    search: searchText,
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 50),
  }),
  answer: pageOf(adminAppSummary),
})

export const getAdminApp = call('GET', '/api/admin/apps/{packageName}', {
  tag: 'Review',
  summary: 'Read an app with its history; the ETag header is its version',
  access: 'reviewer',
  isVersioned: true,
  answer: adminAppDetail,
})

export const approveApp = call('POST', '/api/admin/apps/{packageName}/approve', {
  tag: 'Review',
  summary: 'Publish a submitted app',
  access: 'reviewer',
  secondFactor: 'act',
  isLasting: true,
  isConditional: true,
  isVersioned: true,
  refusals: ['OWN_APP', 'INVALID_STATUS', 'CLAIMED', 'SUSPENDED'],
  body: approveForm,
  answer: z.object({ message: z.string(), app: adminApp }),
})

export const rejectApp = call('POST', '/api/admin/apps/{packageName}/reject', {
  tag: 'Review',
  summary: 'Reject a submitted app with notes',
  access: 'reviewer',
  secondFactor: 'act',
  isLasting: true,
  isConditional: true,
  isVersioned: true,
  refusals: ['OWN_APP', 'INVALID_STATUS', 'CLAIMED'],
  body: rejectForm,
  answer: z.object({ message: z.string(), app: adminApp }),
})

export const listAdminUsers = call('GET', '/api/admin/users', {
  tag: 'Administration',
  summary: 'List admins and reviewers in the order they were added, at most 1,000',
  access: 'admin',
  answer: z.array(adminUser),
})

export const addAdminUser = call('POST', '/api/admin/users', {
  tag: 'Administration',
  summary: 'Add an admin or a reviewer by email address',
  access: 'admin',
  secondFactor: 'stepUp',
  isLasting: true,
  status: 201,
  refusals: ['ALREADY_LISTED'],
  body: adminUserForm,
  answer: adminUser,
})

export const changeAdminRole = call('PUT', '/api/admin/users/{email}', {
  tag: 'Administration',
  summary: 'Change the role of an admin or reviewer; the last ADMIN keeps theirs',
  access: 'admin',
  secondFactor: 'stepUp',
  isLasting: true,
  refusals: ['LAST_ADMIN'],
  body: adminRoleForm,
  answer: adminUser,
})

export const removeAdminUser = call('DELETE', '/api/admin/users/{email}', {
  tag: 'Administration',
  summary: 'Remove an admin or reviewer; the last ADMIN can’t be removed',
  access: 'admin',
  secondFactor: 'stepUp',
  isLasting: true,
  refusals: ['LAST_ADMIN'],
  answer: message,
})

export const listAudit = call('GET', '/api/admin/audit', {
  tag: 'Administration',
  summary: 'List all activity, newest first, in pages; with a filter, `total` counts at most 1,000',
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
  tag: 'Administration',
  summary: 'Read counts for support',
  access: 'reviewer',
  answer: debugReport,
})

export const fixAppStatuses = call('POST', '/api/admin/fix-app-statuses', {
  tag: 'Administration',
  summary: 'Set apps with an unknown status to DEVELOPMENT',
  access: 'admin',
  secondFactor: 'act',
  answer: z.object({ fixed: integer() }),
})

export const createTestSubmission = call('POST', '/api/admin/create-test-submission', {
  tag: 'Administration',
  summary: 'Create a submitted sample app of your own; 404 unless the database is embedded',
  access: 'admin',
  secondFactor: 'act',
  status: 201,
  refusals: ['NOT_FOUND', 'APP_QUOTA', 'PACKAGE_NAME_TAKEN'],
  answer: z.object({ message: z.string(), app }),
})

export const listReports = call('GET', '/api/admin/reports', {
  tag: 'Administration',
  summary:
    'List what people reported of apps in pages, open reports first, newest first; `total` counts at most 1,000',
  access: 'reviewer',
  query: z.object({
    show: z._default(z.enum(['open', 'all']), 'all'),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 50),
  }),
  answer: z.extend(pageOf(report), { open: integer({ least: 0 }) }),
})

export const handleReport = call('POST', '/api/admin/reports/{id}/handled', {
  tag: 'Administration',
  summary: 'Mark a report as handled; again by the same person it changes nothing',
  access: 'reviewer',
  secondFactor: 'act',
  refusals: ['ALREADY_HANDLED'],
  answer: z.object({ report }),
})

export const listReleasesOfApp = call('GET', '/api/admin/apps/{packageName}/releases', {
  tag: 'Review',
  summary: 'List an app’s releases, newest first; `cursor` continues with older ones',
  access: 'reviewer',
  query: pageQuery,
  answer: releasePage,
})

export const suspendApp = call('POST', '/api/admin/apps/{packageName}/suspend', {
  tag: 'Review',
  summary: 'Suspend a release, or the whole app: the public no longer sees it',
  access: 'reviewer',
  secondFactor: 'act',
  isConditional: true,
  refusals: ['NOT_APPROVED', 'SUSPENDED'],
  body: suspendForm,
  answer: z.object({ app: adminApp }),
})

export const reinstateApp = call('POST', '/api/admin/apps/{packageName}/reinstate', {
  tag: 'Review',
  summary: 'End the suspension of an app and its releases; what it took from the public is published again',
  access: 'reviewer',
  secondFactor: 'act',
  isConditional: true,
  refusals: ['INVALID_STATUS', 'OWN_APP'],
  body: reinstateForm,
  answer: z.object({ app: adminApp }),
})

export const getNameHistory = call('GET', '/api/admin/names/{packageName}/history', {
  tag: 'Review',
  summary: 'Read who had a package name, and the decisions, notes and reports of all apps that had it',
  access: 'reviewer',
  answer: nameHistory,
})
