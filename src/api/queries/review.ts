import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { listAdminUsers, listAudit, pageSubmitted } from '../admin.ts'
import type { calls, QueryOf } from '../contract.ts'

export type QueueView = Pick<
  NonNullable<QueryOf<typeof calls.pageSubmitted>>,
  'search' | 'sort' | 'direction'
>

/** The review queue page by page, searched and sorted by the cloud. */
export const queueQuery = (view: QueueView) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'queue', view],
    queryFn: ({ pageParam, signal }) => pageSubmitted({ ...view, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const adminUsersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => listAdminUsers(signal),
})

export const auditQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }) => listAudit(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})
