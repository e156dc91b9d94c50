/** One value and what it is of. */
export type Bar = { label: string; value: number }

/** What the parts of a chart share. */
export type ChartProps = {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
}
