import styled from '@emotion/styled'
import { type ComponentProps, type CSSProperties, type PointerEvent, useId } from 'react'
import { formatDay } from '../../lib/dates.ts'
import type { WithRest } from '../ui/withRest.ts'
import { ChartFigure, ChartFoot, Legend, Readout } from './ChartFigure.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { UptimeDay } from './probeCounts.ts'
import {
  type ProbeCounts,
  probeState,
  probeSummary,
  stateLabels,
  totalOf,
  uptimeText,
} from './probeCounts.ts'
import { usePointReading } from './usePointReading.ts'

type Own = {
  label: string
  heading?: string
  days: readonly UptimeDay[]
}

/** A cell per day, told apart by height and color. Arrow keys read day by day. A table has the same days. */
export function UptimeStrip({ label, heading, days, ...rest }: WithRest<'figure', Own>) {
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

type DayCellsProps = {
  days: readonly UptimeDay[]
  current: number | null
  plot: ComponentProps<'div'>
}

function DayCells({ days, current, plot }: DayCellsProps) {
  const [first, last] = [days.at(0), days.at(-1)]

  return (
    <div>
      <Cells role="application" style={{ '--days': days.length } as CSSProperties} {...plot}>
        {days.map((day, place) => (
          <Cell
            key={day.date}
            aria-hidden
            data-place={place}
            data-state={probeState(day)}
            data-current={place === current}
          />
        ))}
      </Cells>
      <Ends aria-hidden>
        <span>{first && formatDay(first.date)}</span>
        <span>{last && `${formatDay(last.date)} (UTC)`}</span>
      </Ends>
    </div>
  )
}

function dayAt({ target }: PointerEvent): number | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined
  return place === undefined ? null : Number(place)
}

const Cells = styled.div(({ theme: { radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--days), minmax(0, 1fr))',
  gap: '6px 0',
  direction: 'ltr',
  borderRadius: radius.small,
  '@container (max-width: 31.99rem)': { gridTemplateColumns: 'repeat(30, minmax(0, 1fr))' },
}))

/** Up reaches from the foot to the top; degraded is parted in two, only the foot is left of down,
 * and without data the ground alone. The gap between two days is part of them, so that pointing finds a day everywhere. */
const Cell = styled.span(({ theme: { color, media } }) => ({
  '--up': color.successMark,
  '--partly': color.warningMark,
  '--down': color.dangerMark,
  '--none': color.neutralMark,
  '--ground': color.neutralSoft,
  height: 32,
  borderInline: '1px solid transparent',
  borderRadius: 3,
  backgroundClip: 'padding-box',
  '&[data-state=up]': { background: 'var(--up) padding-box' },
  '&[data-state=partly]': {
    background:
      'linear-gradient(var(--partly) 55%, transparent 55%, transparent 62%, var(--partly) 62%) padding-box',
  },
  '&[data-state=down]': {
    background: 'linear-gradient(var(--ground) 55%, var(--down) 55%) padding-box',
  },
  '&[data-state=noData]': {
    background: 'linear-gradient(var(--ground) 84%, var(--none) 84%) padding-box',
  },
  '&[data-current=true]': { outline: `2px solid ${color.focus}` },
  [media.forcedColors]: {
    forcedColorAdjust: 'none',
    '--up': 'CanvasText',
    '--partly': 'CanvasText',
    '--down': 'CanvasText',
    '--none': 'GrayText',
    '--ground': 'transparent',
    '&[data-current=true]': { outline: '2px solid Highlight' },
  },
}))

const Sample = styled(Cell)({ width: 12, height: 14, border: 0 })

const Ends = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  direction: 'ltr',
  marginTop: space[1],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
