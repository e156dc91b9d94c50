import styled from '@emotion/styled'
import { Glasses } from 'lucide-react'
import { useLink } from '../../theme/link.tsx'
import { theme } from '../../theme/theme.ts'

export function Brand({ href }: { href: string }) {
  const Link = useLink()
  return (
    <Root as={Link} href={href}>
      <Glasses size={theme.icon.large} strokeWidth={2} aria-hidden />
      Developer Portal
    </Root>
  )
}

const Root = styled.a(({ theme: { color, space, font, radius, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: control.height,
  borderRadius: radius.control,
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
  letterSpacing: font.tracking.heading,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: color.text,
  '& svg': { color: color.accentText },
}))
