import type { ProbeCounts } from '../probeCounts.ts'

/** A while from an ISO timestamp on, as long as every other; no look was answered where `medianMs` is null. */
export type LatencySlot = ProbeCounts & { from: string; medianMs: number | null }
