import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { formatCount } from '../../lib/format.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useLink } from '../theme/link.tsx'
import { theme } from '../theme/theme.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  label: string
  value: number | null
  loading?: boolean
  more?: boolean
  href?: string | undefined
  icon?: LucideIcon
  tone?: BadgeTone
}

export function StatCard({
  label,
  value,
  loading = false,
  more = false,
  href,
  icon: Icon,
  tone = 'neutral',
  ...rest
}: WithRest<'div', Own>) {
  const Link = useLink()

  return (
    <Panel role="group" aria-label={label} aria-busy={loading || undefined} {...rest}>
      <Label>
        {Icon && <Icon size={theme.icon.small} aria-hidden data-tone={tone} />}
        {href ? (
          <Anchor as={Link} href={href}>
            {label}
          </Anchor>
        ) : (
          label
        )}
      </Label>
      <Value>
        {loading ? (
          <Skeleton width="2.5ch" />
        ) : (
          <span>{value === null ? '–' : `${formatCount(value)}${more ? '+' : ''}`}</span>
        )}
      </Value>
    </Panel>
  )
}

export const StatStrip = styled.div(({ theme: { color, radius, elevation } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: 1,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.border,
  boxShadow: elevation.raised,
  overflow: 'clip',
}))

const Panel = styled.div(({ theme: { color, space, motion } }) => ({
  position: 'relative',
  minWidth: 0,
  padding: `${space[3]} ${space[5]}`,
  background: color.surface,
  transition: `background-color ${motion.quick}`,
  '&:has(a:hover)': { background: color.hover },
}))

const Anchor = styled.a(({ theme: { color, radius } }) => ({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.panel },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -3 },
}))

const Label = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  color: color.textQuiet,
  fontSize: font.size.caption,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, color: color.neutralMark },
  '& svg[data-tone=info]': { color: color.infoMark },
  '& svg[data-tone=success]': { color: color.successMark },
  '& svg[data-tone=warning]': { color: color.warningMark },
  '& svg[data-tone=danger]': { color: color.dangerMark },
}))

const Value = styled.div(({ theme: { font } }) => ({
  fontSize: font.size.heading,
  fontWeight: font.weight.strong,
  lineHeight: font.line.snug,
  letterSpacing: font.tracking.heading,
  fontVariantNumeric: 'tabular-nums',
}))
