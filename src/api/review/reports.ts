import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'

import { calls, type QueryOf } from '../contract.ts'
import { request } from '../http/client.ts'

const listReports = (query: QueryOf<typeof calls.listReports>, signal?: AbortSignal) =>
  request(calls.listReports, { query, signal })

const reportsKey = ['admin', 'reports']

export type ReportsView = { show: string; search: string }

export const reportsQuery = ({ show, search }: ReportsView) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, show, search],
    queryFn: ({ pageParam, signal }) =>
      listReports(
        { show: show === 'open' ? 'open' : 'all', search: search || undefined, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const invalidateReports = (queries: QueryClient) => queries.invalidateQueries({ queryKey: reportsKey })
