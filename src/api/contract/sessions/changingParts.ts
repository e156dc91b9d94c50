import { expectationLimits } from './expectations.ts'

/** Names of sessions and the like, dates and times, and numbers. */
const changing =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} (?=\d)|\b(?:AM|PM)\b|\d+/g

/** An expectation of a text that was shown: its changing parts become a pattern, but for numbers that are `given`. */
export function expectedOf(shown: string, given: string): string {
  const text = shortened(shown.replace(/\s+/g, ' ').trim())
  const pieces = piecesOf(text, given)
  const isPlain = pieces.join('') === escaped(text) && !text.startsWith('/')
  return isPlain ? text : `/${firstOf(pieces)}/`
}

/** A pattern of a text, which has as many words as the text. */
export const patternOf = (text: string, given: string): string => piecesOf(text, given).join('')

function piecesOf(text: string, given: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const found of text.matchAll(changing)) {
    const [part] = found
    if (given.includes(part)) continue
    pieces.push(...[...text.slice(end, found.index)].map(escaped), patternOfPart(part))
    end = found.index + part.length
  }
  return [...pieces, ...[...text.slice(end)].map(escaped)]
}

/** As many as a pattern has room for: it may be longer than what it is of. */
function firstOf(pieces: readonly string[]): string {
  let pattern = ''
  for (const piece of pieces) {
    if (pattern.length + piece.length + 2 > expectationLimits.text) break
    pattern += piece
  }
  return pattern
}

function patternOfPart(part: string): string {
  if (/^\d+$/.test(part)) return '\\d+'
  if (part.includes('-')) return '[0-9a-f-]+'
  return part === 'AM' || part === 'PM' ? '[AP]M' : '[A-Z][a-z]+ '
}

/** What stands for a text itself in a pattern. */
export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function shortened(text: string): string {
  const most = expectationLimits.text / 2
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '')
}
