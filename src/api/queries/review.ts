import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { listAdminUsers, listAudit, pageAllApps, pageSubmitted } from '../admin.ts'
import { appStatuses, auditActions, type calls, type QueryOf } from '../contract.ts'

type Query<C> = NonNullable<QueryOf<C>>

/** A list that the cloud gives out page by page, narrowed down and sorted by it. */
const pages = <Item, View extends object>(
  name: string,
  view: View,
  read: (
    query: View & { cursor: string | undefined },
    signal: AbortSignal,
  ) => Promise<{ items: Item[]; nextCursor: string | null; total: number }>,
) =>
  infiniteQueryOptions({
    queryKey: ['admin', name, view],
    queryFn: ({ pageParam, signal }) => read({ ...view, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export type QueueView = Pick<Query<typeof calls.pageSubmitted>, 'search' | 'sort' | 'direction'>

/** The review queue. */
export const queueQuery = (view: QueueView) => pages('queue', view, pageSubmitted)

/** Everybody's apps, newest first; a status that is none asks for all. */
export const allAppsOfEverybodyQuery = ({ status, search }: { status: string; search: string }) =>
  pages('apps', { search, status: appStatuses.find((one) => one === status) }, pageAllApps)

export type AuditView = Record<'action' | 'actor' | 'subject' | 'search', string>

/** The audit record, newest first; what is empty narrows nothing down. */
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

export const adminUsersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => listAdminUsers(signal),
})
