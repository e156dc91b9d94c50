import { diffArrays } from 'diff'

/** A line before and after; null where it was not there. */
export type ChangedLine = { before: string | null; after: string | null }

const mostEdits = 400

/** Changed lines, paired with those they replace in their order; empty ones are left out. */
export function diffLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const parts = diffArrays(old, now, { maxEditLength: mostEdits })
  if (parts === undefined) return paired(old, now)

  const result: ChangedLine[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    result.push(...paired(removed, added))
    removed = []
    added = []
  }
  for (const { value, added: isAdded, removed: isRemoved } of parts) {
    if (isAdded) added.push(...value)
    else if (isRemoved) removed.push(...value)
    else {
      flush()
      result.push(...value.map((line) => ({ before: line, after: line })))
    }
  }
  flush()
  return result
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const paired = (removed: readonly string[], added: readonly string[]): ChangedLine[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, place) => ({
    before: removed[place] ?? null,
    after: added[place] ?? null,
  }))
