import { forVersion, request } from './client.ts'
import { type AppEdit, type AppRegistration, calls } from './contract.ts'
import { settings } from './settings.ts'

export { getApp, listApps } from './first.ts'

/** The developer's calls on apps (SPEC.md §7). All may fail with ApiError or NoAnswerError. */
export const checkPackageName = (packageName: string, signal?: AbortSignal) =>
  request(calls.checkPackageName, { params: { packageName }, signal })

/** `key` makes the call repeatable: the same key never registers twice. */
export const registerApp = (body: AppRegistration, key: string, signal?: AbortSignal) =>
  request(calls.registerApp, { body, headers: { 'idempotency-key': key }, signal })

/** With `version` the edit counts only for that version of the app: 412 `CHANGED` when it changed since. */
export const updateApp = (packageName: string, body: AppEdit, signal?: AbortSignal, version?: string) =>
  request(calls.updateApp, {
    params: { packageName },
    body,
    headers: version === undefined ? {} : forVersion(version),
    signal,
  })

export const deleteApp = (packageName: string, signal?: AbortSignal) =>
  request(calls.deleteApp, { params: { packageName }, signal })

export const publishApp = (packageName: string, signal?: AbortSignal) =>
  request(calls.publishApp, { params: { packageName }, signal })

/** `key` makes the call repeatable: the same key never regenerates twice. */
export const regenerateKey = (packageName: string, key: string, signal?: AbortSignal) =>
  request(calls.regenerateKey, { params: { packageName }, headers: { 'idempotency-key': key }, signal })

export const getShareLink = (packageName: string, signal?: AbortSignal) =>
  request(calls.getShareLink, { params: { packageName }, signal })

export const trackSharing = (packageName: string, emails: string[]) =>
  request(calls.trackSharing, { params: { packageName }, body: { emails } })

export const listTesters = (packageName: string, signal?: AbortSignal) =>
  request(calls.listTesters, { params: { packageName }, signal })

export const removeTester = (packageName: string, email: string, signal?: AbortSignal) =>
  request(calls.removeTester, { params: { packageName, email }, signal })

/** The install link to show when the cloud gave none. */
export const defaultInstallLink = (packageName: string) =>
  `${settings.appHost}/install/${encodeURIComponent(packageName)}`
