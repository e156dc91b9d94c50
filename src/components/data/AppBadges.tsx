import styled from '@emotion/styled'
import { formatShortDuration } from '../../lib/dates.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { AppStatusBadge } from './AppStatusBadge.tsx'

export type AppBadgesProps = {
  appStoreStatus: string
  pendingUpdate?: 'none' | 'draft' | 'submitted' | 'rejected' | 'approved' | undefined
  /** When its server went down, as an ISO timestamp; null if it's up. */
  downSince?: string | null | undefined
  /** Now, in milliseconds since 1970. By default, when it renders. */
  now?: number
}

const updates = {
  draft: { label: 'Unpublished changes', tone: 'info' },
  submitted: { label: 'Update in review', tone: 'warning' },
  rejected: { label: 'Update rejected', tone: 'danger' },
  approved: { label: 'Update approved', tone: 'info' },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>

const held = { label: 'Approved, not public', tone: 'info' } as const

export function AppBadges({
  appStoreStatus,
  pendingUpdate = 'none',
  downSince = null,
  now = Date.now(),
}: AppBadgesProps) {
  const says = appStoreStatus === 'PUBLISHED' || pendingUpdate === 'approved'
  const isHeld = pendingUpdate === 'approved' && appStoreStatus !== 'PUBLISHED'
  const update = isHeld ? held : says && pendingUpdate !== 'none' ? updates[pendingUpdate] : null
  return (
    <Line>
      <AppStatusBadge status={appStoreStatus} />
      {update && <Badge tone={update.tone}>{update.label}</Badge>}
      {downSince !== null && (
        <Badge tone="danger">Down {formatShortDuration(now - Date.parse(downSince))}</Badge>
      )}
    </Line>
  )
}

const Line = styled.span(({ theme: { space } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space[1],
}))
