import styled from '@emotion/styled'
import type { ReactNode } from 'react'

/** A window with room for a whole tool, which then needs no scrolling. */
export const oneScreen = '@media (min-width: 64rem) and (min-height: 43rem)'

export const TwoColumns = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)',
  alignItems: 'start',
  gap: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

export const Column = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))

export const FormColumn = styled.div(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: width.form,
}))

type WithAsideProps = {
  children: ReactNode
  aside: ReactNode
  /** Below the main column; where there is one column, after the aside. */
  after?: ReactNode
  sticky?: boolean
}

/** A page's main column, with an aside beside it from 1,100 px. */
export function WithAside({ children, aside, after, sticky = false }: WithAsideProps) {
  return (
    <Container>
      <Column>{children}</Column>
      {aside && <Aside data-sticky={sticky}>{aside}</Aside>}
      {after}
    </Container>
  )
}

const Container = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[5],
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gridTemplateRows: 'auto 1fr' },
}))

const Aside = styled(Column)(({ theme: { space, width, media } }) => ({
  [media.wide]: {
    gridArea: '1 / 2 / span 2',
    '&[data-sticky=true]': { position: 'sticky', top: `calc(${width.header} + ${space[5]})` },
  },
  [media.low]: { '&[data-sticky=true]': { position: 'static' } },
}))
