import { useId } from 'react'
import { formatMs } from '../../../lib/format.ts'
import type { WithRest } from '../../ui/withRest.ts'
import { ChartFigure, ChartFoot, Readout } from '../ChartFigure.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { probeState, probeSummary } from '../probeCounts.ts'
import { usePointReading } from '../usePointReading.ts'
import type { DownTime, LatencySlot } from './LatencyPlot.tsx'
import { LatencyPlot, slotAt } from './LatencyPlot.tsx'
import { LatencyLegend } from './marks.tsx'

type Own = {
  label: string
  heading?: string
  slots: readonly LatencySlot[]
  downTimes?: readonly DownTime[]
}

/** The line has gaps where there is no data. Arrow keys read slot by slot; a table has the same values. */
export function LatencyLine({ label, heading, slots, downTimes = [], ...rest }: WithRest<'figure', Own>) {
  const readoutId = useId()
  const { current, isSpoken, plot } = usePointReading(slots.length, (event) => slotAt(event, slots.length))
  const read = current === null ? null : slots[current]

  return (
    <ChartFigure
      label={label}
      heading={heading}
      readout={
        <Readout id={readoutId} isSpoken={isSpoken}>
          {read ? (
            <span key="read">
              {formatSlotTime(read.from)}: <strong>{latencyText(read)}</strong>
            </span>
          ) : (
            <strong key="all">{typicalLatency(slots)}</strong>
          )}
        </Readout>
      }
      {...rest}
    >
      <LatencyPlot
        slots={slots}
        downTimes={downTimes}
        current={read ? current : null}
        plot={{ ...plot, 'aria-label': label, 'aria-describedby': readoutId }}
      />
      <ChartFoot>
        <LatencyLegend />
        <ChartTable
          label={label}
          columns={['From', 'State', 'Median latency']}
          rows={slots.map((slot) => [
            formatSlotTime(slot.from),
            probeSummary(slot),
            slot.medianMs === null ? '–' : formatMs(slot.medianMs),
          ])}
        />
      </ChartFoot>
    </ChartFigure>
  )
}

const moments = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** A moment within a day and the next: "Tue 9:30 AM". */
const formatSlotTime = (iso: string): string => moments.format(Date.parse(iso))

/** How long answers took, and what failed: "84 ms", "84 ms. Degraded: 1 of 3 checks failed". */
function latencyText(slot: LatencySlot): string {
  const text = probeSummary(slot)
  if (slot.medianMs === null) return text
  const ms = formatMs(slot.medianMs)
  return probeState(slot) === 'up' ? ms : `${ms}. ${text}`
}

/** The middle one of all slots' latencies: "92 ms"; empty without any. */
function typicalLatency(slots: readonly LatencySlot[]): string {
  const sorted = slots.flatMap(({ medianMs }) => medianMs ?? []).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? '' : formatMs(middle)
}
