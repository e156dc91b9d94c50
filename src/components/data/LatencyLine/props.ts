import type { ProbeCounts } from '../probeCounts.ts'

/** A while from an ISO timestamp on, as long as every other; no check was answered where `medianMs` is null. */
export type LatencySlot = ProbeCounts & { from: string; medianMs: number | null }

/** A while in which the server was down, in ISO timestamps; `to` is null while it goes on. */
export type DownTime = { from: string; to: string | null }
