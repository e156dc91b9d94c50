import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'
import { settings } from './settings.ts'

/** The calls on an app's install link and its testers (SPEC.md §7). All may fail with ApiError or NoAnswerError. */
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

export const testersQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['testers', packageName],
    queryFn: ({ signal }) => listTesters(packageName, signal),
  })

export const shareLinkQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['shareLink', packageName],
    queryFn: ({ signal }) => getShareLink(packageName, signal),
  })
