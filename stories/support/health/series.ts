import { now } from '../../../.storybook/testEnvironment.ts'

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
