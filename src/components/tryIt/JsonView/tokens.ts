export type Token = { kind: 'key' | 'string' | 'number' | 'literal' | 'sign'; text: string; at: number }

const pattern =
  /(?<string>"(?:[^"\\]|\\.)*"?)(?<colon>\s*:)?|(?<number>-?\d[\d.eE+-]*)|(?<literal>true|false|null)/g

/** The parts of a text of JSON with what each is; together they are the text. */
export function tokensOf(json: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of json.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: 'sign', text: json.slice(end, match.index), at: end })
    const { string, colon, number } = match.groups ?? {}
    const text = string ?? match[0]
    const kind = colon ? 'key' : string ? 'string' : number ? 'number' : 'literal'
    tokens.push({ kind, text, at: match.index })
    end = match.index + text.length
  }
  if (end < json.length) tokens.push({ kind: 'sign', text: json.slice(end), at: end })
  return tokens
}
