import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Inbox, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { downQuery } from '../../api/health.ts'
import { withPicture } from '../../api/images.ts'
import { PackageName } from '../../components/data/AppName.tsx'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { DividedList } from '../../components/data/DividedList.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { StatCard, StatStrip } from '../../components/data/StatCard.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import type { AdminPanelView } from './adminPanelView.ts'
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

/** Servers down for three days; nothing where there is none. Reviewers decide what to do: nothing is unpublished automatically. */
function DownServers() {
  const { data: apps, isError, refetch } = useQuery(downQuery)
  if (apps ? apps.length === 0 : !isError) return null

  return (
    <Card title="Down for 3 Days">
      {!apps ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load servers that are down. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <List aria-label="Down for 3 Days">
          {apps.map(({ packageName, name, developerEmail, since, diagnosis }) => (
            <li key={packageName}>
              <div>
                <Name>{name}</Name>
                <Quiet>
                  <PackageName>{packageName}</PackageName>
                </Quiet>
              </div>
              <div>
                <p>
                  Went down <RelativeTime iso={since} />
                </p>
                {developerEmail !== null && (
                  <Quiet>
                    <EmailAddress>{developerEmail}</EmailAddress>
                  </Quiet>
                )}
              </div>
              {diagnosis && <Quiet data-why>{diagnosis.text}</Quiet>}
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

const List = styled(DividedList)({ '& [data-why]': { gridColumn: '1 / -1' } })
