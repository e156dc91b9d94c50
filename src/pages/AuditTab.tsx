import { useInfiniteQuery } from '@tanstack/react-query'

import { auditQuery } from '../api/queries.ts'
import { AuditTable } from '../components/AuditTable/AuditTable.tsx'

/** The append-only record of who did what, newest first. */
export function AuditTab() {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(auditQuery)

  return (
    <AuditTable
      entries={data?.pages.flatMap(({ items }) => items) ?? []}
      total={data?.pages[0]?.total ?? 0}
      loading={isPending}
      error={isError ? 'Failed to load the audit record. Please try again.' : null}
      hasMore={hasNextPage}
      loadingMore={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      onRetry={() => location.reload()}
    />
  )
}
