import { useId } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import type { WithRest } from '../../ui/withRest.ts'
import { ChartFigure, ChartFoot } from '../ChartFigure.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { Legend } from '../Legend.tsx'
import { type ProbeCounts, probeSummary, stateLabels, totalOf, uptimeText } from '../probeCounts.ts'
import { Readout } from '../Readout.tsx'
import { usePointReading } from '../usePointReading.ts'
import { DayCells, dayAt, Sample } from './DayCells.tsx'
import type { UptimeDay } from './props.ts'

type Own = {
  label: string
  heading?: string
  days: readonly UptimeDay[]
}

export type UptimeStripProps = Own & WithRest<'figure', Own>

/** One cell per day: up, degraded, down or no data, told apart by height and color. Arrow keys read day by
 * day. A table has the same days. */
export function UptimeStrip({ label, heading, days, ...rest }: UptimeStripProps) {
  const readoutId = useId()
  const { current, isSpoken, plot } = usePointReading(days.length, dayAt)
  const read = current === null ? null : days[current]
  const total = totalOf(days)

  return (
    <ChartFigure
      label={label}
      heading={heading}
      readout={
        <Readout id={readoutId} isSpoken={isSpoken}>
          {read ? (
            <span key="read">
              {formatDay(read.date)}: <strong>{probeSummary(read)}</strong>
            </span>
          ) : (
            <strong key="all">{hasData(total) && `${uptimeText(total)} up`}</strong>
          )}
        </Readout>
      }
      {...rest}
    >
      <DayCells
        days={days}
        current={current}
        plot={{ ...plot, 'aria-label': label, 'aria-describedby': readoutId }}
      />
      <ChartFoot>
        <Legend
          entries={(['up', 'partly', 'down', 'noData'] as const).map((state) => ({
            mark: <Sample aria-hidden data-state={state} />,
            label: stateLabels[state],
          }))}
        />
        <ChartTable
          label={label}
          columns={['Day', 'State', 'Up']}
          rows={days.map((day) => [
            formatDay(day.date),
            probeSummary(day),
            hasData(day) ? uptimeText(day) : '–',
          ])}
        />
      </ChartFoot>
    </ChartFigure>
  )
}

const hasData = ({ up, failed }: ProbeCounts) => up + failed > 0
