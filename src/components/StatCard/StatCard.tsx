import type { LucideIcon } from 'lucide-react'

import { formatCount } from '../format.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { styled } from '../theme/styled.ts'
import { theme } from '../theme/theme.ts'

export type StatCardProps = {
  label: string
  /** Null while it loads. */
  value: number | null
  icon?: LucideIcon
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
}

/** One count. Several of them stand in a `<dl>`-less grid; each is a group named by its label. */
export function StatCard({ label, value, icon: Icon, tone = 'neutral' }: StatCardProps) {
  return (
    <Panel role="group" aria-label={label} aria-busy={value === null}>
      <Label>
        {Icon && <Icon size={theme.icon.medium} aria-hidden data-tone={tone} />}
        {label}
      </Label>
      <Value>{value === null ? <Skeleton width="2.5ch" /> : formatCount(value)}</Value>
    </Panel>
  )
}

const Panel = styled.div(({ theme: { color, space, radius, elevation } }) => ({
  minWidth: 0,
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
}))

const Label = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.textQuiet,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, color: color.neutralMark },
  '& svg[data-tone=success]': { color: color.successMark },
  '& svg[data-tone=warning]': { color: color.warningMark },
  '& svg[data-tone=danger]': { color: color.dangerMark },
}))

const Value = styled.div(({ theme: { space, font } }) => ({
  marginTop: space[1],
  fontSize: font.size.title,
  fontWeight: font.weight.strong,
  lineHeight: font.line.snug,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
}))
