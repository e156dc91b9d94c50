import { QueryClient, queryOptions } from '@tanstack/react-query'

import { isStatus } from '../errors.ts'
import { checkAdmin, getAccount, getApp, listApps } from '../first.ts'

/** Tries in all, pauses in milliseconds. */
export type RetryRule = { tries: number; firstPause: number; longestPause: number }

/**
 * The store of the portal's reads; what is written goes through machines, which invalidate these.
 * Only the app list is tried again, and only on 401 and 403 (SPEC.md §7).
 */
export function createQueryClient({ tries, firstPause, longestPause }: RetryRule): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: true },
    },
  })
  client.setQueryDefaults(appsQuery.queryKey, {
    retry: (failures, error) => isStatus(error, 401, 403) && failures < tries - 1,
    retryDelay: (failures) => Math.min(firstPause * 2 ** failures, longestPause),
  })
  return client
}

/** More than almost everybody has: whoever has so many may have more. */
export const firstApps = 101

/** The newest of the developer's apps, at most `firstApps`. */
export const appsQuery = queryOptions({
  queryKey: ['apps'],
  async queryFn({ client, signal }) {
    const apps = await listApps(firstApps, signal)
    // What was read while the list was longer is no longer true.
    if (apps.length < firstApps) client.removeQueries({ queryKey: allAppsQuery.queryKey })
    return apps
  },
})

/** All of a long list. */
export const allAppsQuery = queryOptions({
  queryKey: ['apps', 'all'],
  queryFn: ({ signal }) => listApps(undefined, signal),
})

export const appQuery = (packageName: string) =>
  queryOptions({ queryKey: ['app', packageName], queryFn: ({ signal }) => getApp(packageName, signal) })

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => getAccount(signal),
})

/** What a 403 to the check means: an answer, kept like any other. */
const notAdmin = { isAdmin: false, role: null }

/** Asked once per signed-in person (SPEC.md §6). */
export const adminCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: ['adminCheck', userId],
    queryFn: ({ signal }) =>
      checkAdmin(signal).catch((error: unknown) => {
        if (isStatus(error, 403)) return notAdmin
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
