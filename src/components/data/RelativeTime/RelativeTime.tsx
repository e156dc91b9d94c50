import { useState } from 'react'
import { formatMoment, formatRelative } from '../../../lib/dates.ts'
import type { WithRest } from '../../ui/withRest.ts'

type Own = {
  /** An ISO timestamp. */
  iso: string
  /** In ms since 1970; where none is given, the moment at which it is first shown. */
  now?: number
}

export type RelativeTimeProps = Own & WithRest<'time', Own>

/** How long ago something was, or how soon it is: "3 days ago", "in 2 hours"; pointed at, the date and time. */
export function RelativeTime({ iso, now, ...rest }: RelativeTimeProps) {
  const [shownAt] = useState(Date.now)
  return (
    <time dateTime={iso} title={formatMoment(iso)} {...rest}>
      {formatRelative(iso, now ?? shownAt)}
    </time>
  )
}
