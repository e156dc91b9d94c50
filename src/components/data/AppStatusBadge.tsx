import { Badge, type BadgeProps, type BadgeTone } from '../ui/Badge.tsx'

type AppStatusBadgeProps = Omit<BadgeProps, 'tone' | 'children'> & {
  status: string
  long?: boolean
}

type Look = { label: string; longLabel?: string; tone: BadgeTone }

const looks: Record<string, Look> & { DEVELOPMENT: Look } = {
  DEVELOPMENT: { label: 'Development', tone: 'neutral' },
  SUBMITTED: { label: 'Submitted', longLabel: 'Submitted for Review', tone: 'warning' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  PUBLISHED: { label: 'Published', tone: 'success' },
}

export function AppStatusBadge({ status, long = false, ...rest }: AppStatusBadgeProps) {
  const look = (Object.hasOwn(looks, status) && looks[status]) || looks.DEVELOPMENT
  return (
    <Badge tone={look.tone} dot {...rest}>
      {(long && look.longLabel) || look.label}
    </Badge>
  )
}

export const statusOptions = [
  { value: '', label: 'All statuses' },
  { value: 'DEVELOPMENT', label: 'Development' },
  { value: 'SUBMITTED', label: 'Submitted' },
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'PUBLISHED', label: 'Published' },
] as const
