import styled from '@emotion/styled'
import { type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  /** By default, a warning sign for errors. */
  icon?: LucideIcon
  picture?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  tone?: 'neutral' | 'danger'
  size?: 'medium' | 'large'
  onRetry?: (() => void) | undefined
  retryLabel?: string
  busy?: boolean
}

export type StateMessageProps = WithRest<'div', Own>

export function StateMessage({
  icon,
  picture,
  title,
  children,
  action,
  tone = 'neutral',
  size = 'medium',
  onRetry,
  retryLabel = 'Try Again',
  busy = false,
  ...rest
}: StateMessageProps) {
  const Icon = icon ?? (tone === 'danger' ? TriangleAlert : null)

  return (
    <Frame data-size={size} {...(tone === 'danger' && { role: 'alert' })} {...rest}>
      {picture}
      {!picture && Icon && (
        <Mark data-tone={tone}>
          <Icon size={theme.icon.large} strokeWidth={1.75} aria-hidden />
        </Mark>
      )}
      <Title {...(size === 'large' && { as: 'h1' })}>{title}</Title>
      {children && <Text>{children}</Text>}
      {(action || onRetry) && (
        <Action>
          {action}
          {onRetry && (
            <Button icon={RotateCw} busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
        </Action>
      )}
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space, font } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  padding: `${space[10]} ${space[5]}`,
  textAlign: 'center',
  '&[data-size=large]': { paddingBlock: space[16], '& > h1': { fontSize: font.size.title } },
}))

const Mark = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: space[12],
  height: space[12],
  marginBottom: space[2],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  color: color.textQuiet,
  background: color.sunken,
  '&[data-tone=danger]': { color: color.dangerMark },
}))

const Title = styled.p(({ theme: { font } }) => ({
  fontWeight: font.weight.strong,
  overflowWrap: 'anywhere',
}))

const Text = styled.div(({ theme: { color } }) => ({
  maxWidth: '26rem',
  color: color.textQuiet,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
}))

const Action = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  marginTop: space[4],
}))
