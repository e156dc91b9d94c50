import styled from '@emotion/styled'
import type { ReactNode } from 'react'

/** Facts as a compact table: two in a line where there is room. Each is a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Room>
      <dl>{children}</dl>
    </Room>
  )
}

/** `wide` takes a whole line, as a long text does. */
export type FactProps = { term: string; wide?: boolean; children: ReactNode }

export function Fact({ term, wide = false, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Texts above this many characters read better in a whole line. */
export const longFact = 60

const Room = styled.div(({ theme: { color, space, font } }) => ({
  containerType: 'inline-size',
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${space[2]} ${space[5]}`,
    overflowWrap: 'anywhere',
    '@container (min-width: 30rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-wide=true]': { gridColumn: '1 / -1' },
    },
  },
  '& dt': { fontSize: font.size.caption, color: color.textQuiet },
  '& dd': { whiteSpace: 'pre-line' },
}))
