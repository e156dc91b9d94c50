import type { AppHealth } from '../../../src/api/contract.ts'
import { flapping, ongoing, pastIncidents, refused } from './incidents.ts'
import { allDown, allUp, lastDay, lastDays, noData } from './series.ts'

type Now = AppHealth['now']

const checkedAt = '2026-03-18T09:27:40.000Z'
const endingDown = lastDay.map((slot, place) =>
  place < 94 ? slot : { ...slot, up: 0, failed: 3, medianMs: null },
)
const mixed = { day: lastDay, days: lastDays, incidents: pastIncidents }

export const upNow: Now = { state: 'up', since: '2026-03-18T04:27:00.000Z', checkedAt, diagnosis: null }
export const downNow: Now = {
  state: 'down',
  since: '2026-03-18T09:12:00.000Z',
  checkedAt,
  diagnosis: refused,
}
const unknown: Now = { state: 'no_data', since: null, checkedAt: null, diagnosis: null }

/** Never checked, or monitoring is off. */
export const neverSeen = (state: 'no_data' | 'off'): AppHealth => ({
  now: { ...unknown, state },
  ...noData,
  incidents: [],
})

const degradedDay = lastDay.map((slot, place) =>
  place % 4 < 2 ? { ...slot, up: 2, failed: 1, medianMs: 380 + 40 * (place % 3) } : slot,
)

/** A published app's server in every state that it can be in. */
export const healths = {
  up: { now: upNow, ...mixed },
  alwaysUp: { now: { ...upNow, since: '2025-12-19T08:00:00.000Z' }, ...allUp, incidents: [] },
  failedOnce: { now: { ...upNow, diagnosis: refused }, ...mixed },
  answers: { now: { ...upNow, state: 'answers' }, ...mixed },
  degraded: { now: upNow, day: degradedDay, days: lastDays, incidents: flapping },
  down: {
    now: downNow,
    day: endingDown,
    days: lastDays,
    incidents: [ongoing('2026-03-18T09:12:00.000Z'), ...pastIncidents],
  },
  alwaysDown: {
    now: { ...downNow, since: '2025-12-19T08:00:00.000Z' },
    ...allDown,
    incidents: [ongoing('2025-12-19T08:00:00.000Z')],
  },
  portalWasOff: { now: { ...unknown, checkedAt: '2026-03-18T01:58:00.000Z' }, ...mixed },
  justPublished: neverSeen('no_data'),
  off: {
    now: { ...unknown, state: 'off' },
    day: noData.day,
    days: lastDays,
    incidents: pastIncidents.slice(1),
  },
} satisfies Record<string, AppHealth>
