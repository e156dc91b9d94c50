import styled from '@emotion/styled'
import type { ReactNode } from 'react'

import { Details } from '../ui/Details.tsx'
import { Text } from '../ui/layout.tsx'

type CredentialNameProps = {
  name: string
  hint?: string | null
  children: ReactNode
}

export const CredentialName = ({ name, hint = null, children }: CredentialNameProps) => (
  <Line>
    <Name>{name}</Name>
    {hint !== null && (
      <Text as="code" quiet>
        {hint}
      </Text>
    )}
    {children}
  </Line>
)

export const LiveCredential = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <Live>
    <Label>{children}</Label>
    {action}
  </Live>
)

export const EndedCredential = styled.li(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
}))

export const CredentialList = styled.ul(({ theme: { color, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

export const EndedCredentials = styled(Details)(({ theme: { space } }) => ({
  '& > ul': { marginTop: space[2] },
}))

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  minWidth: 0,
}))

const Name = styled.span(({ theme: { font } }) => ({
  minWidth: 0,
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
}))

const Live = styled.li(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  [media.narrow]: { display: 'grid', justifyItems: 'start' },
}))

const Label = styled.div(({ theme: { space } }) => ({
  flex: '1 1 10rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  minWidth: 0,
}))
