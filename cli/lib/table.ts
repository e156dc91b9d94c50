import type { Output } from './output.ts'
import { cutTo, plainLine, widthOf, wrapTo } from './text.ts'

const gap = '  '
const narrowest = 8

/** Rows below headings (bold with `colors`), at most `width` wide: the widest columns give way first, the first one last. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { width, colors }: Pick<Output, 'width'> & Partial<Pick<Output, 'colors'>>,
): string[] {
  const cells = [headings, ...rows].map((row) => row.map(plainLine))
  const widths = fit(
    headings.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? '')))),
    width - gap.length * (headings.length - 1),
  )
  return cells.map((row, place) =>
    row
      .map((cell, column) => {
        const text = cutTo(cell, widths[column] ?? 0)
        const padding = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text)))
        const painted = place > 0 && column === 0 && colors ? colors.bold(text) : text
        return column === row.length - 1 ? painted : painted + padding
      })
      .join(gap),
  )
}

function fit(widths: number[], room: number): number[] {
  const fitted = [...widths]
  for (let over = sum(fitted) - room; over > 0; over--) {
    const widest = Math.max(...fitted.slice(1))
    const column = widest > narrowest ? fitted.indexOf(widest, 1) : 0
    fitted[column] = Math.max(narrowest, (fitted[column] ?? 0) - 1)
  }
  return fitted
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export function facts(
  pairs: readonly (readonly [name: string, value: string])[],
  { colors, width }: Pick<Output, 'colors' | 'width'>,
): string[] {
  const column = Math.max(...pairs.map(([name]) => widthOf(name))) + 2
  return pairs.flatMap(([name, value]) =>
    wrapTo(plainLine(value), width - column).map((line, place) =>
      place === 0 ? colors.dim(name.padEnd(column)) + line : ' '.repeat(column) + line,
    ),
  )
}
