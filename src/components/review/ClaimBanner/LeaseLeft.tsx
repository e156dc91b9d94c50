import { useEffect, useState } from 'react'
import { formatMoment, formatUntil } from '../../../lib/dates.ts'

/** The time between two looks at the clock, milliseconds. */
const interval = 15_000

/** When a claim ends, counted down by the minute. */
export function LeaseLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [])

  return (
    <span>
      Your claim ends{' '}
      <time dateTime={until} title={formatMoment(until)}>
        {formatUntil(until, now)}
      </time>
      . We renew it while this page is open.
    </span>
  )
}
