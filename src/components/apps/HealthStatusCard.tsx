import styled from '@emotion/styled'
import { RefreshCw } from 'lucide-react'
import { formatMs } from '../../lib/format.ts'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Diagnosis } from '../feedback/Diagnosis.tsx'
import { theme } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Hidden, Stack, Text } from '../ui/layout.tsx'
import { HealthLine } from './HealthLine/HealthLine.tsx'
import type { HealthNow } from './HealthLine/healthWords.ts'
import { healthWords } from './HealthLine/healthWords.ts'

/** The result of a check that the person started, at an ISO timestamp. `ms`: until the response's headers. */
export type OwnCheck = Pick<HealthNow, 'diagnosis'> & {
  at: string
  outcome: 'up' | 'answers' | 'down'
  ms: number | null
}

export type HealthStatusCardProps = {
  health: HealthNow
  busy: boolean
  /** Monitoring is being turned on or off. */
  disabled: boolean
  error: string | null
  check: OwnCheck | null
  now?: number
  onCheck: () => void
}

/** The server's state, and a button to check it now. */
export function HealthStatusCard({
  health,
  busy,
  disabled,
  error,
  check,
  now,
  onCheck,
}: HealthStatusCardProps) {
  const { text } = healthWords(health)
  const diagnosis = check?.diagnosis ?? health.diagnosis
  const age = (iso: string) => <RelativeTime iso={iso} {...(now !== undefined && { now })} />

  return (
    <Card aria-label="Status">
      <Stack gap={4}>
        <Head>
          <div>
            <Hidden as="h2">Status</Hidden>
            <div role="status">
              <HealthLine health={health} />
            </div>
            <Facts>
              {text && <p>{text}</p>}
              <p>
                <strong role="status">{check && resultOf(check)}</strong>
                {check && <span> Checked {age(check.at)}. Your own checks don’t count toward uptime.</span>}
              </p>
            </Facts>
          </div>
          {health.checkedAt !== null && <Text quiet>Last check {age(health.checkedAt)}</Text>}
          {health.state !== 'off' && (
            <Button icon={RefreshCw} busy={busy} disabled={disabled} onClick={onCheck}>
              Check Now
            </Button>
          )}
        </Head>
        {error !== null && <Callout tone="danger">{error}</Callout>}
        {diagnosis && <Diagnosis {...diagnosis} tone={health.state === 'down' ? 'danger' : 'warning'} />}
      </Stack>
    </Card>
  )
}

const resultOf = ({ outcome, ms }: OwnCheck) =>
  ({
    up: `Your server responded in ${formatMs(ms ?? 0)}.`,
    answers: `Your server responded in ${formatMs(ms ?? 0)}, but not with 2xx.`,
    down: 'Your check failed.',
  })[outcome]

const Head = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  '& > div': { flex: '1 1 18rem', minWidth: 0 },
}))

const Facts = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  gap: space[1],
  paddingInlineStart: `calc(${theme.icon.large}px + ${space[2]})`,
  color: color.textQuiet,
  '& strong': { color: color.text },
}))
