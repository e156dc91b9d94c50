import styled from '@emotion/styled'
import { useMemo } from 'react'

import { diffText } from '../../../lib/diffText.ts'
import { Added, Removed } from './marks.tsx'

export function TextChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffText(before, after), [before, after])
  const whole = parts.every(({ kind }) => kind !== 'kept')

  return (
    <Text>
      {parts.map(({ kind, text }, place) => {
        const Mark = marks[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
          <Mark key={place} whole={whole}>
            {kind === 'kept' ? text : visible(text)}
          </Mark>
        )
      })}
    </Text>
  )
}

const marks = {
  kept: ({ children }: { children: string; whole: boolean }) => children,
  removed: Removed,
  added: Added,
}

/** A change of spaces and line breaks alone is seen too. */
const visible = (text: string) =>
  text.trim() === '' ? text.replaceAll(' ', '·').replaceAll('\n', '↵\n') : text

const Text = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  whiteSpace: 'pre-wrap',
  '&:not(:has([data-whole=true]))': { display: 'block' },
}))
