import styled from '@emotion/styled'
import { useMemo } from 'react'

import { diffLines } from '../../../lib/diffLines.ts'
import { Added, Removed } from './marks.tsx'
import { TextChange } from './TextChange.tsx'

/** A list with an item a line: which items came, went, and changed word by word. */
export function LineChange({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after])
  return (
    <Lines>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one text
        <li key={place}>
          {line.before === line.after && line.after}
          {line.before !== line.after && line.before !== null && line.after !== null && (
            <TextChange before={line.before} after={line.after} />
          )}
          {line.after === null && <Removed whole>{line.before}</Removed>}
          {line.before === null && <Added whole>{line.after}</Added>}
        </li>
      ))}
    </Lines>
  )
}

const Lines = styled.ul(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}))
