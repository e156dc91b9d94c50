import styled from '@emotion/styled'
import type { ReactNode } from 'react'

export type WithAsideProps = {
  /** What the page is for. */
  children: ReactNode
  /** What belongs to it: beside it where there is room, below it otherwise. */
  aside: ReactNode
}

/** A page's main column, and from 1,100 px on another one beside it. */
export function WithAside({ children, aside }: WithAsideProps) {
  return (
    <Place>
      <Column>{children}</Column>
      <Column>{aside}</Column>
    </Place>
  )
}

const Place = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(17rem, 22rem)' },
}))

const Column = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
}))
