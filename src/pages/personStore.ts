import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'

import { accountQuery, adminCheckQuery, appQuery, appsQuery, createQueryClient } from '../api/queries.ts'
import { formatLocalDate } from '../components/format.ts'
import { authActor } from '../machines/authActor.ts'
import { appListRetry } from '../machines/delays.ts'

/** What one person reads while they stay; the next person begins with another, and never sees it. */
export type PersonStore = { userId: string | undefined; queries: QueryClient | null }

/** The queries of a person's store, made when they are first wanted. */
export function queriesOf(store: PersonStore): QueryClient {
  store.queries ??= createQueryClient(appListRetry)
  return store.queries
}

/** Asks for what the page at a path shows, without waiting for the page. */
export function askForPage(store: PersonStore, pathname: string): void {
  const queries = queriesOf(store)
  const { packageName } = matchPath('/tpas/:packageName/edit', pathname)?.params ?? {}
  if (pathname === '/dashboard' || pathname === '/tpas') {
    void queries.prefetchQuery(appsQuery)
    // The first date may take a slow phone 60 ms: they pass before the apps are there.
    setTimeout(() => formatLocalDate(new Date().toISOString()))
  }
  if (pathname === '/admin' && store.userId && authActor.getSnapshot().context.coreToken !== null) {
    void queries.prefetchQuery(adminCheckQuery(store.userId))
  }
  if (pathname === '/profile') void queries.prefetchQuery(accountQuery)
  else if (packageName !== undefined) void queries.prefetchQuery(appQuery(packageName))
}
