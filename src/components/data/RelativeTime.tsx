import { useState } from 'react'
import { formatAge, formatMoment, formatUntil, formatWait } from '../../lib/dates.ts'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  iso: string
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  /** It lies ahead. What has happened never does, however wrong the reader's clock is. */
  ahead?: boolean
}

/** "3 days ago" or "in 2 hours". Shows the date and time on hover. */
export function RelativeTime({ iso, now, ahead = false, ...rest }: WithRest<'time', Own>) {
  const [shownAt] = useState(Date.now)
  const format = ahead ? formatUntil : formatAge
  return (
    <time dateTime={iso} title={formatMoment(iso)} {...rest}>
      {format(iso, now ?? shownAt)}
    </time>
  )
}

/** How long something has waited at `now` (ms since 1970): "3 hours". Shows since when on hover. */
export const WaitTime = ({ iso, now, ...rest }: WithRest<'time', { iso: string; now: number }>) => (
  <time dateTime={iso} title={formatMoment(iso)} {...rest}>
    {formatWait(now - Date.parse(iso))}
  </time>
)
