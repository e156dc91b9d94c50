import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLink } from '../theme/link.tsx'
import { theme } from '../theme/theme.ts'
import { Hidden } from './layout.tsx'

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  external?: boolean
  quiet?: boolean
  /** Its text ends with the mark of a new tab already. */
  marked?: boolean
}

export function TextLink({
  external = false,
  quiet = false,
  marked = false,
  children,
  ...rest
}: TextLinkProps) {
  const Link = useLink()

  return (
    <Root
      as={external ? 'a' : Link}
      data-quiet={quiet}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...rest}
    >
      {children}
      {external && !marked && <NewTabHint />}
    </Root>
  )
}

const { color, radius, motion, font } = theme

const Root = styled.a(
  css({
    borderRadius: radius.small,
    color: color.accentText,
    textDecorationLine: 'underline',
    textDecorationColor: `color-mix(in srgb, currentColor 35%, transparent)`,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
    transition: `text-decoration-color ${motion.quick}, color ${motion.quick}`,
    '&:hover': { textDecorationColor: 'currentColor' },
    '&[data-quiet=true]': {
      color: 'inherit',
      fontWeight: font.weight.medium,
      textDecorationColor: 'transparent',
      '&:hover': { color: color.accentText, textDecorationColor: 'currentColor' },
    },
  }),
)

export function NewTabHint() {
  return (
    <>
      <Arrow size={theme.icon.small} aria-hidden />
      <Hidden> (opens in a new tab)</Hidden>
    </>
  )
}

const Arrow = styled(ArrowUpRight)({
  display: 'inline',
  marginInlineStart: 2,
  verticalAlign: '-0.125em',
  opacity: 0.75,
})
