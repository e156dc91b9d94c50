import styled from '@emotion/styled'
import { CircleCheck, CircleX, Clock, Inbox, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatCard } from '../../data/StatCard/StatCard.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { LensPicture } from '../../glasses/LensPicture.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { RecentSubmission, type RecentSubmissionApp } from './RecentSubmission.tsx'

export type AdminDashboardProps = {
  loading: boolean
  counts: { development: number; submitted: number; published: number; rejected: number } | null
  /** How many apps there are; null while unknown. An app with an update in review is counted once. */
  total?: number | null
  countsArePart?: boolean
  recentSubmissions: readonly RecentSubmissionApp[]
  review?: ReactNode
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

/** The Admin Panel's first tab. */
export function AdminDashboard(props: AdminDashboardProps) {
  const { loading, counts, total = null, countsArePart = false, recentSubmissions, review, onReview } = props

  return (
    <Rows>
      <Card
        title="Recent Submissions"
        actions={<LinkButton href="/admin/submissions">Open Queue</LinkButton>}
        flush
      >
        <List aria-busy={loading || undefined}>
          {loading && [0, 1, 2].map((row) => <Waiting key={row} />)}
          {!loading &&
            recentSubmissions.map((app) => (
              <RecentSubmission key={app.packageName} app={app} onReview={onReview} />
            ))}
        </List>
        {!loading && recentSubmissions.length === 0 && (
          <StateMessage
            picture={<LensPicture icon={Inbox} />}
            title={counts ? 'No submissions to review' : 'Couldn’t load submissions'}
          >
            {counts ? 'Submissions will appear here.' : 'Reload the page to try again.'}
          </StateMessage>
        )}
      </Card>
      <Counts>
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
      </Counts>
      {review}
    </Rows>
  )
}

function Waiting() {
  return (
    <Container aria-hidden>
      <Skeleton width="40px" height="40px" />
      <Skeleton width="12rem" />
    </Container>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))

const Counts = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space[4],
}))

const List = styled.ul(({ theme: { color } }) => ({
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${color.border}` },
}))

const Container = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
}))
