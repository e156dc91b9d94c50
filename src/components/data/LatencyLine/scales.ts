import { scaleLinear, scaleTime } from 'd3-scale'
import { line } from 'd3-shape'
import { stretchesOf } from '../probeCounts.ts'
import type { DownTime, LatencySlot } from './props.ts'

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
