import styled from '@emotion/styled'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Hidden, PlainList } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { useKeptFocus } from './DataTable/useKeptFocus.ts'
import { type TimelineItem, TimelineRow } from './TimelineRow.tsx'

type Own = {
  label: string
  items: readonly TimelineItem[]
  loading?: boolean
  error?: string | null
  hasMore?: boolean
  busy?: boolean
  empty?: ReactNode
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onMore?: () => void
  onRetry?: () => void
}

export type TimelineProps = WithRest<'div', Own>

export function Timeline({
  label,
  items,
  loading = false,
  error = null,
  hasMore = false,
  busy = false,
  empty = 'Activity for this app will appear here.',
  now,
  onMore,
  onRetry,
  ...rest
}: TimelineProps) {
  const place = useKeptFocus()

  return (
    <div {...rest}>
      <Container {...place} role="group" aria-label={label} aria-busy={loading || undefined}>
        {loading && <TimelineSkeleton />}
        {!loading && items.length === 0 && <Nothing error={error} empty={empty} onRetry={onRetry} />}
        {!loading && items.length > 0 && (
          <PlainList as="ol">
            {items.map((item) => (
              <TimelineRow key={item.id} item={item} now={now} />
            ))}
          </PlainList>
        )}
        {!loading && items.length > 0 && error !== null && (
          <LoadFailed error={error} busy={busy} onRetry={onRetry} />
        )}
        {!loading && error === null && hasMore && (
          <Button busy={busy} onClick={onMore}>
            Show More
          </Button>
        )}
      </Container>
    </div>
  )
}

type NothingProps = { error: string | null; empty: ReactNode; onRetry: (() => void) | undefined }

function Nothing({ error, empty, onRetry }: NothingProps) {
  if (error !== null) return <StateMessage tone="danger" title={error} onRetry={onRetry} />
  return (
    <StateMessage icon={History} title="No activity yet">
      {empty}
    </StateMessage>
  )
}

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  borderRadius: radius.control,
  '& > button': { justifySelf: 'center' },
}))

function TimelineSkeleton() {
  return (
    <Rows>
      <Hidden role="status">Loading activity…</Hidden>
      {[0, 1, 2].map((row) => (
        <Row key={row}>
          <Skeleton round width="28px" height="28px" />
          <div>
            <Skeleton width="14rem" />
            <Skeleton width="9rem" height="0.75em" />
          </div>
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({ position: 'relative', display: 'grid', gap: space[5] }))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
  '& > div': { display: 'grid', gap: space[2], paddingTop: space[2] },
}))
