import styled from '@emotion/styled'
import type { ReactNode } from 'react'

type CharacterCountProps = { text: string; most: number; children?: ReactNode }

/** A field's hint, and how much of its room is taken. */
export function CharacterCount({ text, most, children }: CharacterCountProps) {
  const [taken, room] = [text.length, most].map((count) => count.toLocaleString('en-US'))
  return (
    <Line>
      <span>{children}</span>
      <Count data-over={text.length > most}>
        {taken} of {room}
      </Count>
    </Line>
  )
}

const Line = styled.span(({ theme: { space } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
}))

const Count = styled.span(({ theme: { color } }) => ({
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-over=true]': { color: color.dangerText },
}))
