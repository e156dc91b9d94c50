import { HeartPulse } from 'lucide-react'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { LensPicture } from '../../glasses/LensPicture.tsx'
import { Column } from '../../layout/columns.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import type { Health, HealthAction } from './HealthNowCard.tsx'
import { HealthNowCard } from './HealthNowCard.tsx'
import { HealthSkeleton } from './HealthSkeleton.tsx'

export type HealthViewProps = {
  loading?: boolean
  error?: string | null
  health: Health | null
  action: HealthAction
  isPublished: boolean
  publishHref: string
  /** The moment ages are counted from, in ms since 1970; when it appeared by default. */
  now?: number
  isSettled?: boolean
  onLook: () => void
  onSwitch: (enabled: boolean) => void
  onRetry?: () => void
}

const LatencyLine = lazyWithPreload(() =>
  import('../../data/LatencyLine/LatencyLine.tsx').then((module) => module.LatencyLine),
)
const UptimeStrip = lazyWithPreload(() =>
  import('../../data/UptimeStrip/UptimeStrip.tsx').then((module) => module.UptimeStrip),
)

export function HealthView(props: HealthViewProps) {
  const { loading = false, error = null, health, action, isPublished, publishHref, onRetry, ...rest } = props

  if (loading) return <HealthSkeleton />
  if (!isPublished)
    return (
      <StateMessage
        picture={<LensPicture icon={HeartPulse} />}
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
