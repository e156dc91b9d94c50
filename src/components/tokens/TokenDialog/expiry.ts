const day = 86_400_000

export type Expiry = '7' | '30' | '90' | 'date'

/** Midnight of a moment's day (ms since 1970), in the reader's time zone. */
const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)

/** A moment's day in the reader's time zone, as a field for dates has it: "2026-03-18". */
function dateOf(moment: number): string {
  const at = new Date(moment)
  return [
    at.getFullYear(),
    String(at.getMonth() + 1).padStart(2, '0'),
    String(at.getDate()).padStart(2, '0'),
  ].join('-')
}

/** The first and the last day that may be chosen at `now`. */
export const datesFrom = (now: number, days: number) => ({
  min: dateOf(now + day),
  max: dateOf(now + days * day),
})

/** How many days after `now` (ms since 1970) a date is, in the reader's time zone; 0 for none. */
export function daysUntil(date: string, now: number): number {
  const at = new Date(`${date}T00:00`).getTime()
  // Some days have 23 or 25 hours.
  return Number.isNaN(at) ? 0 : Math.round((at - midnight(now)) / day)
}

export const daysOf = (expiry: Expiry, date: string, now: number): number =>
  expiry === 'date' ? daysUntil(date, now) : Number(expiry)
