import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { formatDay, formatDuration } from '../../lib/dates.ts'
import { BarChart } from '../data/BarChart.tsx'
import { DividedList } from '../data/DividedList.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { PackageName } from '../data/PackageName.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type ReviewFiguresProps = {
  stats: ReviewNumbers | null
  error?: string | null
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onRetry?: () => void
  /** Below the reviews in progress. */
  beside?: ReactNode
}

export function ReviewFigures({ stats, error = null, now, onRetry, beside }: ReviewFiguresProps) {
  return (
    <Beside>
      {error !== null ? (
        <Card title="Review">
          <StateMessage tone="danger" title={error} onRetry={onRetry} />
        </Card>
      ) : stats === null ? (
        <Card title="Review" aria-busy>
          <Skeleton height="320px" />
        </Card>
      ) : (
        <Figures stats={stats} now={now} />
      )}
      <Stack gap={5}>
        {error === null && (
          <Card title="In Review Now" aria-busy={stats === null || undefined}>
            {stats === null ? <Skeleton width="12rem" /> : <HeldList held={stats.held} now={now} />}
          </Card>
        )}
        {beside}
      </Stack>
    </Beside>
  )
}

function Figures({ stats, now }: { stats: ReviewNumbers; now: number | undefined }) {
  const { oldestWaitingSince, medianWaitMs, p90WaitMs, weeks } = stats
  return (
    <Card title="Review">
      <Stack gap={5}>
        <Facts>
          <Fact term="Oldest waiting">
            {oldestWaitingSince === null ? (
              <span key="none">No submissions waiting</span>
            ) : (
              <TextLink key="oldest" href="/admin/submissions">
                Submitted <RelativeTime iso={oldestWaitingSince} {...(now !== undefined && { now })} />
              </TextLink>
            )}
          </Fact>
          {medianWaitMs !== null && (
            <Fact term="Median time to decision">{formatDuration(medianWaitMs)}</Fact>
          )}
          {p90WaitMs !== null && <Fact term="90 % decided within">{formatDuration(p90WaitMs)}</Fact>}
        </Facts>
        <BarChart
          label="Decisions per week"
          category="Week from"
          measure="Decisions"
          bars={weeks.map(({ from, approved, rejected }) => ({
            label: formatDay(from),
            value: approved + rejected,
          }))}
        />
      </Stack>
    </Card>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Beside = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Facts = styled.dl(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: space[4],
  '& dt': { color: color.textQuiet },
  '& dd': { fontWeight: font.weight.medium, fontVariantNumeric: 'tabular-nums' },
}))

/** Review statistics. Moments are ISO timestamps, a week's `from` is a date, unknown values are null. */
type ReviewNumbers = {
  oldestWaitingSince: string | null
  medianWaitMs: number | null
  p90WaitMs: number | null
  weeks: readonly { from: string; approved: number; rejected: number }[]
  held: readonly {
    submissionId: string
    packageName: string
    name: string
    claimedBy: string
    claimedUntil: string
  }[]
}

type HeldListProps = Pick<ReviewNumbers, 'held'> & { now: number | undefined }

function HeldList({ held, now }: HeldListProps) {
  if (held.length === 0) return <Text quiet>No reviews in progress.</Text>
  return (
    <DividedList aria-label="In Review Now">
      {held.map(({ submissionId, packageName, name, claimedBy, claimedUntil }) => (
        <li key={submissionId}>
          <div>
            <TextLink href={`/admin/submissions/${submissionId}`}>{name}</TextLink>
            <Text quiet>
              <PackageName>{packageName}</PackageName>
            </Text>
          </div>
          <div>
            <EmailAddress>{claimedBy}</EmailAddress>
            <Text quiet>
              Claim ends <RelativeTime ahead iso={claimedUntil} {...(now !== undefined && { now })} />
            </Text>
          </div>
        </li>
      ))}
    </DividedList>
  )
}
