export type Token = { kind: 'key' | 'string' | 'number' | 'literal' | 'sign'; text: string; at: number }

const pattern =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<literal>true|false|null)/g

/** The parts of a text of JSON with what each is; together they are the text. */
export function tokensOf(json: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of json.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: 'sign', text: json.slice(end, match.index), at: end })
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['sign']
    tokens.push({ kind: kind as Token['kind'], text: match[0], at: match.index })
    end = match.index + match[0].length
  }
  if (end < json.length) tokens.push({ kind: 'sign', text: json.slice(end), at: end })
  return tokens
}
