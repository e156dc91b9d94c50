import styled from '@emotion/styled'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { theme } from '../../theme/theme.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'

export type BannerProps = {
  /** What kind of message it is; danger is announced as an alert. */
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** What it is about, in a few words. */
  title?: string
  /** The message. */
  children?: ReactNode
  /** What a person can do about it: a button or a link. */
  action?: ReactNode
  /** With it the banner has a cross. How long a banner stays is its owner's business. */
  onClose?: () => void
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

/** A message about its page; screen readers announce danger at once, the others in turn. */
export function Banner({ tone = 'info', title, children, action, onClose }: BannerProps) {
  const Icon = icons[tone]

  return (
    <Box data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={theme.icon.medium} aria-hidden />
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Words>
      {onClose && <IconButton label="Dismiss" icon={X} onClick={onClose} />}
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.infoBorder}`,
  borderRadius: radius.panel,
  background: color.infoSoft,
  '& > svg': { flexShrink: 0, marginTop: 3, color: color.infoMark },
  '& > button': { margin: `-${space[2]} -${space[2]} -${space[2]} 0`, color: color.text },
  '&[data-tone=success]': { borderColor: color.successBorder, background: color.successSoft },
  '&[data-tone=success] > svg': { color: color.successMark },
  '&[data-tone=warning]': { borderColor: color.warningBorder, background: color.warningSoft },
  '&[data-tone=warning] > svg': { color: color.warningMark },
  '&[data-tone=danger]': { borderColor: color.dangerBorder, background: color.dangerSoft },
  '&[data-tone=danger] > svg': { color: color.dangerMark },
}))

const Words = styled.div({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

const Title = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.strong }))

const Action = styled.div(({ theme: { space } }) => ({ marginTop: space[3] }))
