const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const adminDate = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** An ISO timestamp as en-US writes year, short month, day, hour and minute (SPEC.md §9), in the reader's time zone. */
export const formatAdminDate = (iso: string | null | undefined): string =>
  iso ? new Date(iso).toLocaleString('en-US', adminDate) : ''

/** An ISO timestamp as the date and time that the reader's own locale writes. */
export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A date of UTC ("2026-03-16") as the reader's own locale writes month and day: "Mar 16". */
export const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })

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
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(age / length), unit)
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
  return new Intl.RelativeTimeFormat('en-US').format(Math.round(left / found.length), found.unit)
}

const durations = [
  { unit: 'day', length: day, from: 36 * hour },
  { unit: 'hour', length: hour, from: 90 * minute },
  { unit: 'minute', length: minute, from: 0 },
] as const

/** Milliseconds as one rounded figure: "2 days", "5 hours", "1 minute"; never less than a minute. */
export const formatDuration = (ms: number): string => inUnits(ms, 'long')

/** The same where room is short: "2 days", "5 hr", "12 min". */
export const formatShortDuration = (ms: number): string => inUnits(ms, 'short')

function inUnits(ms: number, unitDisplay: 'long' | 'short'): string {
  const { unit, length } = durations.find(({ from }) => ms >= from) ?? durations[2]
  const count = Math.max(1, Math.round(ms / length))
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay }).format(count)
}

/** Milliseconds as minutes and seconds: "1:12". */
export function formatMinutes(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A place in a recording, in milliseconds: "0:04.1", "12:30.0". */
export const formatClock = (ms: number): string => `${formatMinutes(ms)}.${Math.floor(ms / 100) % 10}`

/** Minutes and seconds in milliseconds; null where the text is none. */
export function parseMinutes(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  return minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1_000
}
