/** Where an axis from nought ends, and its labelled places: round numbers, whole ones where values are counts. */
export function axisTo(largest: number): { end: number; ticks: number[] } {
  if (largest <= 1) return { end: 1, ticks: [0, 1] }
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [2, 4, 6, 8, 10].find((step) => step * power >= largest) ?? 10
  const end = step * power
  return { end, ticks: [0, end / 2, end] }
}

/** Every how many-th bar has a label, so that at most six stand under the chart. */
export const labelStep = (bars: number): number => Math.ceil(bars / 6)
