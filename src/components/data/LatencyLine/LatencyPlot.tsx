import styled from '@emotion/styled'
import { scaleLinear, scaleTime } from 'd3-scale'
import { line } from 'd3-shape'
import { type ComponentProps, type PointerEvent, useId, useMemo } from 'react'
import { formatMs } from '../../../lib/format.ts'
import type { ProbeCounts } from '../probeCounts.ts'
import { stretchesOf } from '../probeCounts.ts'
import { Hatch, Stretch, sign } from './marks.tsx'

/** A while from an ISO timestamp on, as long as every other; no check was answered where `medianMs` is null. */
export type LatencySlot = ProbeCounts & { from: string; medianMs: number | null }

/** A while in which the server was down, in ISO timestamps; `to` is null while it goes on. */
export type DownTime = { from: string; to: string | null }

type LatencyPlotProps = {
  slots: readonly LatencySlot[]
  downTimes: readonly DownTime[]
  current: number | null
  plot: ComponentProps<'div'>
}

export function LatencyPlot({ slots, downTimes, current, plot }: LatencyPlotProps) {
  const hatchId = useId()
  const { path, lone, stretches, bands, middle, latency, latencyTicks, timeTicks } = useMemo(
    () => scalesOf(slots, downTimes),
    [slots, downTimes],
  )
  const currentMs = current === null ? null : (slots[current]?.medianMs ?? null)

  return (
    <Grid>
      <Ticks aria-hidden>
        {latencyTicks.map(({ ms, top }) => (
          <span key={ms} style={{ top: `${top}%` }}>
            {formatMs(ms)}
          </span>
        ))}
      </Ticks>
      <Container role="application" {...plot}>
        <svg aria-hidden width="100%" height={height}>
          <Hatch id={hatchId} />
          {stretches.map(
            ({ state, left, width }) =>
              state === 'noData' && (
                <rect key={left} x={`${left}%`} width={`${width}%`} height="100%" fill={`url(#${hatchId})`} />
              ),
          )}
          {bands.map(({ left, width }) => (
            <rect key={left} data-band x={`${left}%`} width={`${width}%`} height="100%" />
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
          {current !== null && (
            <g data-current>
              <line x1={`${middle(current)}%`} x2={`${middle(current)}%`} y1="0" y2="100%" />
              {currentMs !== null && (
                <circle cx={`${middle(current)}%`} cy={`${latency(currentMs)}%`} r="4" />
              )}
            </g>
          )}
        </svg>
        <svg aria-hidden width="100%" height={laneHeight}>
          {stretches.map(({ state, left, width }) => (
            <Stretch key={left} state={state} x={`${left}%`} width={`${width}%`} />
          ))}
        </svg>
        {stretches.every(({ state }) => state === 'noData') && <Nothing>No checks in this time</Nothing>}
      </Container>
      <Labels aria-hidden>
        {timeTicks.map(({ label, left, isMajor }) => (
          <span key={left} data-major={isMajor} style={{ left: `${left}%` }}>
            {label}
          </span>
        ))}
      </Labels>
    </Grid>
  )
}

export function slotAt({ currentTarget, clientX }: PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(Math.floor(((clientX - left) / width) * count), count - 1))
}

const height = 136
const laneHeight = 10

const Grid = styled.div(({ theme: { space, color, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[2]}`,
  paddingTop: space[1],
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

const Container = styled.div(({ theme: { color, space, radius, media } }) => ({
  ...sign(color, media),
  display: 'grid',
  gap: space[1],
  position: 'relative',
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

const Nothing = styled.span(({ theme: { color, space, radius, font } }) => ({
  position: 'absolute',
  top: height / 2,
  left: '50%',
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.small,
  transform: 'translate(-50%, -50%)',
  background: color.surface,
  fontSize: font.size.body,
}))

const Labels = styled.div({
  gridColumn: 2,
  position: 'relative',
  height: '1lh',
  '& > span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '@container (max-width: 31.99rem)': { '& > [data-major=false]': { display: 'none' } },
})

export function scalesOf(slots: readonly LatencySlot[], downTimes: readonly DownTime[] = []) {
  const width = 100 / slots.length
  const largest = Math.max(...slots.map(({ medianMs }) => medianMs ?? 0))
  const latency = scaleLinear([0, largest || 100], [100, 0]).nice(3)
  const time = scaleTime(spanOf(slots), [0, 100])
  const hour = time.tickFormat(8, '%-I %p')
  const middle = (place: number) => (place + 0.5) * width
  const path = line<LatencySlot>()
    .defined(({ medianMs }) => medianMs !== null)
    .x((_, place) => middle(place))
    .y(({ medianMs }) => latency(medianMs ?? 0))

  return {
    path: path(slots) ?? '',
    lone: slots.flatMap(({ medianMs }, place) =>
      medianMs !== null && !hasValue(slots[place - 1]) && !hasValue(slots[place + 1])
        ? [{ left: middle(place), top: latency(medianMs) }]
        : [],
    ),
    stretches: stretchesOf(slots).map(({ state, from, length }) => ({
      state,
      left: from * width,
      width: length * width,
    })),
    bands: downTimes.flatMap(({ from, to }) => {
      const [left, right] = [within(time(Date.parse(from))), to === null ? 100 : within(time(Date.parse(to)))]
      return right > left ? [{ left, width: right - left }] : []
    }),
    middle,
    latency: (ms: number) => latency(ms),
    latencyTicks: latency.ticks(3).map((ms) => ({ ms, top: latency(ms) })),
    timeTicks: time
      .ticks(8)
      .map((at) => ({ label: hour(at), left: time(at), isMajor: at.getHours() % 6 === 0 }))
      .filter(({ left }) => left > 3 && left < 97),
  }
}

const within = (percent: number) => Math.max(0, Math.min(percent, 100))

const hasValue = (slot: LatencySlot | undefined) => slot !== undefined && slot.medianMs !== null

function spanOf(slots: readonly LatencySlot[]): [Date, Date] {
  const [first, second] = slots.map(({ from }) => Date.parse(from))
  const begin = first ?? 0
  const length = second === undefined ? 60_000 : second - begin
  return [new Date(begin), new Date(begin + slots.length * length)]
}
