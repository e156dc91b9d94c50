import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { queueFilters } from '../../api/contract.ts'
import { queueQuery, wholeQueue } from '../../api/review/admin.ts'
import { claimSubmission, queueVersionQuery, reviewStatsQuery } from '../../api/review/reviewer.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { QueueList } from '../../components/review/QueueList/QueueList.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { AdminGuard } from '../guards/AdminGuard.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useParameters } from '../hooks/useParameters.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { queueRow } from './queueRow.ts'
import { useShortcuts } from './useShortcuts.ts'

const KeyboardHelp = lazyWithPreload(() =>
  import('../../components/review/KeyboardHelp.tsx').then((module) => module.KeyboardHelp),
)

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
      <QueueList
        rows={rows}
        selected={selected}
        search={search}
        show={show}
        medianWaitMs={stats.data?.medianWaitMs ?? null}
        onSearch={(text) => replace({ search: text })}
        onShow={(chosen) =>
          push({ show: chosen === 'all' ? null : chosen, ...(chosen === 'all' && { search: null }) })
        }
        loading={queue.isPending}
        error={queue.isError && !queue.data ? 'Couldn’t load the queue. Try again.' : null}
        more={
          queue.hasNextPage
            ? { busy: queue.isFetchingNextPage, onMore: () => void queue.fetchNextPage() }
            : null
        }
        onSelect={select}
        onHelp={() => setHelps(true)}
        onRetry={() => void queue.refetch()}
      />
      {helps && <KeyboardHelp onClose={() => setHelps(false)} />}
    </AdminGuard>
  )
}
