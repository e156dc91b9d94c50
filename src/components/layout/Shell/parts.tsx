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

/** The first stop of the Tab key: past the navigation, to the element with the id `main`. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </Skip>
  )
}

const Skip = styled.a(({ theme: { color, space, radius, layer, elevation } }) => ({
  position: 'fixed',
  zIndex: layer.toast,
  top: space[2],
  left: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.control,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.floating,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}))
