import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type AdminAppSummary, mostCounted } from '../../api/contract.ts'
import { withPicture } from '../../api/images.ts'
import { queueQuery } from '../../api/review/admin.ts'
import { SubmissionTable, type SubmissionTableProps } from '../../components/admin/SubmissionTable.tsx'
import type { Sort } from '../../components/data/DataTable/columns.ts'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useListParameters } from '../hooks/useListParameters.ts'

type SubmissionsTabProps = {
  loading: boolean
  submitted: readonly AdminAppSummary[]
  paged: boolean
  onReview: (packageName: string) => void
}

const sortable = ['submittedAt', 'name', 'packageName'] as const
type Sorting = Sort & { column: (typeof sortable)[number] }

export function SubmissionsTab({ loading, submitted, paged, onReview }: SubmissionsTabProps) {
  const { search, sort: chosen, onSearch, onSort } = useListParameters()
  const sort = useMemo(() => sortingOf(chosen), [chosen])
  const shown = useMemo(() => submitted.map(withPicture), [submitted])
  const list = { search, sort, queueHref: '/admin/submissions', onSearch, onSort, onReview }

  return paged ? (
    <PagedSubmissions {...list} />
  ) : (
    <SubmissionTable {...list} loading={loading} submissions={shown} />
  )
}

type PagedProps = Pick<SubmissionTableProps, 'search' | 'queueHref' | 'onSearch' | 'onSort' | 'onReview'> & {
  sort: Sorting
}

function PagedSubmissions(list: PagedProps) {
  const { search, sort } = list
  const queue = useInfiniteQuery(queueQuery({ search, sort: sort.column, direction: sort.direction }))
  const total = queue.isPlaceholderData ? undefined : queue.data?.pages[0]?.total

  return (
    <SubmissionTable
      {...list}
      loading={queue.isPending}
      error={queue.data === undefined && queue.isError ? 'Couldn’t load submissions' : null}
      submissions={queue.data?.pages.flatMap(({ items }) => items.map(withPicture)) ?? []}
      onRetry={() => void queue.refetch()}
      paged={{
        total:
          total === undefined ? '' : search === '' ? formatCount(total) : formatTotal(total, mostCounted),
        hasMore: queue.hasNextPage,
        busy: queue.isFetchingNextPage,
        onMore: () => void queue.fetchNextPage(),
      }}
    />
  )
}

/** The oldest first, unless something else was chosen. */
function sortingOf(chosen: Sort | null): Sorting {
  const column = sortable.find((one) => one === chosen?.column)
  return column && chosen
    ? { column, direction: chosen.direction }
    : { column: 'submittedAt', direction: 'asc' }
}
