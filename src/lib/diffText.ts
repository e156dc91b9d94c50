import { diffWordsWithSpace } from 'diff'

export type TextPart = { kind: 'kept' | 'removed' | 'added'; text: string }

const mostEdits = 1_000

/** A word-by-word diff; where less than a third of the text stayed, all of it before and after. */
export function diffText(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })?.map(toPart) ?? []
  const kept = parts.filter(({ kind }) => kind === 'kept').reduce((sum, { text }) => sum + text.length, 0)
  const isRewritten = kept * 3 < Math.max(before.length, after.length)
  return isRewritten ? changed(before, after) : joined(parts)
}

type Change = { value: string; added: boolean; removed: boolean }

const toPart = ({ value, added, removed }: Change): TextPart => ({
  kind: added ? 'added' : removed ? 'removed' : 'kept',
  text: value,
})

function changed(removed: string, added: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Changes with nothing but a space between them become one: phrases read better than word for word. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    result.push(...changed(removed, added))
    removed = ''
    added = ''
  }
  for (const [place, part] of parts.entries()) {
    const next = parts[place + 1]
    const isGap = part.text.trim() === '' && removed !== '' && added !== '' && next && next.kind !== 'kept'
    if (part.kind === 'kept' && !isGap) {
      flush()
      result.push(part)
    } else {
      if (part.kind !== 'added') removed += part.text
      if (part.kind !== 'removed') added += part.text
    }
  }
  flush()
  return result
}
