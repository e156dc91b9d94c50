import styled from '@emotion/styled'
import type { ReactNode } from 'react'

/** A chart's legend; a mark is 12 × 12 px. */
export const Legend = ({ entries }: { entries: readonly { mark: ReactNode; label: string }[] }) => (
  <List>
    {entries.map(({ mark, label }) => (
      <li key={label}>
        {mark}
        {label}
      </li>
    ))}
  </List>
)

const List = styled.ul(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  listStyle: 'none',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '& > li': { display: 'flex', alignItems: 'center', gap: space[1] },
}))
