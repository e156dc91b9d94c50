import styled from '@emotion/styled'
import { type PointerEvent, useId, useMemo } from 'react'
import { formatMs } from '../../../lib/format.ts'
import { Readout } from '../Readout.tsx'
import { usePointReading } from '../usePointReading.ts'
import { formatWeekTime, latencyText } from './latencyText.ts'
import { LatencyLegend, Stretch, sign } from './marks.tsx'
import type { LatencySlot } from './props.ts'
import { scalesOf } from './scales.ts'

export function LatencyPlot({ label, slots }: { label: string; slots: readonly LatencySlot[] }) {
  const [readoutId, hatchId] = [useId(), useId()]
  const { current, isSpoken, plot } = usePointReading(slots.length, (event) => slotAt(event, slots.length))
  const { path, lone, stretches, middle, latency, latencyTicks, timeTicks } = useMemo(
    () => scalesOf(slots),
    [slots],
  )
  const read = current === null ? null : slots[current]

  return (
    <div>
      <Readout id={readoutId} isSpoken={isSpoken}>
        {read ? (
          <span key="read">
            {formatWeekTime(read.from)}: <strong>{latencyText(read)}</strong>
          </span>
        ) : (
          <span key="hint">Hover over the line, or use ← and →.</span>
        )}
      </Readout>
      <Grid>
        <Ticks aria-hidden>
          {latencyTicks.map(({ ms, top }) => (
            <span key={ms} style={{ top: `${top}%` }}>
              {formatMs(ms)}
            </span>
          ))}
        </Ticks>
        <Container role="application" aria-label={label} aria-describedby={readoutId} {...plot}>
          <svg aria-hidden width="100%" height={height}>
            <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse">
              <path data-hatch d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" />
            </pattern>
            {stretches.map(({ state, left, width }) => (
              <Stretch key={left} state={state} x={`${left}%`} width={`${width}%`} hatchId={hatchId} />
            ))}
            {latencyTicks.map(({ ms, top }) => (
              <line key={ms} data-grid x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} />
            ))}
            <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
              <path data-line d={path} vectorEffect="non-scaling-stroke" />
            </svg>
            {lone.map(({ left, top }) => (
              <circle key={left} data-lone cx={`${left}%`} cy={`${top}%`} r="3" />
            ))}
            {current !== null && read && (
              <g data-current>
                <line x1={`${middle(current)}%`} x2={`${middle(current)}%`} y1="0" y2="100%" />
                {read.medianMs !== null && (
                  <circle cx={`${middle(current)}%`} cy={`${latency(read.medianMs)}%`} r="4" />
                )}
              </g>
            )}
          </svg>
        </Container>
        <Labels aria-hidden>
          {timeTicks.map(({ label, left }) => (
            <span key={left} style={{ left: `${left}%` }}>
              {label}
            </span>
          ))}
        </Labels>
      </Grid>
      <LatencyLegend />
    </div>
  )
}

function slotAt({ currentTarget, clientX }: PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(Math.floor(((clientX - left) / width) * count), count - 1))
}

const height = 176

const Grid = styled.div(({ theme: { space, color, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[2]}`,
  direction: 'ltr',
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))

const Ticks = styled.div({
  display: 'grid',
  height,
  textAlign: 'end',
  // All of them in one place, which is as wide as the widest; each is lowered to its own height.
  '& > span': { gridArea: '1 / 1', alignSelf: 'start', position: 'relative', transform: 'translateY(-50%)' },
})

const Container = styled.div(({ theme: { color, radius, media } }) => ({
  ...sign(color, media),
  height,
  borderRadius: radius.small,
  '& > svg': { display: 'block', overflow: 'visible' },
  '& [data-grid]': { stroke: color.border, [media.forcedColors]: { stroke: 'GrayText' } },
  '& [data-lone]': { fill: color.series1, [media.forcedColors]: { fill: 'CanvasText' } },
  '& [data-current] line': { stroke: color.borderControl, [media.forcedColors]: { stroke: 'Highlight' } },
  '& [data-current] circle': {
    fill: color.series1,
    stroke: color.surface,
    strokeWidth: 2,
    [media.forcedColors]: { fill: 'Highlight', stroke: 'Canvas' },
  },
}))

const Labels = styled.div({
  gridColumn: 2,
  position: 'relative',
  height: '1lh',
  '& > span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
})
