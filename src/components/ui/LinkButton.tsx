import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLink } from '../theme/link.tsx'
import { theme } from '../theme/theme.ts'
import { type ButtonTone, buttonStyles, type ControlSize } from './buttonStyles.ts'
import { NewTabHint } from './TextLink.tsx'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  external?: boolean
  tone?: ButtonTone
  size?: ControlSize
  icon?: LucideIcon
  iconEnd?: LucideIcon
}

export function LinkButton({
  external = false,
  tone = 'plain',
  size = 'medium',
  icon: Icon,
  iconEnd: IconEnd,
  children,
  ...rest
}: LinkButtonProps) {
  const Link = useLink()

  return (
    <Root
      as={external ? 'a' : Link}
      data-tone={tone}
      data-size={size}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...rest}
    >
      {Icon && <Icon size={theme.icon.medium} aria-hidden />}
      <Label>{children}</Label>
      {IconEnd && <IconEnd size={theme.icon.medium} aria-hidden />}
      {external && <NewTabHint />}
    </Root>
  )
}

const Root = styled.a(css(buttonStyles(theme), { gap: theme.space[2] }))

/** An element of its own: a translated text is no longer where React put it. */
const Label = styled.span({ display: 'contents' })
