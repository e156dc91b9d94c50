import { type ContainerOf, innerBox } from './containers.ts'
import { containersDisplay } from './glasses.ts'
import type { Glyph } from './screen.ts'

/** The metrics of the display's font, which are large and come apart from this. */
export type FontMetrics = {
  /** In pixels, from a character's beginning to that of `next`; the last of a text has none. */
  advanceOf: (char: string, next: string) => number
  /** Whether the font has it: the display skips the others. */
  has: (char: string) => boolean
}

export type ContainerLine = { text: string; width: number; glyphs: Glyph[] }

/** The lines of a text in `width` pixels, as the G2's firmware breaks them: after spaces, hyphens and CJK characters,
 * else within a word. Spaces at a line's beginning are left out. None for an empty text. */
export function containerLines(text: string, width: number, { advanceOf }: FontMetrics): ContainerLine[] {
  if (text === '') return []
  const chars = [...text]
  const lines: ContainerLine[] = []
  let glyphs: Glyph[] = []
  let used = 0
  /** Where the line can be broken: its glyphs up to there, their width, and the next line's first place. */
  let lastBreak: { glyphs: number; width: number; next: number } | null = null

  const end = (count: number, width: number) => {
    const kept = glyphs.slice(0, count)
    lines.push({ text: kept.map(({ char }) => char).join(''), width, glyphs: kept })
    glyphs = []
    used = 0
    lastBreak = null
  }
  const add = (char: string, advance: number) => {
    glyphs.push({ char, x: used, advance })
    used += advance
  }

  let place = 0
  while (place < chars.length) {
    const char = chars[place] ?? ''
    place += 1
    if (char === '\n') {
      end(glyphs.length, used)
      continue
    }
    if (used === 0 && char === ' ') continue
    const advance = advanceOf(char, chars[place] ?? '')
    if (used + advance <= width) {
      add(char, advance)
      if (isBreakable(char))
        lastBreak =
          char === ' '
            ? { glyphs: glyphs.length - 1, width: used - advance, next: place }
            : { glyphs: glyphs.length, width: used, next: place }
    } else if (char === ' ') {
      end(glyphs.length, used)
    } else if (lastBreak !== null) {
      place = lastBreak.next
      end(lastBreak.glyphs, lastBreak.width)
    } else {
      end(glyphs.length, used)
      add(char, advance)
    }
  }
  end(glyphs.length, used)
  return lines
}

const isBreakable = (char: string) => char === ' ' || char === '-' || cjk.test(char)

/** The ranges of the firmware, which reach from radicals to ideographs, their compatible forms, and Hangul. */
const cjk = /[\u2e80-\u9fff\uf900-\ufaff\uac00-\ud7af]/

/** How many lines of its text a container has room for. */
export const linesInView = (container: ContainerOf<'text'>): number =>
  Math.max(1, Math.floor(innerBox(container).height / containersDisplay.lineHeight))

/** What a text container shows of its text, and what it doesn't. */
export function shownText(container: ContainerOf<'text'>, metrics: FontMetrics) {
  const lines = containerLines(container.content, innerBox(container).width, metrics)
  const room = linesInView(container)
  const last = Math.max(0, lines.length - room)
  const first = Math.min(container.firstLine, last)
  return {
    lines: lines
      .slice(first, first + room)
      .map((line) => ({ ...line, glyphs: line.glyphs.filter(({ char }) => metrics.has(char)) })),
    first,
    /** How far it scrolls. */
    last,
    skipped: [...new Set(container.content)].filter((char) => char !== '\n' && !metrics.has(char)),
  }
}

/** The items of a list that are in view, from the top: the one that swipes have reached is among them, and marked. */
export function shownItems(container: ContainerOf<'list'>, metrics: FontMetrics) {
  const { width, height } = innerBox(container)
  const { items, itemWidth, selected, capturesEvents } = container
  const room = Math.max(1, Math.floor(height / containersDisplay.itemHeight))
  const first = Math.max(0, selected - room + 1)
  return items.slice(first, first + room + 1).map((item, row) => {
    const [line] = containerLines(item, Number.MAX_SAFE_INTEGER, metrics)
    return {
      place: first + row,
      line,
      isSelected: capturesEvents && first + row === selected,
      width: Math.min(itemWidth === 0 ? (line?.width ?? 0) + 16 : itemWidth, width),
    }
  })
}
