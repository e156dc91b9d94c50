import { HeartPulse } from 'lucide-react'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import type { LatencySlot } from '../data/LatencyLine/props.ts'
import type { UptimeDay } from '../data/props.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Switch } from '../form/Switch.tsx'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Column } from '../layout/columns.tsx'
import { WithAside } from '../layout/WithAside.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Hidden } from '../ui/layout.tsx'
import type { HealthNow } from './HealthLine/healthWords.ts'
import { HealthStatusCard, type OwnCheck } from './HealthStatusCard.tsx'
import { IncidentList } from './IncidentList.tsx'
import type { Incident } from './IncidentRow.tsx'

/** A server's health now, in the last 24 hours and in the last 90 days. */
export type Health = {
  now: HealthNow
  day: readonly LatencySlot[]
  days: readonly UptimeDay[]
  incidents: readonly Incident[]
}

export type HealthAction = {
  busy: 'check' | 'switch' | null
  checkError: string | null
  switchError: string | null
  check: OwnCheck | null
}

export type HealthViewProps = {
  loading?: boolean
  error?: string | null
  health: Health | null
  action: HealthAction
  isPublished: boolean
  publishHref: string
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onCheck: () => void
  onSwitch: (enabled: boolean) => void
  onRetry?: () => void
}

const LatencyLine = lazyWithPreload(() =>
  import('../data/LatencyLine/LatencyLine.tsx').then((module) => module.LatencyLine),
)
const UptimeStrip = lazyWithPreload(() =>
  import('../data/UptimeStrip.tsx').then((module) => module.UptimeStrip),
)

export function HealthView(props: HealthViewProps) {
  const { loading = false, error = null, health, isPublished, publishHref, onRetry } = props

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
  return <Loaded {...props} health={health} />
}

type LoadedProps = Pick<HealthViewProps, 'action' | 'now' | 'onCheck' | 'onSwitch'> & { health: Health }

function Loaded({ health, action, now = Date.now(), onCheck, onSwitch }: LoadedProps) {
  const { state, checkedAt } = health.now
  // What has happened since the last check is not known.
  const knownUntil = state === 'down' || checkedAt === null ? now : Date.parse(checkedAt)

  return (
    <Column>
      <HealthStatusCard
        health={health.now}
        busy={action.busy === 'check'}
        disabled={action.busy === 'switch'}
        error={action.checkError}
        check={action.check}
        now={now}
        onCheck={onCheck}
      />
      <WithAside
        aside={
          <>
            <IncidentList incidents={health.incidents} knownUntil={knownUntil} />
            <Card title="Monitoring">
              <Switch
                label="Monitor this server"
                hint="We check it every 5 minutes and email you when it goes down and when it recovers."
                checked={(state !== 'off') !== (action.busy === 'switch')}
                disabled={action.busy === 'check'}
                onChange={onSwitch}
              />
              {action.switchError !== null && <Callout tone="danger">{action.switchError}</Callout>}
            </Card>
          </>
        }
      >
        <Card>
          <LatencyLine
            heading="Last 24 Hours"
            label="Median latency"
            slots={health.day}
            downTimes={health.incidents}
            fallback={<Skeleton height="246px" />}
          />
        </Card>
        <Card>
          <UptimeStrip
            heading="Last 90 Days"
            label="Daily uptime"
            days={health.days}
            fallback={<Skeleton height="132px" />}
          />
        </Card>
      </WithAside>
    </Column>
  )
}

const HealthSkeleton = () => (
  <Column aria-busy style={{ position: 'relative' }}>
    <Hidden role="status">Loading health…</Hidden>
    <Card>
      <Skeleton height="32px" />
    </Card>
    <WithAside
      aside={
        <>
          <Card title="Incidents">
            <Skeleton height="160px" />
          </Card>
          <Card title="Monitoring">
            <Skeleton height="84px" />
          </Card>
        </>
      }
    >
      <Card>
        <Skeleton height="246px" />
      </Card>
      <Card>
        <Skeleton height="132px" />
      </Card>
    </WithAside>
  </Column>
)
