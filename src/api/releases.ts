import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** An app's releases, newest first. All of these may fail with ApiError or NoAnswerError. */
export const releasesQuery = (packageName: string) =>
  infiniteQueryOptions({
    queryKey: ['app', packageName, 'releases'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.listReleases, { params: { packageName }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Reviewers decide, and dates come, without this page.
    staleTime: 0,
  })

export const releaseQuery = (packageName: string, id: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'releases', id],
    queryFn: ({ signal }) => request(calls.getRelease, { params: { packageName, id }, signal }),
    staleTime: 0,
  })

export const releaseDiffQuery = (packageName: string, id: string, against: string | undefined) =>
  queryOptions({
    queryKey: ['app', packageName, 'releases', id, 'diff', against],
    queryFn: ({ signal }) =>
      request(calls.diffRelease, { params: { packageName, id }, query: { against }, signal }),
    staleTime: 0,
  })
