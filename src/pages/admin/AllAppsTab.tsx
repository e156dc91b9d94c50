import { useInfiniteQuery } from '@tanstack/react-query'
import { mostCounted } from '../../api/contract.ts'
import { withPicture } from '../../api/images.ts'
import { allAppsOfEverybodyQuery } from '../../api/review/admin.ts'
import { AllAppsTable } from '../../components/admin/AllAppsTable.tsx'
import { preloadLongTable } from '../../components/data/DataTable/Rows.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useListParameters } from '../hooks/useListParameters.ts'

preloadLongTable()

export function AllAppsTab({ onView }: { onView: (packageName: string) => void }) {
  const { search, status, onSearch, onStatus, onClear } = useListParameters()
  const apps = useInfiniteQuery(allAppsOfEverybodyQuery({ search, status }))
  const total = apps.isPlaceholderData ? undefined : apps.data?.pages[0]?.total
  const counted = search === '' ? formatCount : (count: number) => formatTotal(count, mostCounted)

  return (
    <AllAppsTable
      apps={apps.data?.pages.flatMap(({ items }) => items.map(withPicture)) ?? []}
      total={total === undefined ? '' : `${counted(total)} ${total === 1 ? 'app' : 'apps'}`}
      loading={apps.isPending}
      error={apps.isError ? 'Couldn’t load apps. Try again.' : null}
      search={search}
      status={status}
      hasMore={apps.hasNextPage}
      busy={apps.isFetchingNextPage}
      onSearch={onSearch}
      onStatus={onStatus}
      onClear={onClear}
      onMore={() => void apps.fetchNextPage()}
      onRetry={() => void apps.refetch()}
      onView={onView}
    />
  )
}
