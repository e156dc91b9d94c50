import styled from '@emotion/styled'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../feedback/LoadFailed/LoadFailed.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { useKeptFocus } from '../DataTable/useKeptFocus.ts'
import type { TimelineItem } from './props.ts'
import { TimelineRow } from './TimelineRow.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

type Own = {
  /** What the list is of, for those who cannot see it. */
  label: string
  /** Newest first. */
  items: readonly TimelineItem[]
  /** The first ones are on their way: skeletons stand for them. */
  loading?: boolean
  /** Why they, or the further ones, did not come. */
  error?: string | null
  /** There are older ones. */
  hasMore?: boolean
  /** The older ones are on their way. */
  busy?: boolean
  /** What takes the list's place while nothing has happened. */
  empty?: ReactNode
  /** The moment ages are counted from, in ms since 1970; when it appeared by default. */
  now?: number
  /** Show More was pressed. */
  onMore?: () => void
  /** Try Again was pressed. */
  onRetry?: () => void
}

export type TimelineProps = Own & WithRest<'div', Own>

/** What happened, newest first, page by page. */
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
          <List>
            {items.map((item) => (
              <TimelineRow key={item.id} item={item} now={now} />
            ))}
          </List>
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

const List = styled.ol({ listStyle: 'none' })
