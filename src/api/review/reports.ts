import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

import { calls, type QueryOf } from '../contract.ts'
import { request } from '../http/client.ts'

/** A reviewer's calls on what people report of apps. All may fail with ApiError or NoAnswerError. */
export const listReports = (query: QueryOf<typeof calls.listReports>, signal?: AbortSignal) =>
  request(calls.listReports, { query, signal })

/** ApiError `ALREADY_HANDLED` where somebody else did. */
export const handleReport = async (id: string, signal?: AbortSignal) =>
  (await request(calls.handleReport, { params: { id }, signal })).report

export type ReportsView = { show: string; search: string }

export const reportsQuery = ({ show, search }: ReportsView) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', show, search],
    queryFn: ({ pageParam, signal }) =>
      listReports(
        { show: show === 'open' ? 'open' : 'all', search: search || undefined, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
