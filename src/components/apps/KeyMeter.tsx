import styled from '@emotion/styled'
import { Activity, CircleCheck, CircleDashed, Hourglass } from 'lucide-react'
import { formatDuration } from '../../lib/dates.ts'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { theme } from '../theme/theme.ts'
import { Hidden } from '../ui/layout.tsx'
import { type KeyRow, type KeyUsage, usageOf } from './keyRow.ts'

type KeyMeterProps = Pick<KeyRow, 'lastUsedAt' | 'lastUsedBy' | 'isInUse'> & {
  /** When another key replaced it, as an ISO timestamp; null for the current key. */
  replacedAt: string | null
  now: number
}

/** Shows whether a key is in use. For a replaced key: whether it was used since. */
export function KeyMeter({ lastUsedAt, lastUsedBy, isInUse, replacedAt, now }: KeyMeterProps) {
  const usage = usageOf({ lastUsedAt, isInUse }, replacedAt, now)
  const { icon: Icon, tone } = styles[usage]
  const lastUse = lastUsedAt !== null && (
    <>
      <RelativeTime iso={lastUsedAt} now={now} />
      {lastUsedBy && ` by ${lastUsedBy.address}, ${purposes[lastUsedBy.purpose] ?? lastUsedBy.purpose}`}
    </>
  )

  return (
    <Line data-tone={tone}>
      <Icon size={theme.icon.small} aria-hidden />
      {usage === 'never' && <span>Never used</span>}
      {isInUse && (
        <span>
          {replacedAt === null ? 'In use by a running session' : 'Still in use by a running session'}
        </span>
      )}
      {!isInUse && usage === 'current' && <span>Last used {lastUse}</span>}
      {!isInUse && usage === 'stillUsed' && <span>Still in use: last used {lastUse}</span>}
      {(usage === 'settling' || usage === 'unused') && replacedAt !== null && (
        <span>{`No requests since rotation (${formatDuration(now - Date.parse(replacedAt))})`}</span>
      )}
    </Line>
  )
}

const purposes: Record<string, string> = { tryIt: 'Try It', storage: 'Simple Storage' }

const styles = {
  never: { icon: CircleDashed, tone: 'plain' },
  current: { icon: Activity, tone: 'plain' },
  stillUsed: { icon: Activity, tone: 'warning' },
  settling: { icon: Hourglass, tone: 'plain' },
  unused: { icon: CircleCheck, tone: 'success' },
} as const satisfies Record<KeyUsage, object>

const Line = styled.p(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  minWidth: 0,
  color: color.textQuiet,
  '& > svg': { flexShrink: 0, marginTop: `calc((1lh - ${theme.icon.small}px) / 2)` },
  '&[data-tone=success]': { color: color.successText },
  '&[data-tone=warning]': { color: color.warningText },
}))

export function KeySkeleton() {
  return (
    <Box aria-busy>
      <Hidden>Loading keys…</Hidden>
      <Skeleton width="14rem" />
      <Skeleton width="18rem" />
      <Skeleton width="11rem" />
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& > span[aria-hidden]': { marginBlock: 'calc((1lh - 0.875em) / 2)' },
}))
