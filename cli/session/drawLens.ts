import { displayOf, type GlassesModel, type Layout, screenOf, textOf } from '../../src/api/contract.ts'
import { plain, widthOf } from '../lib/text.ts'

/** In pixels of a display, what takes one column of a terminal. */
const column = 12

/** A layout as the model sets it: its lines, and what doesn't fit on it. */
export function linesOf(layout: Layout, model: GlassesModel): { lines: string[]; cut: string[] } {
  const display = displayOf[model]
  if (layout.layoutType === 'clear_view') return { lines: [], cut: [] }
  if (display === null || layout.layoutType.startsWith('bitmap')) return { lines: [textOf(layout)], cut: [] }
  const { lines, cut } = screenOf(layout, display)
  const rows: string[] = []
  for (const { text, row, glyphs } of lines) {
    const before = rows[row] ?? ''
    const place = Math.round((glyphs[0]?.x ?? 0) / column)
    rows[row] = before === '' && place === 0 ? text : `${before.padEnd(place - 1)} ${text}`
  }
  return { lines: rows, cut: cut.map(({ text }) => text) }
}

export function drawLens(lines: readonly string[], model: GlassesModel, most: number): string[] {
  const display = displayOf[model]
  const own = display === null ? 0 : Math.round(display.width / column)
  const shown = (lines.length === 0 ? [''] : lines).map(plain)
  const width = Math.max(1, Math.min(most - 4, Math.max(own, ...shown.map(widthOf))))
  const body = shown.map((line) => `│ ${line}${' '.repeat(Math.max(0, width - widthOf(line)))} │`)
  return [`┌${'─'.repeat(width + 2)}┐`, ...body, `└${'─'.repeat(width + 2)}┘`]
}
