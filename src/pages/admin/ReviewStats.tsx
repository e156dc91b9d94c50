import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReviewStats as ReviewNumbers } from '../../api/contract.ts'
import { reviewStatsQuery } from '../../api/review/reviewer.ts'
import { PackageName } from '../../components/data/AppName.tsx'
import { BarChart } from '../../components/data/BarChart.tsx'
import { DividedList } from '../../components/data/DividedList.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { RelativeTime, WaitTime } from '../../components/data/RelativeTime.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { formatDay, formatDuration } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'

export function ReviewStats({ beside }: { beside: ReactNode }) {
  const { data: stats, isError, refetch } = useQuery(reviewStatsQuery)
  const isLost = isError && !stats

  return (
    <Beside>
      {isLost ? (
        <Card title="Review">
          <StateMessage
            tone="danger"
            title="Couldn’t load review statistics. Try again."
            onRetry={() => void refetch()}
          />
        </Card>
      ) : stats ? (
        <Figures stats={stats} />
      ) : (
        <Card title="Review" aria-busy>
          <Skeleton height="320px" />
        </Card>
      )}
      <Side gap={5}>
        {stats && stats.held.length > 0 && (
          <Card title="In Review Now">
            <HeldList held={stats.held} />
          </Card>
        )}
        {beside}
      </Side>
    </Beside>
  )
}

function Figures({ stats }: { stats: ReviewNumbers }) {
  const { oldestWaitingSince, medianWaitMs, p90WaitMs, weeks, held } = stats
  const [now] = useState(Date.now)
  return (
    <Card title="Review">
      <Stack gap={5}>
        <Facts>
          <Fact term="Oldest waiting">
            {oldestWaitingSince === null ? (
              <span key="none">No submissions waiting</span>
            ) : (
              <TextLink key="oldest" href="/admin/submissions">
                <WaitTime iso={oldestWaitingSince} now={now} />
              </TextLink>
            )}
          </Fact>
          <Fact term="In review now">
            {held.length === 0 ? 'No reviews in progress' : plural(held.length, 'submission')}
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
          say={({ label, value }) => `Week of ${label}: ${plural(value, 'decision')}`}
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

/** One column where there is nothing beside the figures. */
const Beside = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
  gap: space[5],
}))

const Side = styled(Stack)({ '&:empty': { display: 'none' } })

const Facts = styled.dl(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: space[4],
  '& dt': { color: color.textQuiet },
  '& dd': { fontWeight: font.weight.medium, fontVariantNumeric: 'tabular-nums' },
}))

function HeldList({ held }: Pick<ReviewNumbers, 'held'>) {
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
              Claim ends <RelativeTime ahead iso={claimedUntil} />
            </Text>
          </div>
        </li>
      ))}
    </DividedList>
  )
}
