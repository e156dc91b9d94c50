import type { LatencySlot } from '../../data/LatencyLine/props.ts'
import type { UptimeDay } from '../../data/UptimeStrip/props.ts'

/** How a published app's server is; moments are ISO timestamps, null where they are not known. */
export type HealthNow = {
  state: 'up' | 'answers' | 'down' | 'no_data' | 'off'
  since: string | null
  checkedAt: string | null
  /** What was wrong at the last look; it is down only after three of them in a row. */
  diagnosis: { code: string; text: string; fix: string; guide: string; excerpt: string | null } | null
}

/** A server's health now, in the last 24 hours and in the last 90 days; `uptime` is a share from 0 to 1. */
export type Health = {
  now: HealthNow
  day: readonly LatencySlot[]
  days: readonly UptimeDay[]
  uptime: number | null
}

/** What is under way, why the last did not work, or what came of it. */
export type HealthAction = { busy: 'look' | 'switch' | null; error: string | null; success: string | null }
