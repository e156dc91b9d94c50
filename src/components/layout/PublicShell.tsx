import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Inline } from '../ui/layout.tsx'
import { Brand, SkipLink } from './Shell/parts.tsx'

type PublicShellProps = {
  actions?: ReactNode
  centered?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function PublicShell({ actions, centered = false, footer, children }: PublicShellProps) {
  return (
    <Column>
      <SkipLink />
      <Header>
        <Inner>
          <Brand href="/" />
          {actions && <Inline gap={3}>{actions}</Inline>}
        </Inner>
      </Header>
      <Main id="main" tabIndex={-1} data-centered={centered}>
        {children}
      </Main>
      {footer}
    </Column>
  )
}

const Column = styled.div({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

const Header = styled.header(({ theme: { color } }) => ({ borderBottom: `1px solid ${color.border}` }))

const Inner = styled.div(({ theme: { space, width } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  minHeight: width.header,
  padding: `${space[2]} ${space[5]}`,
}))

const Main = styled.main(({ theme: { space } }) => ({
  flex: 1,
  width: '100%',
  '&:focus': { outline: 'none' },
  '&[data-centered=true]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    alignContent: 'center',
    padding: `${space[8]} ${space[5]}`,
  },
}))
