import type { ProbeCounts } from './probeCounts.ts'

/** A date in UTC, "2026-03-16", and what was seen on it. */
export type UptimeDay = ProbeCounts & { date: string }
