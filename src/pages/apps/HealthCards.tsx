import styled from '@emotion/styled'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AppHealth, calls, type HealthCheck } from '../../api/contract.ts'
import { keepHealth } from '../../api/health.ts'
import { HealthLine, healthWords } from '../../components/apps/HealthLine.tsx'
import { IncidentList } from '../../components/apps/IncidentList.tsx'
import { LatencyLine } from '../../components/data/LatencyLine/LatencyLine.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { UptimeStrip } from '../../components/data/UptimeStrip.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Diagnosis } from '../../components/feedback/Diagnosis.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import { Column, WithAside } from '../../components/layout/columns.tsx'
import { theme } from '../../components/theme/theme.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Hidden, Stack, Text } from '../../components/ui/layout.tsx'
import { formatMs } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'

/** `now`: when it was read, in milliseconds since 1970. */
type HealthCardsProps = { packageName: string; health: AppHealth; now: number }

/** A check and the switch exclude each other. */
export function HealthCards({ packageName, health, now }: HealthCardsProps) {
  const params = { packageName }
  const [found, setFound] = useState<HealthCheck | null>(null)
  const check = useAction(calls.checkHealth, {
    failed: 'Couldn’t check the server. Try again.',
    settle(queries, answer) {
      if (answer === null) return
      const { check: own, ...checked } = answer
      setFound(own)
      keepHealth(queries, packageName, checked)
    },
  })
  const monitoring = useAction(calls.saveHealth, {
    failed: 'Couldn’t change monitoring. Try again.',
    settle: (queries, saved) => saved && keepHealth(queries, packageName, saved),
  })
  const { state, checkedAt } = health.now
  // Nothing is known of the time since the last check.
  const knownUntil = state === 'down' || checkedAt === null ? now : Date.parse(checkedAt)

  return (
    <Column>
      <StatusCard
        health={health.now}
        busy={check.busy}
        disabled={monitoring.busy}
        error={check.error ?? monitoring.error}
        check={found}
        now={now}
        onCheck={() => {
          setFound(null)
          monitoring.reset()
          check.run({ params })
        }}
        monitoring={
          <Switch
            label="Monitor this server"
            checked={(state !== 'off') !== monitoring.busy}
            disabled={check.busy}
            onChange={(enabled) => {
              setFound(null)
              check.reset()
              monitoring.run({ params, body: { enabled } })
            }}
          />
        }
      />
      <WithAside aside={<IncidentList incidents={health.incidents} knownUntil={knownUntil} />}>
        <Card>
          <LatencyLine
            heading="Last 24 Hours"
            label="Median latency"
            slots={health.day}
            downTimes={health.incidents}
          />
        </Card>
        <Card>
          <UptimeStrip heading="Last 90 Days" label="Daily uptime" days={health.days} />
        </Card>
      </WithAside>
    </Column>
  )
}

type StatusCardProps = {
  health: AppHealth['now']
  busy: boolean
  disabled: boolean
  error: string | null
  check: HealthCheck | null
  now: number
  onCheck: () => void
  monitoring: ReactNode
}

function StatusCard({ health, busy, disabled, error, check, now, onCheck, monitoring }: StatusCardProps) {
  const { text } = healthWords(health)
  const watched =
    health.state === 'up' ? 'We check it every 5 minutes and email you when it goes down.' : null
  const diagnosis = check?.diagnosis ?? health.diagnosis
  const age = (iso: string) => <RelativeTime iso={iso} now={now} />

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
              {(text ?? watched) && <p>{text ?? watched}</p>}
              <p>
                <strong role="status">{check && resultOf(check)}</strong>
                {check && <span> Checked {age(check.at)}. Your own checks don’t count toward uptime.</span>}
              </p>
            </Facts>
          </div>
          {health.checkedAt !== null && <Text quiet>Last check {age(health.checkedAt)}</Text>}
          {monitoring}
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

const resultOf = ({ outcome, ms }: HealthCheck) =>
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
  paddingInlineStart: `calc(${theme.icon.large}px + ${space[2]})`,
  color: color.textQuiet,
  '& > p + p:has(> span)': { marginTop: space[1] },
  '& strong': { color: color.text },
}))
