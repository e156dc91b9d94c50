import styled from '@emotion/styled'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'

type JsonViewProps = {
  label: string
  /** Any JSON value. */
  value: unknown
}

/** More lines than these are shown when asked for. */
const mostLines = 200

/** A value as indented JSON, coloured. Strings are text, never markup. */
export function JsonView({ label, value }: JsonViewProps) {
  const [all, showAll] = useState(false)
  const lines = (JSON.stringify(value, null, 2) ?? 'undefined').split('\n')
  const shown = all ? lines : lines.slice(0, mostLines)

  return (
    <>
      <Code tabIndex={0} aria-label={label}>
        {tokensOf(shown.join('\n')).map(({ kind, text, at }) => (
          <span key={at} data-kind={kind}>
            {text}
          </span>
        ))}
      </Code>
      {lines.length > shown.length && (
        <Button onClick={() => showAll(true)}>Show all {formatCount(lines.length)} lines</Button>
      )}
    </>
  )
}

const Code = styled.pre(({ theme: { color, space, radius, font } }) => ({
  maxHeight: '24rem',
  margin: 0,
  padding: space[3],
  overflow: 'auto',
  borderRadius: radius.control,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: font.size.caption,
  lineHeight: font.line.normal,
  color: color.textQuiet,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& [data-kind=key]': { color: color.text },
  '& [data-kind=string]': { color: color.syntaxString },
  '& [data-kind=number]': { color: color.syntaxNumber },
  '& [data-kind=literal]': { color: color.syntaxKeyword },
}))

type Token = { kind: 'key' | 'string' | 'number' | 'literal' | 'sign'; text: string; at: number }

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
