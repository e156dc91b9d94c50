import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminApp } from '../api/contract.ts'
import { queueQuery } from '../api/queries.ts'
import { SubmissionTable } from '../components/SubmissionTable/SubmissionTable.tsx'
import { useDebounced } from './use/useDebounced.ts'

type SubmissionsTabProps = {
  loading: boolean
  submitted: readonly AdminApp[]
  /** There are more than `submitted` holds: the cloud searches, sorts and gives out pages. */
  paged: boolean
  onReview: (packageName: string) => void
}

export function SubmissionsTab({ loading, submitted, paged, onReview }: SubmissionsTabProps) {
  return paged ? (
    <PagedSubmissions onReview={onReview} />
  ) : (
    <SubmissionTable loading={loading} submissions={submitted} onReview={onReview} />
  )
}

function PagedSubmissions({ onReview }: Pick<SubmissionsTabProps, 'onReview'>) {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState(oldestFirst)
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queueQuery({ search: useDebounced(search), ...sorting }),
  )

  return (
    <SubmissionTable
      loading={isPending}
      submissions={data?.pages.flatMap(({ items }) => items) ?? []}
      onReview={onReview}
      paged={{
        total: data?.pages[0]?.total ?? 0,
        search,
        sort: { column: sorting.sort, direction: sorting.direction },
        hasMore: hasNextPage,
        loadingMore: isFetchingNextPage,
        onSearch: setSearch,
        onSort: (sort) => setSorting(sortingOf(sort)),
        onMore: () => void fetchNextPage(),
      }}
    />
  )
}

const sortable = ['submittedAt', 'name', 'packageName'] as const
type Sorting = { sort: (typeof sortable)[number]; direction: 'asc' | 'desc' }
const oldestFirst: Sorting = { sort: 'submittedAt', direction: 'asc' }

function sortingOf(chosen: { column: string; direction: 'asc' | 'desc' } | null): Sorting {
  const sort = sortable.find((column) => column === chosen?.column)
  return sort && chosen ? { sort, direction: chosen.direction } : oldestFirst
}
