import { describe, expect, test } from 'vitest'

import { scalesOf } from '../../src/components/data/LatencyLine/LatencyPlot.tsx'
import { probeState, probeSummary, stretchesOf, uptimeText } from '../../src/components/data/probeCounts.ts'

describe.each([
  [{ up: 0, failed: 0 }, 'noData', 'No data'],
  [{ up: 288, failed: 0 }, 'up', 'Up'],
  [{ up: 276, failed: 12 }, 'partly', 'Degraded: 12 of 288 checks failed'],
  [{ up: 0, failed: 3 }, 'down', 'Down: 3 of 3 checks failed'],
  [{ up: 0, failed: 1 }, 'down', 'Down: 1 of 1 check failed'],
])('%o', (looks, state, text) => {
  test(`is ${state}`, () => expect([probeState(looks), probeSummary(looks)]).toEqual([state, text]))
})

test('neighbours in the same state are one stretch', () => {
  const [up, down, none] = [
    { up: 3, failed: 0 },
    { up: 0, failed: 3 },
    { up: 0, failed: 0 },
  ]
  expect(stretchesOf([])).toEqual([])
  expect(stretchesOf([up, { up: 2, failed: 0 }, down, none, none, up])).toEqual([
    { state: 'up', from: 0, length: 2 },
    { state: 'down', from: 2, length: 1 },
    { state: 'noData', from: 3, length: 2 },
    { state: 'up', from: 5, length: 1 },
  ])
})

test.each([
  [1, 3, '1 of 4 checks'],
  [1, 0, '1 of 1 check'],
  [99, 0, '99 of 99 checks'],
  [100, 0, '100%'],
  [287, 1, '99%'],
  [0, 288, '0%'],
  [999, 0, '100%'],
  [998, 2, '99.8%'],
  [25_919, 1, '99.9%'],
  [25_920, 0, '100%'],
])('%d answered and %d failed checks are %s', (up, failed, text) =>
  expect(uptimeText({ up, failed })).toBe(text),
)

const slot = (minute: number, medianMs: number | null) => ({
  from: new Date(Date.UTC(2026, 2, 18, 9, minute)).toISOString(),
  ...(medianMs === null ? { up: 0, failed: 1 } : { up: 1, failed: 0 }),
  medianMs,
})

test('the line has a gap where nothing was answered, and its axis begins at nought', () => {
  const scales = scalesOf([slot(0, 40), slot(15, 80), slot(30, null), slot(45, 20)])
  expect(scales.path).toBe('M12.5,50L37.5,0M87.5,75Z')
  expect(scales.latencyTicks.map(({ ms, top }) => [ms, top])).toEqual([
    [0, 100],
    [20, 75],
    [40, 50],
    [60, 25],
    [80, 0],
  ])
  expect(scales.lone).toEqual([{ left: 87.5, top: 75 }])
  expect(scales.stretches[1]).toEqual({ state: 'down', left: 50, width: 25 })
})

test('down times are bands on the same axis: cut off where it ends, to its end while they go on', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 18, 9, minute)).toISOString()
  const { bands } = scalesOf(
    [slot(0, 40), slot(15, null), slot(30, null), slot(45, null)],
    [
      { from: at(45), to: null },
      { from: at(15), to: at(30) },
      { from: at(-30), to: at(6) },
      { from: at(-90), to: at(-60) },
    ],
  )
  expect(bands).toEqual([
    { left: 75, width: 25 },
    { left: 25, width: 25 },
    { left: 0, width: 10 },
  ])
})

test('without any answer there is no line, and still an axis', () => {
  const { path, latencyTicks } = scalesOf([slot(0, null), slot(15, null)])
  expect([path, latencyTicks.at(-1)]).toEqual(['', { ms: 100, top: 0 }])
})
