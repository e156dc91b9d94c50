import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'
import type { WithRest } from './withRest.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

type Own = {
  tone?: BadgeTone
  icon?: LucideIcon
  dot?: boolean
  children: ReactNode
}

export type BadgeProps = WithRest<'span', Own>

export function Badge({ tone = 'neutral', icon: Icon, dot = false, children, ...rest }: BadgeProps) {
  return (
    <Pill data-tone={tone} data-dot={dot} {...rest}>
      {Icon && <Icon size={12} strokeWidth={2.25} aria-hidden />}
      <Label>{children}</Label>
    </Pill>
  )
}

const { color, space, radius, font } = theme

const Pill = styled.span(
  css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    padding: `1px ${space[2]}`,
    border: `1px solid ${color.neutralBorder}`,
    borderRadius: radius.pill,
    fontSize: font.size.caption,
    fontWeight: font.weight.medium,
    whiteSpace: 'nowrap',
    color: color.neutralText,
    background: color.neutralSoft,
    '--mark': color.neutralMark,
    '&[data-dot=true]::before': {
      content: '""',
      width: 6,
      height: 6,
      borderRadius: '50%',
      background: 'var(--mark)',
      forcedColorAdjust: 'none',
    },
    '&[data-tone=info]': {
      color: color.infoText,
      background: color.infoSoft,
      borderColor: color.infoBorder,
      '--mark': color.infoMark,
    },
    '&[data-tone=success]': {
      color: color.successText,
      background: color.successSoft,
      borderColor: color.successBorder,
      '--mark': color.successMark,
    },
    '&[data-tone=warning]': {
      color: color.warningText,
      background: color.warningSoft,
      borderColor: color.warningBorder,
      '--mark': color.warningMark,
    },
    '&[data-tone=danger]': {
      color: color.dangerText,
      background: color.dangerSoft,
      borderColor: color.dangerBorder,
      '--mark': color.dangerMark,
    },
  }),
)

const Label = styled.span({ display: 'contents' })
