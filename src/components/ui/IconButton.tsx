import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { theme } from '../theme/theme.ts'
import type { ControlSize } from './buttonStyles.ts'
import { type ButtonTone, buttonStyles } from './buttonStyles.ts'
import { Tooltip } from './Tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: LucideIcon
  tone?: ButtonTone
  size?: ControlSize
}

export function IconButton({
  label,
  icon: Icon,
  tone = 'quiet',
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <Root type={type} data-tone={tone} data-size={size} aria-label={label} {...rest}>
      <Icon size={theme.icon.medium} aria-hidden />
    </Root>
  )
  // A menu names what it does when it opens; a tooltip would cover the menu of the row above.
  return rest['aria-haspopup'] ? button : <Tooltip text={label}>{button}</Tooltip>
}

const { control } = theme

const Root = styled.button(
  css(buttonStyles(theme), {
    '&&': { width: control.height, padding: 0 },
    '&&[data-size=small]': { width: control.small },
    '&&[data-size=large]': { width: control.large },
  }),
)
