import styled from '@emotion/styled'
import { type ReactNode, useEffect, useRef } from 'react'
import { BrandMark } from '../../ui/BrandMark.tsx'

type AuthCardProps = {
  title: string
  description?: ReactNode
  footer?: ReactNode
  focusTitle?: boolean
  children: ReactNode
}

export function AuthCard({ title, description, footer, focusTitle = false, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const atFirst = useRef(focusTitle)
  useEffect(() => {
    if (atFirst.current) heading.current?.focus()
  }, [])

  return (
    <Panel>
      <Head>
        <BrandMark size={40} />
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {description && <Description>{description}</Description>}
      </Head>
      {children}
      {footer && <Foot>{footer}</Foot>}
    </Panel>
  )
}

const Panel = styled.section(({ theme: { color, space, radius, elevation, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  width: '100%',
  maxWidth: '24rem',
  padding: space[8],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
  [media.narrow]: { padding: space[5] },
}))

const Head = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  textAlign: 'center',
  '& > svg': { marginBottom: space[2], color: color.accentText },
}))

const Title = styled.h1(({ theme: { font } }) => ({
  fontSize: font.size.title,
  '&:focus': { outline: 'none' },
}))

const Description = styled.div(({ theme: { color } }) => ({
  color: color.textQuiet,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
}))

const Foot = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'center',
  paddingTop: space[4],
  borderTop: `1px solid ${color.border}`,
}))
