import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type App, type AppSummary, calls, mostNeeds } from './contract.ts'
import { request } from './http/client.ts'
import { keptMeta } from './keptReads.ts'
import { appsKey } from './queryClient.ts'

/** The developer's calls on apps. All may fail with ApiError or NoAnswerError. */
export const listApps = (limit?: number, signal?: AbortSignal) =>
  request(calls.listApps, { query: { limit }, signal })

export const getApp = (packageName: string, signal?: AbortSignal) =>
  request(calls.getApp, { params: { packageName }, signal })

/** Whether an app of that name can be registered in a team; null: in the personal one. */
const checkPackageName = (packageName: string, team: string | null, signal?: AbortSignal) =>
  request(calls.checkPackageName, { params: { packageName }, query: team === null ? {} : { team }, signal })

/** More than almost everybody has: whoever has so many may have more. */
export const firstApps = 101

export const appsQuery = queryOptions({
  queryKey: appsKey,
  meta: keptMeta,
  async queryFn({ client, signal }) {
    const apps = await listApps(firstApps, signal)
    // The cached whole list is no longer true.
    if (apps.length < firstApps) client.removeQueries({ queryKey: allAppsQuery.queryKey })
    return apps
  },
})

export const allAppsQuery = queryOptions({
  queryKey: [...appsKey, 'all'],
  queryFn: ({ signal }) => listApps(undefined, signal),
})

const appKey = (packageName: string) => ['app', packageName]

export const appQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'details'],
    queryFn: ({ signal }) => getApp(packageName, signal),
  })

/** Needs of the developer: whoever invalidates the apps invalidates them too. */
export const needsQuery = queryOptions({
  queryKey: [...appsKey, 'needs'],
  meta: keptMeta,
  queryFn: ({ signal }) => request(calls.getNeeds, { query: { limit: mostNeeds }, signal }),
  retry: false,
})

export const packageNameQuery = (packageName: string, team: string | null) =>
  queryOptions({
    queryKey: ['packageName', packageName, team],
    queryFn: ({ signal }) => checkPackageName(packageName, team, signal),
  })

export function cacheApp(queries: QueryClient, app: App): void {
  const replace = (apps: AppSummary[] | undefined) =>
    apps?.map((one) => (one.packageName === app.packageName ? app : one))
  queries.setQueryData(appQuery(app.packageName).queryKey, app)
  queries.setQueryData(appsQuery.queryKey, replace)
  queries.setQueryData(allAppsQuery.queryKey, replace)
}

export function invalidateApp(queries: QueryClient, packageName: string): void {
  void queries.invalidateQueries({ queryKey: appKey(packageName) })
  void queries.invalidateQueries({ queryKey: needsQuery.queryKey })
}

export const forgetApp = (queries: QueryClient, packageName: string): void =>
  queries.removeQueries({ queryKey: appKey(packageName) })

/** Reads the apps again after a change; a read under way may not know of it and is cancelled. */
export function invalidateApps(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: appsQuery.queryKey })
  void queries.invalidateQueries({ queryKey: appsQuery.queryKey })
}

export const ownDownQuery = queryOptions({
  queryKey: ['ownDown'],
  queryFn: async ({ signal }) => (await request(calls.listOwnDown, { signal })).apps,
})
