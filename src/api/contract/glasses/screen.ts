import { type Display, scriptOf } from './displays.ts'
import type { Layout } from './layouts.ts'

/** `x`: its left edge, in the display's pixels. */
export type Glyph = { char: string; x: number; advance: number }
export type TextLine = { text: string; row: number; glyphs: Glyph[] }

export type Screen = {
  lines: TextLine[]
  /** The rows of text that are not shown, and whether the display has no more lines or takes no more bytes. */
  cut: { text: string; for: 'lines' | 'bytes' }[]
  /** UTF-8, of what is shown. */
  bytes: number
}

type Row = { text: string; x: number }[]

/** A layout's text as the display sets it; layouts without text give an empty screen. */
export function screenOf(layout: Layout | null, display: Display): Screen {
  const rows = rowsOf(layout, display)
  const { count, bytes } = limitRows(rows, display)
  return {
    lines: rows
      .slice(0, count)
      .flatMap((cells, row) =>
        cells.map(({ text, x }) => ({ text, row, glyphs: glyphsOf(text, x, display.advanceOf) })),
      ),
    cut: rows.slice(count).map((cells, place) => ({
      text: cells.map(({ text }) => text).join(' '),
      for: count + place < display.lines ? 'bytes' : 'lines',
    })),
    bytes,
  }
}

function rowsOf(layout: Layout | null, display: Display): Row[] {
  switch (layout?.layoutType) {
    case 'text_wall':
      return column(layout.text, display)
    case 'reference_card':
      return column(layout.title, display).concat(column(layout.text, display))
    case 'double_text_wall':
      return sideBySide(layout.topText, layout.bottomText, 'start', display)
    case 'dashboard_card':
      return sideBySide(layout.leftText, layout.rightText, 'end', display)
    default:
      return []
  }
}

const column = (text: string, area: Display): Row[] => wrapText(text, area).map((text) => [{ text, x: 0 }])

function sideBySide(left: string, right: string, align: 'start' | 'end', display: Display): Row[] {
  const { width, advanceOf } = display
  const half = { width: Math.floor(width / 2), advanceOf }
  const lefts = wrapText(left, half)
  const rights = wrapText(right, half)
  const startOf = (text: string) => width - (align === 'end' ? widthOf(text, advanceOf) : half.width)
  return Array.from({ length: Math.max(lefts.length, rights.length) }, (_, row) => {
    const [beside, begin] = [rights[row], lefts[row]]
    return [
      ...(begin === undefined ? [] : [{ text: begin, x: 0 }]),
      ...(beside === undefined ? [] : [{ text: beside, x: startOf(beside) }]),
    ]
  })
}

/** Of rows from the first on, how many a display shows, and their bytes. */
function limitRows(rows: Row[], { lines, maxBytes }: Display): { count: number; bytes: number } {
  let bytes = 0
  for (const [count, cells] of rows.slice(0, lines).entries()) {
    const before = count === 0 ? 0 : bytes + 1
    const next = cells.reduce((sum, { text }) => sum + encoder.encode(text).length, before)
    if (next > maxBytes) return { count, bytes }
    bytes = next
  }
  return { count: Math.min(rows.length, lines), bytes }
}

const encoder = new TextEncoder()

function glyphsOf(text: string, start: number, advanceOf: Display['advanceOf']): Glyph[] {
  let x = start
  return [...text].map((char) => {
    const glyph = { char, x, advance: advanceOf(char) }
    x += glyph.advance
    return glyph
  })
}

type Area = Pick<Display, 'width' | 'advanceOf'>

const hyphen = '-'
/** So much of a line stays before a hyphen, in UTF-16 units. */
const leastBeforeHyphen = 3

function widthOf(text: string, advanceOf: Display['advanceOf']): number {
  let width = 0
  for (const char of text) width += advanceOf(char)
  return width
}

/** The lines of a text, as the platform sets them: broken within words, with a hyphen. */
const wrapText = (text: string, area: Area): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trim(), area))

function wrapParagraph(text: string, { width, advanceOf }: Area): string[] {
  if (text === '' || widthOf(text, advanceOf) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let used = 0
  const begin = (next: string) => {
    line = next
    used = widthOf(next, advanceOf)
  }

  for (const char of text) {
    const advance = advanceOf(char)
    if (used + advance <= width) {
      line += char
      used += advance
    } else if (line.length >= leastBeforeHyphen && needsHyphen(line.at(-1) ?? '', char)) {
      const { head, tail } = hyphenate(line, used, { width, advanceOf })
      lines.push(head)
      begin(tail + char)
    } else {
      if (line.trimEnd() !== '') lines.push(line.trimEnd())
      begin(char === ' ' ? '' : char)
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

const needsHyphen = (before: string, after: string) =>
  !' \t-–—/\\|'.includes(before) && !' \t'.includes(after) && !isCjk(before) && !isCjk(after)

const isCjk = (char: string) => {
  const script = scriptOf(char)
  return script !== null && script !== 'korean' && script !== 'cyrillic'
}

/** Makes room for a hyphen, or breaks at the last space. UTF-16 units, as on the platform, which may halve an emoji. */
function hyphenate(line: string, used: number, { width, advanceOf }: Area): { head: string; tail: string } {
  let end = line.length
  let left = used
  while (left + advanceOf(hyphen) > width && end > leastBeforeHyphen) {
    end -= 1
    left -= advanceOf(line[end] ?? '')
    if (line[end - 1] === ' ') return { head: line.slice(0, end).trimEnd(), tail: line.slice(end) }
  }
  return { head: line.slice(0, end) + hyphen, tail: line.slice(end) }
}
