import styled from '@emotion/styled'
import { useLink } from '../../theme/link.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'

export function Brand({ href }: { href: string }) {
  const Link = useLink()
  return (
    <Root as={Link} href={href}>
      <BrandMark size={24} />
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
