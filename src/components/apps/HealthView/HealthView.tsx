import { HeartPulse } from 'lucide-react'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { Column } from '../../layout/columns.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import type { Health, HealthAction } from './HealthNowCard.tsx'
import { HealthNowCard } from './HealthNowCard.tsx'
import { HealthSkeleton } from './HealthSkeleton.tsx'

export type HealthViewProps = {
  /** It is on its way. */
  loading?: boolean
  /** Why it did not come. */
  error?: string | null
  /** Null while it is loading, and where it did not come. */
  health: Health | null
  /** What became of Check Now, Switch Off and Switch On. */
  action: HealthAction
  /** Health begins with publishing. */
  isPublished: boolean
  /** Where an app is published. */
  publishHref: string
  /** The moment ages are counted from, in ms since 1970; when it appeared by default. */
  now?: number
  /** Switch Off or Switch On is where it is for a moment, so that no press is meant for the other. */
  isSettled?: boolean
  /** Look Now was pressed. */
  onLook: () => void
  /** Looking was switched on or off. */
  onSwitch: (enabled: boolean) => void
  /** Try Again was pressed. */
  onRetry?: () => void
}

const LatencyLine = lazyWithPreload(() =>
  import('../../data/LatencyLine/LatencyLine.tsx').then((module) => module.LatencyLine),
)
const UptimeStrip = lazyWithPreload(() =>
  import('../../data/UptimeStrip/UptimeStrip.tsx').then((module) => module.UptimeStrip),
)

/** How a published app's server is and was, as its developer sees it. */
export function HealthView(props: HealthViewProps) {
  const { loading = false, error = null, health, action, isPublished, publishHref, onRetry, ...rest } = props

  if (loading) return <HealthSkeleton />
  if (!isPublished)
    return (
      <StateMessage
        icon={HeartPulse}
        title="Health monitoring starts when you publish"
        action={<LinkButton href={publishHref}>Go to Review</LinkButton>}
      >
        We check your server every 5 minutes and email you if it goes down.
      </StateMessage>
    )
  if (health === null) return <StateMessage tone="danger" title={error ?? ''} onRetry={onRetry} />
  return (
    <Column>
      <HealthNowCard {...rest} {...action} health={health.now} />
      <Card title="Last 24 hours">
        <LatencyLine label="Median latency" slots={health.day} fallback={<Skeleton height="270px" />} />
      </Card>
      <Card title="Last 90 days">
        <UptimeStrip label="Daily uptime" days={health.days} fallback={<Skeleton height="150px" />} />
      </Card>
    </Column>
  )
}
