/** What is found has to have an end within so many characters: those of a window's end are looked at again in the next. */
const longestMatch = 4_096
/** Before a match, for what a pattern looks back at. */
const behind = 200
const window = 64 * 1_024
/** Of one pattern in one file. */
const mostMatches = 20_000

/** `regex` is global and linear, and a match has `longestMatch` characters at most. */
export type TextPattern = { regex: RegExp; found: (match: RegExpExecArray, place: TextPlace) => void }
export type TextPlace = { line: number; column: number }

type Hit = { match: RegExpExecArray; pattern: TextPattern }

/** Looks for patterns in a text that comes in pieces, with the line and column of each match. */
export function createTextScanner(patterns: readonly TextPattern[], onCut: () => void) {
  const decoder = new TextDecoder()
  const counts = new Map<TextPattern, number>()
  let text = ''
  let from = 0
  let line = 1
  /** Where the line begins, in `text`. */
  let lineStart = 0

  function countLines(start: number, end: number): void {
    for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
      line += 1
      lineStart = at + 1
    }
  }

  function hitsOf(pattern: TextPattern, end: number): Hit[] {
    const hits: Hit[] = []
    const { regex } = pattern
    let count = counts.get(pattern) ?? 0
    regex.lastIndex = from
    while (count < mostMatches) {
      const match = regex.exec(text)
      if (match === null || match.index >= end) break
      hits.push({ match, pattern })
      count += 1
      if (count === mostMatches) onCut()
    }
    counts.set(pattern, count)
    return hits
  }

  function scan(end: number): void {
    const hits = patterns.flatMap((pattern) => hitsOf(pattern, end))
    hits.sort((a, b) => a.match.index - b.match.index)
    let counted = from
    for (const { match, pattern } of hits) {
      countLines(counted, match.index)
      counted = match.index
      pattern.found(match, { line, column: match.index - lineStart + 1 })
    }
    countLines(counted, end)
    const cut = Math.max(0, end - behind)
    text = text.slice(cut)
    lineStart -= cut
    from = end - cut
  }

  return {
    add(chunk: Buffer): void {
      for (let start = 0; start < chunk.length; start += window) {
        text += decoder.decode(chunk.subarray(start, start + window), { stream: true })
        if (text.length - from >= window) scan(text.length - longestMatch)
      }
    },
    end(): void {
      text += decoder.decode()
      scan(text.length)
    },
  }
}
