import { diffArrays } from 'diff'
import { escaped, patternOf } from '../api/contract/sessions/changingParts.ts'
import type { ChangedLine } from '../lib/diffLines.ts'

const mostEdits = 400

/** `forms`: what stands for a word of the lens in an expectation. */
type Word = { text: string; row: number | null; isLast: boolean; forms: readonly string[] }

/** What was expected of a lens, a text or a `/pattern/`, line by line beside what it showed: a text is broken where
 * the lens broke its lines, and a pattern that Save as Test makes is as the line that it stands for. */
export function diffLens(expected: string, lens: readonly string[]): ChangedLine[] {
  const lines = lens.filter((line) => line.trim() !== '')
  const words = wordsOf(expected.replace(/^\/(.+)\/i?$/s, '$1'))
  const parts = diffArrays<Word>(words.map(expectedWord), lines.flatMap(shownWords), {
    comparator: (one, other) => one.forms.includes(other.text) || other.forms.includes(one.text),
    maxEditLength: mostEdits,
  })
  if (parts === undefined || lines.length === 0)
    return [{ before: words.join(' '), after: null }, ...lines.map((after) => ({ before: null, after }))]

  const rows = lines.map((after) => ({ before: [] as string[], after, isSame: true }))
  let next = 0
  for (const { value, added, removed } of parts)
    for (const word of value) {
      const row = rows[word.row ?? Math.min(next, rows.length - 1)]
      if (word.row !== null) next = word.isLast ? word.row + 1 : word.row
      if (!row) continue
      if (added || removed) row.isSame = false
      if (!added) row.before.push(word.text)
    }
  return rows.map(({ before, after, isSame }) => {
    if (isSame) return { before: after, after }
    return { before: before.length === 0 ? null : before.join(' '), after }
  })
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const expectedWord = (text: string): Word => ({ text, row: null, isLast: false, forms: [] })

function shownWords(line: string, row: number): Word[] {
  const words = wordsOf(line)
  const patterns = patternOf(words.join(' '), '').split(' ')
  return words.map((text, place) => ({
    text,
    row,
    isLast: place === words.length - 1,
    forms: [text, escaped(text), patterns[place] ?? ''],
  }))
}
