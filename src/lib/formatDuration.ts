const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const units = [
  { unit: 'day', length: day, from: 36 * hour },
  { unit: 'hour', length: hour, from: 90 * minute },
  { unit: 'minute', length: minute, from: 0 },
] as const

/** Milliseconds as one rounded figure: "2 days", "5 hours", "1 minute"; never less than a minute. */
export function formatDuration(ms: number): string {
  const { unit, length } = units.find(({ from }) => ms >= from) ?? units[2]
  const count = Math.max(1, Math.round(ms / length))
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
