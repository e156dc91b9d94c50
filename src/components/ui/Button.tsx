import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { theme } from '../theme/theme.ts'
import type { ControlSize } from './buttonStyles.ts'
import { type ButtonTone, buttonStyles } from './buttonStyles.ts'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ControlSize
  busy?: boolean
  /** Why it can't be pressed, in words; null where it can. */
  disabledReason?: string | null
  icon?: LucideIcon
  iconEnd?: LucideIcon
}

export function Button({
  tone = 'plain',
  size = 'medium',
  busy = false,
  disabledReason = null,
  icon: Icon,
  iconEnd: IconEnd,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabledReason !== null) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <Root
      type={type}
      data-tone={tone}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason !== null || undefined}
      onClick={press}
      {...rest}
    >
      <Content data-busy={busy}>
        {Icon && <Icon size={theme.icon.medium} aria-hidden />}
        <Label>{children}</Label>
        {IconEnd && <IconEnd size={theme.icon.medium} aria-hidden />}
      </Content>
      {busy && (
        <Overlay>
          <Spinner size="small" />
        </Overlay>
      )}
    </Root>
  )
  return disabledReason === null ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}

const Root = styled.button(css(buttonStyles(theme)))

const Content = styled.span(({ theme: { space } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&[data-busy=true]': { opacity: 0 },
}))

/** An element of its own: a translated text is no longer where React put it. */
const Label = styled.span({ display: 'contents' })

const Overlay = styled.span({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
