import styled from '@emotion/styled'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { theme } from '../theme/theme.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  onClose?: () => void
}

export type CalloutProps = WithRest<'div', Own>

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

/** Screen readers announce danger at once and other tones politely; danger scrolls into view. */
export function Callout({
  tone = 'info',
  title,
  children,
  action,
  level,
  onClose,
  ref,
  ...rest
}: CalloutProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLDivElement, [])
  const isAlert = tone === 'danger' && level === undefined
  useLayoutEffect(() => {
    if (isAlert) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAlert])
  const Icon = icons[tone]
  const part = level && { as: 'section' as const, 'aria-labelledby': titleId }

  return (
    <Box ref={box} data-tone={tone} {...(part ?? { role: isAlert ? 'alert' : 'status' })} {...rest}>
      <Icon size={theme.icon.medium} aria-hidden />
      <Content>
        <Label>
          {title && <Title {...(level && { as: `h${level}`, id: titleId })}>{title}</Title>}
          {children && <div>{children}</div>}
        </Label>
        {action && <Action>{action}</Action>}
      </Content>
      {onClose && <Cross label="Dismiss" icon={X} onClick={onClose} />}
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
  color: color.text,
  background: color.infoSoft,
  '& > svg': { flexShrink: 0, marginTop: `calc((1lh - ${theme.icon.medium}px) / 2)`, color: color.infoMark },
  '&[data-tone=success]': { borderColor: color.successBorder, background: color.successSoft },
  '&[data-tone=success] > svg': { color: color.successMark },
  '&[data-tone=warning]': { borderColor: color.warningBorder, background: color.warningSoft },
  '&[data-tone=warning] > svg': { color: color.warningMark },
  '&[data-tone=danger]': { borderColor: color.dangerBorder, background: color.dangerSoft },
  '&[data-tone=danger] > svg': { color: color.dangerMark },
}))

/** The action stands beside a short message, and under a long one. */
const Content = styled.div(({ theme: { space } }) => ({
  flex: 1,
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
}))

const Label = styled.div({
  flex: '1 1 16rem',
  alignSelf: 'flex-start',
  minWidth: 0,
  overflowWrap: 'anywhere',
})

const Title = styled.p(({ theme: { font } }) => ({
  fontSize: 'inherit',
  fontWeight: font.weight.strong,
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
}))

const Action = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@container (min-width: 24rem)': { marginBlock: `-${space[1]}` },
}))

/** As high as a line of the words, and so no reason for the callout to grow. */
const Cross = styled(IconButton)(({ theme: { color, space, font, control } }) => ({
  marginBlock: `calc((${font.size.body} * ${font.line.normal} - ${control.height}) / 2)`,
  marginRight: `-${space[2]}`,
  color: color.text,
}))
