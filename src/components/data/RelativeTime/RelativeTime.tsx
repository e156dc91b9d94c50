import { useState } from 'react'
import { formatAge, formatMoment, formatUntil } from '../../../lib/dates.ts'
import type { WithRest } from '../../ui/withRest.ts'

type Own = {
  /** An ISO timestamp. */
  iso: string
  /** In ms since 1970; where none is given, the moment at which it is first shown. */
  now?: number
  /** It lies ahead. What has happened never does, however wrong the reader's clock is. */
  ahead?: boolean
}

export type RelativeTimeProps = Own & WithRest<'time', Own>

/** How long ago something was, or how soon it is: "3 days ago", "in 2 hours"; pointed at, the date and time. */
export function RelativeTime({ iso, now, ahead = false, ...rest }: RelativeTimeProps) {
  const [shownAt] = useState(Date.now)
  const format = ahead ? formatUntil : formatAge
  return (
    <time dateTime={iso} title={formatMoment(iso)} {...rest}>
      {format(iso, now ?? shownAt)}
    </time>
  )
}
