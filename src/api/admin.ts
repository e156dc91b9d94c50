import { forVersion, request } from './client.ts'
import { type AdminUser, type AdminUserForm, calls, type QueryOf } from './contract.ts'

/** The admin's calls (SPEC.md §7). All may fail with ApiError or NoAnswerError. */
export const getStats = (signal?: AbortSignal) => request(calls.getStats, { signal })

/** At most `limit` of the submitted apps, oldest first. */
export const listSubmitted = (limit: number, signal?: AbortSignal) =>
  request(calls.listSubmitted, { query: { limit }, signal })

export const pageSubmitted = (query: QueryOf<typeof calls.pageSubmitted>, signal?: AbortSignal) =>
  request(calls.pageSubmitted, { query, signal })

export const pageAllApps = (query: QueryOf<typeof calls.pageAllApps>, signal?: AbortSignal) =>
  request(calls.pageAllApps, { query, signal })

export const getAdminApp = (packageName: string, signal?: AbortSignal) =>
  request(calls.getAdminApp, { params: { packageName }, signal })

export type Decision = { packageName: string; version: string; notes: string }

/** A decision counts only for the version that was looked at: 412 when the app changed since. */
const decide =
  <C extends typeof calls.approveApp | typeof calls.rejectApp>(call: C) =>
  ({ packageName, version, notes }: Decision, signal?: AbortSignal) =>
    request<typeof calls.approveApp | typeof calls.rejectApp>(call, {
      params: { packageName },
      body: { notes },
      headers: forVersion(version),
      signal,
    })

export const approveApp = decide(calls.approveApp)
export const rejectApp = decide(calls.rejectApp)

export const listAdminUsers = (signal?: AbortSignal) => request(calls.listAdminUsers, { signal })
export const addAdminUser = (body: AdminUserForm, signal?: AbortSignal) =>
  request(calls.addAdminUser, { body, signal })
export const changeAdminRole = ({ email, role }: Pick<AdminUser, 'email' | 'role'>, signal?: AbortSignal) =>
  request(calls.changeAdminRole, { params: { email }, body: { role }, signal })
export const removeAdminUser = (email: string, signal?: AbortSignal) =>
  request(calls.removeAdminUser, { params: { email }, signal })

export const listAudit = (query: QueryOf<typeof calls.listAudit>, signal?: AbortSignal) =>
  request(calls.listAudit, { query, signal })

export const getDebugReport = (signal?: AbortSignal) => request(calls.debug, { signal })
export const fixAppStatuses = (signal?: AbortSignal) => request(calls.fixAppStatuses, { signal })
export const createTestSubmission = (signal?: AbortSignal) => request(calls.createTestSubmission, { signal })
