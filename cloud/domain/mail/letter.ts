const parts = /(?<link>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<code>(?<!\d)\d{6}(?!\d))/g

export type Part = { kind: 'text' | 'link' | 'code'; text: string }

/** A mail's text, split at its links and six-digit codes. */
export function partsOf(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  for (const match of text.matchAll(parts)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    found.push({ kind: kindOf(match), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

/** An address with user-info, which looks like another's, is no link. */
function kindOf({ groups }: RegExpExecArray): Part['kind'] {
  if (groups?.link === undefined) return 'code'
  const url = URL.parse(groups.link)
  return url && url.username === '' && url.password === '' ? 'link' : 'text'
}

/** The links of a mail's text, in order. */
export const linksOf = (text: string): string[] =>
  partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
