import styled from '@emotion/styled'
import { Power, RefreshCw } from 'lucide-react'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Diagnosis } from '../../feedback/Diagnosis/Diagnosis.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { healthWords } from './healthWords.ts'
import type { HealthAction, HealthNow } from './props.ts'

type HealthNowCardProps = HealthAction & {
  health: HealthNow
  now?: number
  onLook: () => void
  onSwitch: (enabled: boolean) => void
}

/** How the server is now, why, and what to do about it. */
export function HealthNowCard(props: HealthNowCardProps) {
  const { health, busy, error, success, now, onLook, onSwitch } = props
  const { tone, badge, line, text } = healthWords(health)
  const isOff = health.state === 'off'

  return (
    <Card
      title="Now"
      actions={
        <>
          <Button icon={Power} busy={busy === 'switch'} onClick={() => onSwitch(isOff)}>
            {isOff ? 'Switch On' : 'Switch Off'}
          </Button>
          {!isOff && (
            <Button tone="accent" icon={RefreshCw} busy={busy === 'look'} onClick={onLook}>
              Look Now
            </Button>
          )}
        </>
      }
    >
      <Rows>
        <Standing>
          <Badge tone={tone} dot>
            {badge}
          </Badge>
          <strong>{line}</strong>
        </Standing>
        {text && <p>{text}</p>}
        {health.diagnosis && (
          <Diagnosis {...health.diagnosis} tone={health.state === 'down' ? 'danger' : 'warning'} />
        )}
        {error !== null && <Callout tone="danger">{error}</Callout>}
        <Quiet role="status">
          {success}{' '}
          {success === null && health.checkedAt !== null && (
            <>
              Looked at <RelativeTime iso={health.checkedAt} {...(now !== undefined && { now })} />
            </>
          )}
        </Quiet>
      </Rows>
    </Card>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Standing = styled.p(({ theme: { space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '& > strong': { fontSize: font.size.lead, fontWeight: font.weight.medium },
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
