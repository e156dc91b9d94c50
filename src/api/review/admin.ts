import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { appStatuses, auditActions, type BodyOf, calls, forVersion, type QueryOf } from '../contract.ts'
import { request } from '../http/client.ts'
import { logFailure } from '../http/errors.ts'

/** The admin's calls. All may fail with ApiError or NoAnswerError. */
const getStats = (signal?: AbortSignal) => request(calls.getStats, { signal })

const listSubmitted = (limit: number, signal?: AbortSignal) =>
  request(calls.listSubmitted, { query: { limit }, signal })

export const pageSubmitted = (query: QueryOf<typeof calls.pageSubmitted>, signal?: AbortSignal) =>
  request(calls.pageSubmitted, { query, signal })

const pageAllApps = (query: QueryOf<typeof calls.pageAllApps>, signal?: AbortSignal) =>
  request(calls.pageAllApps, { query, signal })

export const getAdminApp = (packageName: string, signal?: AbortSignal) =>
  request(calls.getAdminApp, { params: { packageName }, signal })

export const adminAppQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['admin', 'app', packageName],
    queryFn: ({ signal }) => getAdminApp(packageName, signal),
  })

export type Decision = {
  packageName: string
  version: string
  notes: string
  reasons?: BodyOf<typeof calls.rejectApp>['reasons']
}

/** A decision counts only for the version that the reviewer saw: 412 when the app changed since. */
const decide =
  <C extends typeof calls.approveApp | typeof calls.rejectApp>(call: C) =>
  ({ packageName, version, notes, reasons }: Decision, signal?: AbortSignal) =>
    request<typeof calls.approveApp | typeof calls.rejectApp>(call, {
      params: { packageName },
      body: { notes, ...(reasons && { reasons }) },
      headers: forVersion(version),
      signal,
    })

export const approveApp = decide(calls.approveApp)
export const rejectApp = decide(calls.rejectApp)

export const listAudit = (query: QueryOf<typeof calls.listAudit>, signal?: AbortSignal) =>
  request(calls.listAudit, { query, signal })

type Query<C> = NonNullable<QueryOf<C>>

const pages = <Page extends { nextCursor: string | null }, View extends object>(
  name: string,
  view: View,
  read: (query: View & { cursor: string | undefined }, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: ['admin', name, view],
    queryFn: ({ pageParam, signal }) => read({ ...view, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export type QueueView = Pick<Query<typeof calls.pageSubmitted>, 'search' | 'show' | 'sort' | 'direction'>

export const wholeQueue = { search: '', sort: 'submittedAt', direction: 'asc' } satisfies QueueView

export const queueQuery = (view: QueueView) => pages('queue', view, pageSubmitted)

export const allAppsOfEverybodyQuery = ({ status, search }: { status: string; search: string }) =>
  pages('apps', { search, status: appStatuses.find((one) => one === status) }, pageAllApps)

export type AuditView = Record<'action' | 'actor' | 'subject' | 'search', string>

export const auditQuery = ({ action, actor, subject, search }: AuditView) =>
  pages(
    'audit',
    {
      action: auditActions.find((one) => one === action),
      actor: actor || undefined,
      subject: subject || undefined,
      search: search || undefined,
    },
    listAudit,
  )

/** Past this many submissions the cloud gives them out page by page. */
export const longestPlainList = 100

/** A read of the Admin Panel that fails silently. It is read when the panel opens and after decisions. */
const panelRead = <Data>(name: string, what: string, read: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({
    queryKey: ['admin', name],
    queryFn: ({ signal }) =>
      read(signal).catch((error: unknown) => {
        // Whoever left the page ended the call themselves.
        if (!signal.aborted) logFailure(what, error)
        throw error
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const statsQuery = panelRead('stats', 'admin stats', getStats)

/** One more than the plain list shows, to learn whether there are more. */
export const submittedQuery = panelRead('submitted', 'submitted apps', (signal) =>
  listSubmitted(longestPlainList + 1, signal),
)

export const adminUsersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => request(calls.listAdminUsers, { signal }),
})

export const reportsQuery = ({ show, search }: { show: string; search: string }) =>
  pages(
    'reports',
    { show: show === 'open' ? ('open' as const) : ('all' as const), search: search || undefined },
    (query, signal) => request(calls.listReports, { query, signal }),
  )

export const invalidateReports = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['admin', 'reports'] })

export function invalidateAdmin(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['admin'] })
  void queries.invalidateQueries({ queryKey: ['adminCheck'] })
}
