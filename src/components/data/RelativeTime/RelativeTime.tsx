import { useState } from 'react'
import { formatAdminDate, formatAge } from '../../../lib/dates.ts'
import type { WithRest } from '../../ui/withRest.ts'

type Own = {
  /** An ISO timestamp. */
  iso: string
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
}

export type RelativeTimeProps = Own & WithRest<'time', Own>

/** How long ago something happened, such as "3 days ago". Shows the date and time on hover. */
export function RelativeTime({ iso, now, ...rest }: RelativeTimeProps) {
  const [shownAt] = useState(Date.now)
  return (
    <time dateTime={iso} title={formatAdminDate(iso)} {...rest}>
      {formatAge(iso, now ?? shownAt)}
    </time>
  )
}
