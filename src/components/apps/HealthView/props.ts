import type { LatencySlot } from '../../data/LatencyLine/props.ts'
import type { UptimeDay } from '../../data/UptimeStrip/props.ts'
import type { HealthNow } from '../HealthLine/props.ts'

/** A server's health now, in the last 24 hours and in the last 90 days; `uptime` is a share from 0 to 1. */
export type Health = {
  now: HealthNow
  day: readonly LatencySlot[]
  days: readonly UptimeDay[]
  uptime: number | null
}

/** What is under way, why the last did not work, or what came of it. */
export type HealthAction = { busy: 'look' | 'switch' | null; error: string | null; success: string | null }
