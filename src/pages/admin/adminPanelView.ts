import type { UseQueryResult } from '@tanstack/react-query'

import type { AdminAppSummary, AdminStats } from '../../api/contract.ts'
import { longestPlainList } from '../../api/review/admin.ts'

/** The fallback shows the first three submitted apps. */
const recentFallback = 3

export type AdminPanelView = {
  loading: boolean
  counts: AdminStats['counts'] | null
  /** How many apps there are; null where that is not known. */
  total: number | null
  countsArePart: boolean
  recentSubmissions: readonly AdminAppSummary[]
  submitted: readonly AdminAppSummary[]
  paged: boolean
}

/** A list that could not be read again stays; without stats the counts follow it. */
export function viewAdminPanel(
  reads: [UseQueryResult<AdminStats>, UseQueryResult<AdminAppSummary[]>],
): AdminPanelView {
  const [{ data, isError }, { data: submitted }] = reads
  const isEmpty = data === undefined && submitted === undefined
  if (reads.map(isUnderWay).some(({ first, again }) => first || (isEmpty && again))) return loading

  const stats = isError ? undefined : data
  const isPart = submitted !== undefined && submitted.length > longestPlainList
  return {
    loading: false,
    counts: stats?.counts ?? (submitted ? countsOf(submitted) : null),
    total: stats?.total ?? null,
    countsArePart: stats === undefined && isPart,
    recentSubmissions: stats?.recentSubmissions ?? submitted?.slice(0, recentFallback) ?? [],
    submitted: submitted ?? [],
    paged: submitted === undefined || isPart,
  }
}

const isUnderWay = ({ isFetched, isPending }: UseQueryResult) => ({ first: !isFetched, again: isPending })

const loading: AdminPanelView = {
  loading: true,
  counts: null,
  total: null,
  countsArePart: false,
  recentSubmissions: [],
  submitted: [],
  paged: false,
}

const countsOf = (submitted: AdminAppSummary[]): AdminStats['counts'] => ({
  development: 0,
  submitted: Math.min(submitted.length, longestPlainList),
  published: 0,
  rejected: 0,
  admins: 0,
})
