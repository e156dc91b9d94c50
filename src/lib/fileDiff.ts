import { diffArrays } from 'diff'

type LineKind = 'kept' | 'added' | 'removed'

/** `line`: its number in the file that has it. */
export type DiffLine = { kind: LineKind; line: number; text: string; isFolded: boolean }

/** What changed in a file of lines, with the lines around each change. Null where too much of it did. */
export type FileDiff = { hunks: DiffLine[][] } | null

/** Minified code has the whole file on one line: only its beginning is shown. */
export const longestLine = 400

const most = { edits: 1_000, lines: 2_000 }
/** Lines shown around a change. */
const around = 3

export function diffFile(before: string, after: string): FileDiff {
  const parts = diffArrays(linesOf(before), linesOf(after), { maxEditLength: most.edits })
  if (parts === undefined) return null
  const at = { before: 1, after: 1 }
  const lines = parts.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => {
      const kind = added ? 'added' : removed ? 'removed' : 'kept'
      const line = kind === 'removed' ? at.before : at.after
      if (kind !== 'added') at.before += 1
      if (kind !== 'removed') at.after += 1
      return folded(kind, line, text)
    }),
  )
  const hunks = hunksOf(lines)
  return hunks.reduce((sum, hunk) => sum + hunk.length, 0) > most.lines ? null : { hunks }
}

/** The first lines of a file as it is. `left`: how many more it has. */
export function firstLines(text: string): { lines: DiffLine[]; left: number } {
  const all = linesOf(text)
  const lines = all.slice(0, most.lines).map((line, index) => folded('kept', index + 1, line))
  return { lines, left: all.length - lines.length }
}

const folded = (kind: LineKind, line: number, text: string): DiffLine => ({
  kind,
  line,
  text: text.slice(0, longestLine),
  isFolded: text.length > longestLine,
})

/** The end of the last line begins none. */
const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

function hunksOf(lines: readonly DiffLine[]): DiffLine[][] {
  const hunks: DiffLine[][] = []
  let shownTo = -1
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'kept') continue
    const from = Math.max(index - around, shownTo + 1)
    const to = Math.min(index + around, lines.length - 1)
    const more = lines.slice(from, to + 1)
    const last = hunks.at(-1)
    if (last && from === shownTo + 1) last.push(...more)
    else hunks.push(more)
    shownTo = Math.max(shownTo, to)
  }
  return hunks
}
