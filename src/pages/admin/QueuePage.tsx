import styled from '@emotion/styled'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Inbox, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type QueueFilter, queueFilters } from '../../api/contract.ts'
import { queueQuery, wholeQueue } from '../../api/review/admin.ts'
import { claimSubmission, queueVersionQuery, reviewStatsQuery } from '../../api/review/reviewer.ts'
import { ListFoot } from '../../components/data/ListTools.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Hidden } from '../../components/ui/layout.tsx'
import { plural } from '../../lib/format.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { AdminGuard, useAdmin } from '../guards/AdminGuard.tsx'
import { useParameters } from '../hooks/useParameters.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { QueueItem, queueColumns } from './QueueItem.tsx'
import { QueueTools } from './QueueTools.tsx'
import { queueRow } from './queueRow.ts'
import { KeyboardHelp, useShortcuts } from './useReviewKeys.tsx'

/** The reviewers' queue. The row that the keys select gets the focus: Enter opens it, a screen reader reads it. */
export function QueuePage() {
  useTitle('Queue')
  const { isAdmin } = useAdmin()
  const me = useAuth().user?.email ?? ''
  const navigate = useNavigate()
  const { of, replace, push } = useParameters()
  const search = of('search')
  const show = queueFilters.find((one) => one === of('show')) ?? 'all'
  const stats = useQuery({ ...reviewStatsQuery, enabled: isAdmin })
  const [selected, select] = useState<string | null>(null)
  const [helps, setHelps] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (selected !== null) list.current?.querySelector<HTMLElement>('[aria-current] a')?.focus()
  }, [selected])
  const queue = useInfiniteQuery({
    ...queueQuery({ ...wholeQueue, search, show }),
    enabled: isAdmin,
  })
  const queries = useQueryClient()
  useVersion(
    { ...queueVersionQuery, enabled: isAdmin },
    () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  )
  const rows = (queue.data?.pages ?? []).flatMap(({ items }) =>
    items.flatMap((item) => queueRow(item, me) ?? []),
  )
  const isLost = queue.isError && !queue.data
  const isNarrowed = search !== '' || show !== 'all'
  const showOnly = (chosen: QueueFilter) =>
    push({ show: chosen === 'all' ? null : chosen, ...(chosen === 'all' && { search: null }) })
  const place = rows.findIndex(({ id }) => id === selected)
  const move = (step: number) => {
    const next = rows[Math.min(Math.max(place + step, 0), rows.length - 1)]
    if (next) select(next.id)
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      if (selected === null) return
      // The page says whose it is, whether this was in time or not.
      const open = () => navigate(`/admin/submissions/${selected}`)
      claimSubmission({ id: selected, takeover: false }).then(open, open)
    },
    '?': () => setHelps(true),
  })

  return (
    <AdminGuard>
      <PageHeader
        title="Queue"
        description="Submissions waiting for review, oldest first."
        breadcrumb={[{ label: 'Admin Panel', href: '/admin' }, { label: 'Queue' }]}
      />
      {isLost ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load the queue. Try again."
          onRetry={() => void queue.refetch()}
        />
      ) : (
        <Frame>
          <QueueTools
            search={search}
            show={show}
            count={
              queue.isPending
                ? ''
                : `${plural(rows.length, 'submission')}${queue.hasNextPage ? ' or more' : ''} ${isNarrowed ? 'found' : 'in the queue'}`
            }
            onSearch={(text) => replace({ search: text })}
            onShow={showOnly}
            onHelp={() => setHelps(true)}
          />
          {queue.isPending ? (
            <QueueSkeleton />
          ) : rows.length === 0 ? (
            <Nothing isNarrowed={isNarrowed} onClear={() => showOnly('all')} />
          ) : (
            <Panel>
              <Columns aria-hidden>
                <span style={{ gridColumn: '1 / 3' }}>App</span>
                <span>Type</span>
                <span>Waiting</span>
                <span>Reviewer</span>
              </Columns>
              <List ref={list} aria-label="Queue">
                {rows.map((row) => (
                  <QueueItem
                    key={row.id}
                    row={row}
                    selected={row.id === selected}
                    medianWaitMs={stats.data?.medianWaitMs ?? null}
                    onSelect={() => select(row.id)}
                  />
                ))}
              </List>
            </Panel>
          )}
          {queue.hasNextPage && (
            <ListFoot busy={queue.isFetchingNextPage} onMore={() => void queue.fetchNextPage()} />
          )}
        </Frame>
      )}
      {helps && <KeyboardHelp onClose={() => setHelps(false)} />}
    </AdminGuard>
  )
}

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <StateMessage
      icon={Search}
      title="No submissions match"
      action={<Button onClick={onClear}>Show All Submissions</Button>}
    />
  ) : (
    <StateMessage picture={<LensPicture icon={Inbox} />} title="No submissions in the queue">
      Submissions will appear here, oldest first.
    </StateMessage>
  )

const Frame = styled.div(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Panel = styled.div(({ theme: { color, radius, elevation } }) => ({
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
  overflow: 'clip',
}))

const Columns = styled.div(({ theme: { color, space, font } }) => ({
  ...queueColumns,
  gap: space[4],
  padding: `0 ${space[5]}`,
  minHeight: 32,
  borderBottom: `1px solid ${color.border}`,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: color.textQuiet,
  background: color.sunken,
  '@container (max-width: 47.99rem)': { display: 'none' },
}))

const List = styled.ol(({ theme: { color } }) => ({
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

function QueueSkeleton() {
  return (
    <Rows aria-busy>
      <Hidden role="status">Loading queue…</Hidden>
      {[0, 1, 2, 3].map((row) => (
        <Row key={row}>
          <Skeleton width="40px" height="40px" />
          <Skeleton width="14rem" />
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { color, radius } }) => ({
  position: 'relative',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > div + div': { borderTop: `1px solid ${color.border}` },
}))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 56,
  padding: `${space[2]} ${space[5]}`,
}))
