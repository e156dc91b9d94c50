import { plural } from '../../lib/format.ts'

/** How many checks in a while a server answered (`up`), and how many it did not. */
export type ProbeCounts = { up: number; failed: number }
export type ProbeState = 'up' | 'partly' | 'down' | 'noData'

/** Without a check neither up nor down. */
export function probeState({ up, failed }: ProbeCounts): ProbeState {
  if (up + failed === 0) return 'noData'
  if (failed === 0) return 'up'
  return up === 0 ? 'down' : 'partly'
}

export const stateLabels: Record<ProbeState, string> = {
  up: 'Up',
  partly: 'Degraded',
  down: 'Down',
  noData: 'No data',
}

/** A while in words: "Up", "Degraded: 12 of 288 checks failed". */
export function probeSummary(counts: ProbeCounts): string {
  const state = probeState(counts)
  const label = stateLabels[state]
  if (state === 'up' || state === 'noData') return label
  return `${label}: ${counts.failed} of ${plural(counts.up + counts.failed, 'check')} failed`
}

export const totalOf = (series: readonly ProbeCounts[]): ProbeCounts => ({
  up: series.reduce((sum, { up }) => sum + up, 0),
  failed: series.reduce((sum, { failed }) => sum + failed, 0),
})

const percent = (digits: number) =>
  new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: digits, roundingMode: 'floor' })
const [whole, tenths] = [percent(0), percent(1)]

/** How much of a while a server was up, no more exactly than so many checks can tell: "3 of 4 checks" below a hundred,
 * "99%" below a thousand, then "99.5%". Never rounded up: only what is whole is "100%". */
export function uptimeText({ up, failed }: ProbeCounts): string {
  const all = up + failed
  if (all < 100) return `${up} of ${plural(all, 'check')}`
  return (all < 1_000 ? whole : tenths).format(up / all)
}

/** Neighbours in the same state as one stretch, each from its first place on for `length` places. */
export function stretchesOf(
  series: readonly ProbeCounts[],
): { state: ProbeState; from: number; length: number }[] {
  const stretches: { state: ProbeState; from: number; length: number }[] = []
  for (const [place, counts] of series.entries()) {
    const state = probeState(counts)
    const last = stretches.at(-1)
    if (last?.state === state) last.length += 1
    else stretches.push({ state, from: place, length: 1 })
  }
  return stretches
}

/** A date in UTC, "2026-03-16", and what was seen on it. */
export type UptimeDay = ProbeCounts & { date: string }
