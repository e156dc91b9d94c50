import styled from '@emotion/styled'
import { ChartLine } from 'lucide-react'
import { useId } from 'react'
import { formatMs } from '../../../lib/format.ts'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { ChartTable } from '../ChartTable.tsx'
import { probeSummary } from '../probeCounts.ts'
import { LatencyPlot } from './LatencyPlot.tsx'
import { formatWeekTime } from './latencyText.ts'
import type { LatencySlot } from './props.ts'

type Own = {
  label: string
  slots: readonly LatencySlot[]
}

export type LatencyLineProps = Own & WithRest<'figure', Own>

/** How long a server took to answer, with the times when it did not. The line has a gap where there
 * is no data. Arrow keys read it slot by slot; the same values are in a table that can be
 * opened. */
export function LatencyLine({ label, slots, ...rest }: LatencyLineProps) {
  const titleId = useId()

  return (
    <Figure aria-labelledby={titleId} {...rest}>
      <figcaption id={titleId}>{label}</figcaption>
      {slots.length === 0 ? (
        <StateMessage icon={ChartLine} title="No data yet">
          Response times appear after the first check.
        </StateMessage>
      ) : (
        <>
          <LatencyPlot label={label} slots={slots} />
          <ChartTable
            label={label}
            columns={['From', 'State', 'Median latency']}
            rows={slots.map((slot) => [
              formatWeekTime(slot.from),
              probeSummary(slot),
              slot.medianMs === null ? '–' : formatMs(slot.medianMs),
            ])}
          />
        </>
      )}
    </Figure>
  )
}

const Figure = styled.figure(({ theme: { space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  '& > figcaption': { fontWeight: font.weight.medium, overflowWrap: 'anywhere' },
}))
