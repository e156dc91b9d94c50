import { CircleCheck, CircleX, Clock, Inbox, LayoutGrid } from 'lucide-react'

import { Card } from '../Card/Card.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { StatCard } from '../StatCard/StatCard.tsx'
import { styled } from '../theme/styled.ts'
import { RecentSubmission, type RecentSubmissionApp } from './RecentSubmission.tsx'

export type AdminDashboardProps = {
  loading: boolean
  counts: { development: number; submitted: number; published: number; rejected: number }
  recentSubmissions: readonly RecentSubmissionApp[]
  onReview: (packageName: string) => void
}

/** The Admin Panel's first tab (SPEC.md §2 "Admin Panel"). */
export function AdminDashboard({ loading, counts, recentSubmissions, onReview }: AdminDashboardProps) {
  const { development, submitted, published, rejected } = counts
  const shown = (count: number) => (loading ? null : count)

  return (
    <Rows>
      <Counts>
        <StatCard label="Pending Review" value={shown(submitted)} icon={Clock} tone="warning" />
        <StatCard label="Published" value={shown(published)} icon={CircleCheck} tone="success" />
        <StatCard label="Rejected" value={shown(rejected)} icon={CircleX} tone="danger" />
        <StatCard
          label="Total Apps"
          value={shown(development + submitted + published + rejected)}
          icon={LayoutGrid}
        />
      </Counts>
      <Card title="Recent Submissions" flush>
        <List aria-busy={loading}>
          {loading && [0, 1, 2].map((row) => <Waiting key={row} />)}
          {!loading &&
            recentSubmissions.map((app) => (
              <RecentSubmission key={app.packageName} app={app} onReview={onReview} />
            ))}
        </List>
        {!loading && recentSubmissions.length === 0 && (
          <EmptyState icon={Inbox} title="No submissions to review">
            Apps that developers submit appear here.
          </EmptyState>
        )}
      </Card>
    </Rows>
  )
}

function Waiting() {
  return (
    <Place aria-hidden>
      <Skeleton width="40px" height="40px" />
      <Skeleton width="12rem" />
    </Place>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))

const Counts = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: space[4],
}))

const List = styled.ul(({ theme: { color } }) => ({
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${color.border}` },
}))

const Place = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
}))
