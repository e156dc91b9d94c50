import styled from '@emotion/styled'
import { Power, RefreshCw } from 'lucide-react'
import { formatMs } from '../../../lib/format.ts'
import type { LatencySlot } from '../../data/LatencyLine/props.ts'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import type { UptimeDay } from '../../data/UptimeStrip/props.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Diagnosis } from '../../feedback/Diagnosis/Diagnosis.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { HealthLine } from '../HealthLine/HealthLine.tsx'
import type { HealthNow } from '../HealthLine/healthWords.ts'
import { healthWords } from '../HealthLine/healthWords.ts'

/** A server's health now, in the last 24 hours and in the last 90 days. */
export type Health = {
  now: HealthNow
  day: readonly LatencySlot[]
  days: readonly UptimeDay[]
}

/** What a check that the person asked for has found, at an ISO timestamp; `ms` to the answer's head. */
export type OwnCheck = Pick<HealthNow, 'diagnosis'> & {
  at: string
  outcome: 'up' | 'answers' | 'down'
  ms: number | null
}

export type HealthAction = { busy: 'look' | 'switch' | null; error: string | null; check: OwnCheck | null }

type HealthNowCardProps = HealthAction & {
  health: HealthNow
  now?: number
  isSettled?: boolean
  onLook: () => void
  onSwitch: (enabled: boolean) => void
}

export function HealthNowCard(props: HealthNowCardProps) {
  const { health, busy, error, check, now, isSettled = true, onLook, onSwitch } = props
  const { text } = healthWords(health)
  const isOff = health.state === 'off'

  return (
    <Card
      title="Now"
      actions={
        <>
          <Button icon={Power} busy={busy === 'switch'} disabled={!isSettled} onClick={() => onSwitch(isOff)}>
            {isOff ? 'Turn On' : 'Turn Off'}
          </Button>
          {!isOff && (
            <Button tone="accent" icon={RefreshCw} busy={busy === 'look'} onClick={onLook}>
              Check Now
            </Button>
          )}
        </>
      }
    >
      <Rows>
        <div role="status">
          <HealthLine health={health} {...(now !== undefined && { now })} />
        </div>
        {text && <p>{text}</p>}
        {health.diagnosis && (
          <Diagnosis {...health.diagnosis} tone={health.state === 'down' ? 'danger' : 'warning'} />
        )}
        {error !== null && <Callout tone="danger">{error}</Callout>}
        <Rows role="status">{check && <CheckResult check={check} now={now} />}</Rows>
        {health.checkedAt !== null && (
          <Quiet>
            Checked <RelativeTime iso={health.checkedAt} {...(now !== undefined && { now })} />
          </Quiet>
        )}
      </Rows>
    </Card>
  )
}

/** What the person's own check found, apart from how the server counts. */
function CheckResult({
  check: { at, outcome, ms, diagnosis },
  now,
}: {
  check: OwnCheck
  now: number | undefined
}) {
  const results = {
    up: `Your server responded in ${formatMs(ms ?? 0)}.`,
    answers: `Your server responded in ${formatMs(ms ?? 0)}, but not with 2xx.`,
    down: 'Your check failed.',
  }
  return (
    <>
      <p>
        <strong>{results[outcome]}</strong>{' '}
        <Quiet as="span">
          Checked <RelativeTime iso={at} {...(now !== undefined && { now })} />. Your own checks don’t count
          toward uptime.
        </Quiet>
      </p>
      {diagnosis && <Diagnosis {...diagnosis} tone="warning" />}
    </>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
