import type { LatencySlot } from '../../data/LatencyLine/props.ts'
import type { UptimeDay } from '../../data/UptimeStrip/props.ts'
import type { HealthNow } from '../HealthLine/props.ts'

/** A server's health now, in the last 24 hours and in the last 90 days. */
export type Health = {
  now: HealthNow
  day: readonly LatencySlot[]
  days: readonly UptimeDay[]
}

/** What a check that the person asked for has found, at an ISO timestamp; `ms` to the answer's head. */
export type OwnCheck = Pick<HealthNow, 'diagnosis'> & {
  at: string
  outcome: 'up' | 'answers' | 'down'
  ms: number | null
}

/** What is under way, why the last did not work, or what the last check found. */
export type HealthAction = { busy: 'look' | 'switch' | null; error: string | null; check: OwnCheck | null }
