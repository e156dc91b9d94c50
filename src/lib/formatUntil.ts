const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const units = [
  { unit: 'day', length: day, from: 47.5 * hour },
  { unit: 'hour', length: hour, from: 59.5 * minute },
  { unit: 'minute', length: minute, from: 0.5 * minute },
] as const

/** How soon an ISO timestamp is at `now` (ms since 1970), rounded: "in 7 days", "in 24 hours", "in a moment". */
export function formatUntil(iso: string, now: number): string {
  const left = Date.parse(iso) - now
  const found = units.find(({ from }) => left >= from)
  if (!found) return 'in a moment'
  return new Intl.RelativeTimeFormat('en-US').format(Math.round(left / found.length), found.unit)
}
