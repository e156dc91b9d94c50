const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const adminDate = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** An ISO timestamp as en-US writes year, short month, day, hour and minute, in the reader's time zone. */
export const formatAdminDate = (iso: string | null | undefined): string =>
  iso ? new Date(iso).toLocaleString('en-US', adminDate) : ''

// Made once, as lists have hundreds of dates, and when first asked: a phone's first use of `Intl` takes it 100 ms.
let moments: Intl.DateTimeFormat | undefined
let dates: Intl.DateTimeFormat | undefined
let days: Intl.DateTimeFormat | undefined
let relative: Intl.RelativeTimeFormat | undefined

/** An ISO timestamp as the date and time that the reader's own locale writes. */
export function formatMoment(iso: string): string {
  moments ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return moments.format(new Date(iso))
}

/** An ISO timestamp as the date that the reader's own locale writes. */
export function formatLocalDate(iso: string): string {
  dates ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
  return dates.format(new Date(iso))
}

/** A date of UTC ("2026-03-16") as the reader's own locale writes month and day: "Mar 16". */
export function formatDay(date: string): string {
  days ??= new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return days.format(new Date(date))
}

const ages = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** How long ago an ISO timestamp was at `now` (ms since 1970): "3 days ago", "just now". */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const [unit, length] = ages.find(([, length]) => age >= length) ?? []
  if (unit === undefined) return 'just now'
  return inRelation(-Math.floor(age / length), unit)
}

const untils = [
  { unit: 'day', length: day, from: 47.5 * hour },
  { unit: 'hour', length: hour, from: 59.5 * minute },
  { unit: 'minute', length: minute, from: 0.5 * minute },
] as const

/** How soon an ISO timestamp is at `now` (ms since 1970), rounded: "in 7 days", "in 24 hours", "in a moment". */
export function formatUntil(iso: string, now: number): string {
  const left = Date.parse(iso) - now
  const found = untils.find(({ from }) => left >= from)
  if (!found) return 'in a moment'
  return inRelation(Math.round(left / found.length), found.unit)
}

function inRelation(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat('en-US')
  return relative.format(count, unit)
}

const durations = [
  { unit: 'day', length: day, from: 36 * hour },
  { unit: 'hour', length: hour, from: 59.5 * minute },
  { unit: 'minute', length: minute, from: 0 },
] as const

/** Milliseconds as one rounded figure: "2 days", "5 hours", "1 minute"; never less than a minute. */
export const formatDuration = (ms: number): string => inUnits(ms, 'long')

/** How long something has waited, in whole units gone by, as `formatAge` counts: "3 hours". */
export const formatWait = (ms: number): string => inUnits(ms, 'long', Math.floor)

/** The same where room is short: "2 days", "5 hr", "12 min". */
export const formatShortDuration = (ms: number): string => inUnits(ms, 'short')

function inUnits(ms: number, unitDisplay: 'long' | 'short', whole = Math.round): string {
  const { unit, length } = durations.find(({ from }) => ms >= from) ?? durations[2]
  const count = Math.max(1, whole(ms / length))
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay }).format(count)
}
