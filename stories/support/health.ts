import { now } from '../../.storybook/testEnvironment.ts'
import { type AppHealth, diagnose, mostIncidents } from '../../src/api/contract.ts'

type Now = AppHealth['now']
type Incident = AppHealth['incidents'][number]

const host = 'recipes.example.com'

export const refused = diagnose({ code: 'connection_refused', host, port: 443 })

/** Those of `lastDay` and `lastDays`, newest first. */
export const pastIncidents: Incident[] = [
  {
    from: '2026-03-18T03:08:00.000Z',
    to: '2026-03-18T04:31:00.000Z',
    diagnosis: diagnose({ code: 'health_timeout', seconds: 10 }),
  },
  {
    from: '2026-02-28T14:02:00.000Z',
    to: '2026-02-28T15:02:00.000Z',
    diagnosis: diagnose({ code: 'health_failed', status: 503, body: '' }),
  },
  {
    from: '2026-01-20T17:35:00.000Z',
    to: '2026-01-23T00:02:00.000Z',
    diagnosis: diagnose({ code: 'dns_not_found', host }),
  },
]

export const ongoing = (from: string): Incident => ({ from, to: null, diagnosis: refused })

/** As many as are listed: a server that goes down for twenty minutes, hour after hour. */
export const flapping: Incident[] = Array.from({ length: mostIncidents }, (_, place) => {
  const from = now.getTime() - (place + 1) * 3_600_000
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + 1_200_000).toISOString(),
    diagnosis: place % 3 === 2 ? diagnose({ code: 'health_failed', status: 502, body: '' }) : refused,
  }
})

const [quarter, day] = [900_000, 86_400_000]

/** Places of a series, the present one last. */
const back = (count: number, length: number) => {
  const present = Math.floor(now.getTime() / length) * length
  return Array.from({ length: count }, (_, place) => new Date(present - (count - 1 - place) * length))
}

const quarters = back(96, quarter).map((at) => at.toISOString())
const dates = back(90, day).map((at) => at.toISOString().slice(0, 10))

/** Latency as servers have it: slower in the evening, never quite the same. */
const latencyOf = (place: number) =>
  Math.round(84 + 38 * Math.sin(place / 14) + 12 * Math.sin(place * 2.3) + (place % 23 === 5 ? 140 : 0))

const nothing = { up: 0, failed: 0 }

/** The last 24 hours by quarters: half an hour without data in the night, an outage, and some checks that failed. */
export const lastDay = quarters.map((from, place) => {
  if (place >= 40 && place < 46) return { from, ...nothing, medianMs: null }
  if (place >= 70 && place < 75) return { from, up: 0, failed: 3, medianMs: null }
  if (place === 69 || place === 20) return { from, up: 2, failed: 1, medianMs: 410 }
  return { from, up: 3, failed: 0, medianMs: latencyOf(place) }
})

/** The last 90 days: published twelve days after the first, with three outages and a weekend without data. */
export const lastDays = dates.map((date, place) => {
  if (place < 12 || place === 47 || place === 48) return { date, ...nothing }
  if (place === 33 || place === 34) return { date, up: 0, failed: 288 }
  if (place === 32) return { date, up: 211, failed: 77 }
  if (place === 71) return { date, up: 276, failed: 12 }
  if (place === 89) return { date, up: 96, failed: 17 }
  return { date, up: 288, failed: 0 }
})

export const allUp = {
  day: quarters.map((from, place) => ({ from, up: 3, failed: 0, medianMs: latencyOf(place) })),
  days: dates.map((date) => ({ date, up: 288, failed: 0 })),
}

export const allDown = {
  day: quarters.map((from) => ({ from, up: 0, failed: 3, medianMs: null })),
  days: dates.map((date) => ({ date, up: 0, failed: 288 })),
}

export const noData = {
  day: quarters.map((from) => ({ from, ...nothing, medianMs: null })),
  days: dates.map((date) => ({ date, ...nothing })),
}

const checkedAt = '2026-03-18T09:27:40.000Z'
const endingDown = lastDay.map((slot, place) =>
  place < 94 ? slot : { ...slot, up: 0, failed: 3, medianMs: null },
)
const mixed = { day: lastDay, days: lastDays, incidents: pastIncidents }

const upNow: Now = { state: 'up', since: '2026-03-18T04:27:00.000Z', checkedAt, diagnosis: null }
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

/** A published app's server in the states that pages and their parts show. */
export const healths = {
  up: { now: upNow, ...mixed },
  failedOnce: { now: { ...upNow, diagnosis: refused }, ...mixed },
  answers: { now: { ...upNow, state: 'answers' }, ...mixed },
  down: {
    now: downNow,
    day: endingDown,
    days: lastDays,
    incidents: [ongoing('2026-03-18T09:12:00.000Z'), ...pastIncidents],
  },
  portalWasOff: { now: { ...unknown, checkedAt: '2026-03-18T01:58:00.000Z' }, ...mixed },
  justPublished: neverSeen('no_data'),
  off: {
    now: { ...unknown, state: 'off', since: '2026-03-16T08:00:00.000Z' },
    day: noData.day,
    days: lastDays,
    incidents: pastIncidents.slice(1),
  },
} satisfies Record<string, AppHealth>
