import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type AppHealth, calls } from './contract.ts'
import { request } from './http/client.ts'

/** All may fail with ApiError or NoAnswerError. */

/** Checks the server of an app that need not be published. ApiError `CHECKS_RUNNING` while too many of the person's are. */
export const checkServer = async (packageName: string, signal?: AbortSignal) =>
  (await request(calls.checkServer, { params: { packageName }, signal })).check

export const healthQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'health'],
    queryFn: ({ signal }) => request(calls.getHealth, { params: { packageName }, signal }),
    // The cloud checks again every few minutes.
    staleTime: 0,
  })

export const keepHealth = (queries: QueryClient, packageName: string, health: AppHealth) =>
  queries.setQueryData(healthQuery(packageName).queryKey, health)

export const downQuery = queryOptions({
  queryKey: ['admin', 'down'],
  queryFn: async ({ signal }) => (await request(calls.listDown, { signal })).apps,
})
