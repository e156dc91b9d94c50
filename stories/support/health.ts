import {
  type AppHealth,
  diagnose,
  type HealthDay,
  type HealthSlot,
  healthDays,
  healthSlots,
} from '../../src/api/contract.ts'

const slotMs = 900_000
const dayMs = 86_400_000
const looksPerSlot = 3

/** The same for the same place, between 0 and 1. */
const noise = (place: number) => Math.abs(Math.sin(place * 12.9898) * 43_758.5453) % 1

/** The last 24 hours at a moment; in the slots of `failing`, counted from the earliest, no look was answered. */
function slotsUntil(now: number, failing: readonly number[]): HealthSlot[] {
  const first = Math.floor(now / slotMs) - healthSlots + 1
  return Array.from({ length: healthSlots }, (_, place) => {
    const isFailing = failing.includes(place)
    return {
      from: new Date((first + place) * slotMs).toISOString(),
      up: isFailing ? 0 : looksPerSlot,
      failed: isFailing ? looksPerSlot : 0,
      medianMs: isFailing ? null : Math.round(90 + 60 * noise(place) + 40 * Math.sin(place / 15)),
    }
  })
}

/** The last 90 days at a moment, with the failed looks of some; what is null has no data. */
function daysUntil(now: number, failed: Record<number, number | null>): HealthDay[] {
  const today = Math.floor(now / dayMs) * dayMs
  const looks = (dayMs / slotMs) * looksPerSlot
  return Array.from({ length: healthDays }, (_, place) => {
    const date = new Date(today - (healthDays - 1 - place) * dayMs).toISOString().slice(0, 10)
    const fails = failed[place] === undefined ? 0 : failed[place]
    return fails === null ? { date, up: 0, failed: 0 } : { date, up: looks - fails, failed: fails }
  })
}

const off = { state: 'off', since: null, checkedAt: null, diagnosis: null } as const

/** A server that is up, with three bad days and two without data behind it. */
export function healthyAt(now: number): AppHealth {
  return {
    now: {
      state: 'up',
      since: new Date(now - 6 * dayMs).toISOString(),
      checkedAt: new Date(now - 2 * 60_000).toISOString(),
      diagnosis: null,
    },
    day: slotsUntil(now, []),
    days: daysUntil(now, { 12: 4, 30: null, 31: null, 58: 120, 83: 31 }),
  }
}

/** The same, down for the last three hours. */
export function downAt(now: number): AppHealth {
  const failing = Array.from({ length: 12 }, (_, place) => healthSlots - 1 - place)
  return {
    now: {
      state: 'down',
      since: new Date(now - 3 * 3_600_000).toISOString(),
      checkedAt: new Date(now - 60_000).toISOString(),
      diagnosis: diagnose({ code: 'connection_refused', host: 'recipes.example.com', port: 443 }),
    },
    day: slotsUntil(now, failing),
    days: daysUntil(now, { 12: 4, 30: null, 31: null, 58: 120, 83: 31, 89: 36 }),
  }
}

/** Nobody has looked, or nobody looks. */
export function unseenAt(now: number, state: 'no_data' | 'off'): AppHealth {
  return {
    now: { ...off, state },
    day: slotsUntil(now, []).map(({ from }) => ({ from, up: 0, failed: 0, medianMs: null })),
    days: daysUntil(now, {}).map(({ date }) => ({ date, up: 0, failed: 0 })),
  }
}
