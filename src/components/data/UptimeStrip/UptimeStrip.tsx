import styled from '@emotion/styled'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { formatShare } from '../../../lib/format.ts'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { ChartTable } from '../ChartTable.tsx'
import { looksText } from '../looks.ts'
import { DayCells } from './DayCells.tsx'
import { formatDay } from './formatDay.ts'
import type { UptimeDay } from './props.ts'

type Own = {
  /** What the strip shows: its name, above it. */
  label: string
  /** From left to right, in UTC. */
  days: readonly UptimeDay[]
  /** The share of all these looks that were answered, from 0 to 1; null where nobody looked. */
  uptime: number | null
}

export type UptimeStripProps = Own & WithRest<'figure', Own>

/**
 * A day a cell: up, partly down, down or without data, by height as well as by colour. Arrow keys read it day by day;
 * the same days are in a table that can be opened.
 */
export function UptimeStrip({ label, days, uptime, ...rest }: UptimeStripProps) {
  const titleId = useId()

  return (
    <Figure aria-labelledby={titleId} {...rest}>
      <Head>
        <span id={titleId}>{label}</span>
        {uptime !== null && <strong>{formatShare(uptime)} up</strong>}
      </Head>
      {days.length === 0 ? (
        <StateMessage icon={CalendarDays} title="Nothing to show yet">
          The strip begins with the first look at the server.
        </StateMessage>
      ) : (
        <>
          <DayCells label={label} days={days} />
          <ChartTable
            label={label}
            columns={['Day', 'State', 'Up']}
            rows={days.map((day) => [formatDay(day.date), looksText(day), shareOf(day)])}
          />
        </>
      )}
    </Figure>
  )
}

const shareOf = ({ up, failed }: UptimeDay) => (up + failed === 0 ? '–' : formatShare(up / (up + failed)))

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
