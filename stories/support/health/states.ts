import { type AppHealth, diagnose } from '../../../src/api/contract.ts'
import { allDown, allUp, lastDay, lastDays, noData } from './series.ts'

type Now = AppHealth['now']

const checkedAt = '2026-03-18T09:27:40.000Z'
const refused = diagnose({ code: 'connection_refused', host: 'recipes.example.com', port: 443 })
const endingDown = lastDay.map((slot, place) =>
  place < 94 ? slot : { ...slot, up: 0, failed: 3, medianMs: null },
)
const mixed = { day: lastDay, days: lastDays }

export const upNow: Now = { state: 'up', since: '2026-03-18T04:27:00.000Z', checkedAt, diagnosis: null }
export const downNow: Now = {
  state: 'down',
  since: '2026-03-18T09:12:00.000Z',
  checkedAt,
  diagnosis: refused,
}
const unknown: Now = { state: 'no_data', since: null, checkedAt: null, diagnosis: null }

/** Nobody has looked, or nobody looks. */
export const neverSeen = (state: 'no_data' | 'off'): AppHealth => ({ now: { ...unknown, state }, ...noData })

/** A published app's server in every state that it can be in. */
export const healths = {
  up: { now: upNow, ...mixed },
  alwaysUp: { now: { ...upNow, since: '2025-12-19T08:00:00.000Z' }, ...allUp },
  failedOnce: { now: { ...upNow, diagnosis: refused }, ...mixed },
  answers: { now: { ...upNow, state: 'answers' }, ...mixed },
  down: { now: downNow, day: endingDown, days: lastDays },
  alwaysDown: { now: { ...downNow, since: '2025-12-19T08:00:00.000Z' }, ...allDown },
  portalWasOff: { now: { ...unknown, checkedAt: '2026-03-18T01:58:00.000Z' }, ...mixed },
  justPublished: neverSeen('no_data'),
  off: { now: { ...unknown, state: 'off' }, day: noData.day, days: lastDays },
} satisfies Record<string, AppHealth>
