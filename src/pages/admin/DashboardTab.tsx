import { CircleCheck, CircleX, Clock, Inbox, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { withPicture } from '../../api/images.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { StatCard, StatStrip } from '../../components/data/StatCard.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import type { AdminPanelView } from './adminPanelView.ts'
import { DownServers } from './DownServers.tsx'
import { ReviewStats } from './ReviewStats.tsx'
import { reviewAction, submissionColumns } from './submissionColumns.tsx'

type DashboardTabProps = {
  view: AdminPanelView
  onReview: (packageName: string) => void
}

const cards = [
  {
    label: 'Pending Review',
    of: ['submitted'],
    href: '/admin?tab=submissions',
    icon: Clock,
    tone: 'warning',
  },
  {
    label: 'Published',
    of: ['published'],
    href: '/admin?tab=apps&status=PUBLISHED',
    icon: CircleCheck,
    tone: 'success',
  },
  {
    label: 'Rejected',
    of: ['rejected'],
    href: '/admin?tab=apps&status=REJECTED',
    icon: CircleX,
    tone: 'danger',
  },
  {
    label: 'Total Apps',
    of: ['development', 'submitted', 'published', 'rejected'],
    href: '/admin?tab=apps',
    icon: LayoutGrid,
    tone: 'neutral',
  },
] as const

export function DashboardTab({ view, onReview }: DashboardTabProps) {
  const { loading, counts, total, countsArePart, recentSubmissions } = view
  const [appeared] = useState(() => Date.now())

  return (
    <Stack gap={5}>
      <StatStrip>
        {cards.map(({ of, ...card }) => (
          <StatCard
            key={card.label}
            {...card}
            loading={loading}
            value={
              of.length > 1 && total !== null
                ? total
                : counts && of.reduce((sum, status) => sum + counts[status], 0)
            }
            more={countsArePart && (of as readonly string[]).includes('submitted')}
          />
        ))}
      </StatStrip>
      <Card
        title="Recent Submissions"
        actions={<LinkButton href="/admin/submissions">Open Queue</LinkButton>}
        flush
      >
        <DataTable
          label="Newest submissions"
          columns={submissionColumns(appeared)}
          rows={recentSubmissions.map(withPicture)}
          rowKey={({ packageName }) => packageName}
          rowActions={reviewAction(onReview)}
          actionsWidth="5.5rem"
          loading={loading}
          empty={
            <StateMessage
              picture={<LensPicture icon={Inbox} />}
              title={counts ? 'No submissions to review' : 'Couldn’t load submissions'}
            >
              {counts ? 'Submissions will appear here.' : 'Reload the page to try again.'}
            </StateMessage>
          }
        />
      </Card>
      {!loading && <ReviewStats beside={<DownServers />} />}
    </Stack>
  )
}
