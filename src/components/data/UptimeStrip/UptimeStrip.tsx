import styled from '@emotion/styled'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { ChartTable } from '../ChartTable.tsx'
import { type ProbeCounts, probeSummary, totalOf, uptimeText } from '../probeCounts.ts'
import { DayCells } from './DayCells.tsx'
import type { UptimeDay } from './props.ts'

type Own = {
  label: string
  days: readonly UptimeDay[]
}

export type UptimeStripProps = Own & WithRest<'figure', Own>

/** A day a cell: up, partly down, down or without data, by height as well as by colour. Arrow keys
 * read it day by day; the same days are in a table that can be opened. */
export function UptimeStrip({ label, days, ...rest }: UptimeStripProps) {
  const titleId = useId()
  const total = totalOf(days)

  return (
    <Figure aria-labelledby={titleId} {...rest}>
      <Head>
        <span id={titleId}>{label}</span>
        {hasData(total) && <strong>{`${uptimeText(total)} up`}</strong>}
      </Head>
      {days.length === 0 ? (
        <StateMessage icon={CalendarDays} title="No data yet">
          Uptime appears after the first check.
        </StateMessage>
      ) : (
        <>
          <DayCells label={label} days={days} />
          <ChartTable
            label={label}
            columns={['Day', 'State', 'Up']}
            rows={days.map((day) => [
              formatDay(day.date),
              probeSummary(day),
              hasData(day) ? uptimeText(day) : '–',
            ])}
          />
        </>
      )}
    </Figure>
  )
}

const hasData = ({ up, failed }: ProbeCounts) => up + failed > 0

const Figure = styled.figure(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Head = styled.figcaption(({ theme: { space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  fontWeight: font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: font.weight.strong },
}))
