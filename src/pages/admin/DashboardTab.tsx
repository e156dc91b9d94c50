import styled from '@emotion/styled'
import { CircleCheck, CircleX, Clock, Inbox, LayoutGrid } from 'lucide-react'
import type { AdminAppSummary } from '../../api/contract.ts'
import { withPicture } from '../../api/images.ts'
import { StatCard } from '../../components/data/StatCard.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { visuallyHidden } from '../../components/theme/mixins.ts'
import { AppLogo } from '../../components/ui/AppLogo.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { formatAdminDate } from '../../lib/dates.ts'
import type { AdminPanelView } from './adminPanelView.ts'
import { DownServers } from './DownServers.tsx'
import { ReviewStats } from './ReviewStats.tsx'

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
              <RecentSubmission key={app.packageName} app={withPicture(app)} onReview={onReview} />
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
      {!loading && <ReviewStats beside={<DownServers />} />}
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

type RecentSubmissionProps = { app: AdminAppSummary; onReview: (packageName: string) => void }

function RecentSubmission({ app, onReview }: RecentSubmissionProps) {
  const { packageName, name, logoURL, submittedAt } = app

  return (
    <Row>
      <AppLogo src={logoURL} />
      <Label>
        <Name>{name}</Name>
        <Quiet>
          <code>{packageName}</code>
          {submittedAt && (
            <>
              {' · Submitted '}
              <Moment dateTime={submittedAt}>{formatAdminDate(submittedAt)}</Moment>
            </>
          )}
        </Quiet>
      </Label>
      <Button onClick={() => onReview(packageName)}>
        Review<Hidden> {name}</Hidden>
      </Button>
    </Row>
  )
}

const Row = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
}))

const Label = styled.div({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Moment = styled.time({ whiteSpace: 'nowrap' })

const Hidden = styled.span(visuallyHidden)
