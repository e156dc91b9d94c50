import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** The calls on an app's testers. All may fail with ApiError or NoAnswerError. */
export const trackSharing = (packageName: string, emails: string[]) =>
  request(calls.trackSharing, { params: { packageName }, body: { emails } })

export const listTesters = (packageName: string, signal?: AbortSignal) =>
  request(calls.listTesters, { params: { packageName }, signal })

export const testersQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'testers'],
    queryFn: ({ signal }) => listTesters(packageName, signal),
  })
