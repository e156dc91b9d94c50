import { formatMs } from '../../../lib/format.ts'
import { probeState, probeSummary } from '../probeCounts.ts'
import type { LatencySlot } from './props.ts'

const moments = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** A moment within a day and the next: "Tue 9:30 AM". */
export const formatSlotTime = (iso: string): string => moments.format(Date.parse(iso))

/** How long answers took, and what failed: "84 ms", "84 ms. Degraded: 1 of 3 checks failed". */
export function latencyText(slot: LatencySlot): string {
  const text = probeSummary(slot)
  if (slot.medianMs === null) return text
  const ms = formatMs(slot.medianMs)
  return probeState(slot) === 'up' ? ms : `${ms}. ${text}`
}

/** The middle one of all slots' latencies: "92 ms"; empty without any. */
export function typicalLatency(slots: readonly LatencySlot[]): string {
  const sorted = slots.flatMap(({ medianMs }) => medianMs ?? []).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? '' : formatMs(middle)
}
