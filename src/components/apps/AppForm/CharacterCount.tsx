import styled from '@emotion/styled'
import type { ReactNode } from 'react'

import { Inline } from '../../ui/layout.tsx'

type CharacterCountProps = { text: string; most: number; children?: ReactNode }

/** A field's hint, and how much of its room is taken. */
export function CharacterCount({ text, most, children }: CharacterCountProps) {
  const [taken, room] = [text.length, most].map((count) => count.toLocaleString('en-US'))
  return (
    <Inline as="span" gap={3} align="stretch" justify="between" nowrap>
      <span>{children}</span>
      <Count data-over={text.length > most}>
        {taken} of {room}
      </Count>
    </Inline>
  )
}

const Count = styled.span(({ theme: { color } }) => ({
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-over=true]': { color: color.dangerText },
}))
