import styled from '@emotion/styled'
import type { ReactNode } from 'react'

/** Each child is a `Fact`; several groups on one subject have titles. */
export function Facts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Room>
      {title !== undefined && <h3>{title}</h3>}
      <dl>{children}</dl>
    </Room>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Room = styled.div(({ theme: { color, space, font } }) => ({
  containerType: 'inline-size',
  '& > h3': { marginBottom: space[2], fontSize: font.size.body },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[2],
    overflowWrap: 'anywhere',
    '@container (min-width: 26rem)': { gap: space[1] },
  },
  '& > dl > div': {
    '@container (min-width: 26rem)': {
      display: 'grid',
      gridTemplateColumns: '8rem minmax(0, 1fr)',
      columnGap: space[4],
    },
  },
  '& dt': {
    fontSize: font.size.caption,
    lineHeight: `calc(${font.size.body} * ${font.line.normal})`,
    color: color.textQuiet,
  },
  '& dd': { whiteSpace: 'pre-line' },
}))
