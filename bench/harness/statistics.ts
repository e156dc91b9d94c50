/** The value below which `share` (0 to 1) of the numbers lie; NaN of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[place] ?? Number.NaN
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

/** To `places` decimals, for a figure that is read by people. */
export const rounded = (number: number, places = 1) => Number(number.toFixed(places))

/** How often each value occurs. */
export function countBy(values: readonly (string | number)[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return Object.fromEntries(counts)
}
