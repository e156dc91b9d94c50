import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import { accountQuery, adminCheckQuery } from './api/account.ts'
import { appQuery, appsQuery, needsQuery } from './api/apps.ts'

type Read = (
  queries: QueryClient,
  of: { userId: string; coreToken: string | null; params: Params },
) => unknown

/** Apart from the routes, since the calls, their schemas and Zod come along: /signin needs 133 kB, with them 145. */
export const reads = {
  dashboard: (queries) => Promise.all([queries.prefetchQuery(appsQuery), queries.prefetchQuery(needsQuery)]),
  apps: (queries) => queries.prefetchQuery(appsQuery),
  app: (queries, { params }) => queries.prefetchQuery(appQuery(params.packageName ?? '')),
  account: (queries) => queries.prefetchQuery(accountQuery),
  adminCheck: (queries, { userId, coreToken }) =>
    coreToken === null ? undefined : queries.prefetchQuery(adminCheckQuery(userId)),
} satisfies Record<string, Read>
