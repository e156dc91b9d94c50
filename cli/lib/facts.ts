import type { Output } from './output.ts'
import { plainLine, widthOf, wrapTo } from './text.ts'

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
