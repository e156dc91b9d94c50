import { queryOptions } from '@tanstack/react-query'
import { calls } from './contract.ts'
import { request } from './http/client.ts'
import { settings } from './settings.ts'

/** The calls on an app's testers and its installation link. All may fail with ApiError or NoAnswerError. */
export const trackSharing = (packageName: string, emails: string[]) =>
  request(calls.trackSharing, { params: { packageName }, body: { emails } })

const listTesters = (packageName: string, signal?: AbortSignal) =>
  request(calls.listTesters, { params: { packageName }, signal })

export const testersQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'testers'],
    queryFn: ({ signal }) => listTesters(packageName, signal),
  })

export const getShareLink = (packageName: string, signal?: AbortSignal) =>
  request(calls.getShareLink, { params: { packageName }, signal })

export const defaultInstallLink = (packageName: string) =>
  `${settings.appHost}/install/${encodeURIComponent(packageName)}`

export const shareLinkQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'shareLink'],
    queryFn: ({ signal }) => getShareLink(packageName, signal),
  })
