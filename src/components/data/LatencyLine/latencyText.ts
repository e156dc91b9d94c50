import { formatMs } from '../../../lib/format.ts'
import { probeState, probeSummary } from '../probeCounts.ts'
import type { LatencySlot } from './props.ts'

/** A moment within a day and the next: "Tue 9:30 AM". */
export const formatWeekTime = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** How long answers took, and what failed: "84 ms", "84 ms. Degraded: 1 of 3 looks failed". */
export function latencyText(slot: LatencySlot): string {
  const text = probeSummary(slot)
  if (slot.medianMs === null) return text
  const ms = formatMs(slot.medianMs)
  return probeState(slot) === 'up' ? ms : `${ms}. ${text}`
}
