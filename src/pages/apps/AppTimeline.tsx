import { useInfiniteQuery } from '@tanstack/react-query'

import type { App } from '../../api/contract.ts'
import { timelineQuery } from '../../api/review/developer.ts'
import { Timeline } from '../../components/data/Timeline/Timeline.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { toTimelineItem } from './toTimelineItem.ts'

export function AppTimeline({ packageName, version }: Pick<App, 'packageName' | 'version'>) {
  const timeline = useInfiniteQuery(timelineQuery(packageName, version))
  const { data, isPending, isError, isFetching, isFetchingNextPage, dataUpdatedAt } = timeline

  return (
    <Card title="Activity">
      <Timeline
        label="Activity"
        items={data?.pages.flatMap(({ items }) => items.map(toTimelineItem)) ?? []}
        loading={isPending}
        error={isError ? 'Couldn’t load activity. Try again.' : null}
        hasMore={timeline.hasNextPage}
        busy={isFetchingNextPage || (isError && isFetching)}
        now={dataUpdatedAt}
        onMore={() => void timeline.fetchNextPage()}
        onRetry={() => void (timeline.isFetchNextPageError ? timeline.fetchNextPage() : timeline.refetch())}
      />
    </Card>
  )
}
