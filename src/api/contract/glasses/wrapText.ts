import type { Display } from './displays.ts'
import { scriptOf } from './scripts.ts'

type Area = Pick<Display, 'width' | 'advanceOf'>

const hyphen = '-'
/** So much of a line stays before a hyphen, in UTF-16 units. */
const leastBeforeHyphen = 3

export function widthOf(text: string, advanceOf: Display['advanceOf']): number {
  let width = 0
  for (const char of text) width += advanceOf(char)
  return width
}

/** The lines of a text, as the platform sets them: broken within words, with a hyphen. */
export const wrapText = (text: string, area: Area): string[] =>
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
