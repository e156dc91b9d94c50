import styled from '@emotion/styled'
import { CircleCheck, CircleMinus, CircleX, Power, RefreshCw, TriangleAlert } from 'lucide-react'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Diagnosis } from '../../feedback/Diagnosis/Diagnosis.tsx'
import { theme } from '../../theme/theme.ts'
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

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleX, neutral: CircleMinus }

/** How the server is now, why, and what to do about it. */
export function HealthNowCard(props: HealthNowCardProps) {
  const { health, busy, error, success, now, onLook, onSwitch } = props
  const { tone, line, text } = healthWords(health)
  const Icon = icons[tone]
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
        <Standing data-tone={tone}>
          <Icon size={theme.icon.large} aria-hidden />
          {line}
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

const Standing = styled.p(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  fontSize: font.size.lead,
  fontWeight: font.weight.medium,
  '& > svg': {
    flexShrink: 0,
    marginTop: `calc((1lh - ${theme.icon.large}px) / 2)`,
    color: color.neutralMark,
  },
  '&[data-tone=success] > svg': { color: color.successMark },
  '&[data-tone=warning] > svg': { color: color.warningMark },
  '&[data-tone=danger] > svg': { color: color.dangerMark },
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
