import { expectationLimits } from './expectations.ts'

/** Names of sessions and the like, dates and times, and numbers. */
const changing =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} (?=\d)|\b(?:AM|PM)\b|\d+/g

/** An expectation of a text that was shown: its changing parts become a pattern, but for numbers that are `given`. */
export function expectedOf(shown: string, given: string): string {
  const text = shortened(shown.replace(/\s+/g, ' ').trim())
  const pattern = patternOf(text, given)
  return pattern === escaped(text) && !text.startsWith('/') ? text : `/${pattern}/`
}

/** A pattern of a text, which has as many words as the text. */
export function patternOf(text: string, given: string): string {
  let pattern = ''
  let end = 0
  for (const found of text.matchAll(changing)) {
    const [part] = found
    if (given.includes(part)) continue
    pattern += escaped(text.slice(end, found.index)) + patternOfPart(part)
    end = found.index + part.length
  }
  return pattern + escaped(text.slice(end))
}

function patternOfPart(part: string): string {
  if (/^\d+$/.test(part)) return '\\d+'
  if (part.includes('-')) return '[0-9a-f-]+'
  return part === 'AM' || part === 'PM' ? '[AP]M' : '[A-Z][a-z]+ '
}

/** What stands for a text itself in a pattern. */
export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** As a pattern it may be twice as long. */
function shortened(text: string): string {
  const most = expectationLimits.text / 2
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return cut.slice(0, Math.max(1, cut.lastIndexOf(' ')))
}
