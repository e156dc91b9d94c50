import { QueryClient, queryOptions } from '@tanstack/react-query'

import type { App } from '../contract.ts'
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

/** The newest of a developer's apps, or all of them. */
export type AppList = { apps: App[]; isWhole: boolean }

const appsKey = ['apps']
/** More than almost everybody has, and as many as show without the whole list. */
const firstApps = 101

/** All apps; of a long list the first ones come at once. */
export const appsQuery = queryOptions({
  queryKey: appsKey,
  async queryFn({ client, signal }): Promise<AppList> {
    const known = client.getQueryData<AppList>(appsKey)
    if (known === undefined || known.apps.length < firstApps) {
      const apps = await listApps(firstApps, signal)
      if (apps.length < firstApps) return { apps, isWhole: true }
      client.setQueryData<AppList>(appsKey, { apps, isWhole: false })
    }
    return { apps: await listApps(undefined, signal), isWhole: true }
  },
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
