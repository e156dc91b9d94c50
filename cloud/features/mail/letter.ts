const parts = /(?<link>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<code>(?<!\d)\d{6}(?!\d))/g

export type Part = { kind: 'text' | 'link' | 'code'; text: string }

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

function kindOf({ groups }: RegExpExecArray): Part['kind'] {
  if (groups?.link === undefined) return 'code'
  const url = URL.parse(groups.link)
  return url && url.username === '' && url.password === '' ? 'link' : 'text'
}

export const linksOf = (text: string): string[] =>
  partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
