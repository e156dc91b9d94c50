import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { theme } from '../../theme/theme.ts'

export type EmptyStateProps = {
  icon?: LucideIcon
  /** What it is about, in a few words. */
  title: string
  /** What comes next. */
  children?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Frame>
      {Icon && (
        <Mark>
          <Icon size={theme.icon.large} strokeWidth={1.75} aria-hidden />
        </Mark>
      )}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  padding: `${space[10]} ${space[5]}`,
  textAlign: 'center',
}))

const Mark = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginBottom: space[2],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  color: color.textQuiet,
  background: color.sunken,
}))

const Title = styled.p(({ theme: { font } }) => ({
  fontWeight: font.weight.strong,
  overflowWrap: 'anywhere',
}))

const Text = styled.div(({ theme: { color } }) => ({
  maxWidth: '26rem',
  color: color.textQuiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}))

const Action = styled.div(({ theme: { space } }) => ({ marginTop: space[4] }))
