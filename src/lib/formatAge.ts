const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an ISO timestamp was at `now` (ms since 1970): "3 days ago", "just now". */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const [unit, length] = units.find(([, length]) => age >= length) ?? []
  if (unit === undefined) return 'just now'
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(age / length), unit)
}
