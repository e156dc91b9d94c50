import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'
import { settings } from './settings.ts'

/** May fail with ApiError or NoAnswerError. */
export const getShareLink = (packageName: string, signal?: AbortSignal) =>
  request(calls.getShareLink, { params: { packageName }, signal })

export const defaultInstallLink = (packageName: string) =>
  `${settings.appHost}/install/${encodeURIComponent(packageName)}`

export const shareLinkQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'shareLink'],
    queryFn: ({ signal }) => getShareLink(packageName, signal),
  })
