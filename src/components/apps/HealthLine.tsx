import styled from '@emotion/styled'
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import { formatMoment } from '../../lib/dates.ts'
import { theme } from '../theme/theme.ts'

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleX, neutral: CircleMinus }

export function HealthLine({ health }: { health: HealthNow }) {
  const { tone, line } = healthWords(health)
  const Icon = icons[tone]

  return (
    <Line data-tone={tone}>
      <Icon size={theme.icon.large} aria-hidden />
      <span>{line}</span>
    </Line>
  )
}

const Line = styled.p(({ theme: { color, space, font } }) => ({
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

/** How a published app's server is; moments are ISO timestamps, null where they are not known. */
type HealthNow = {
  state: 'up' | 'answers' | 'down' | 'no_data' | 'off'
  since: string | null
  checkedAt: string | null
  diagnosis: { code: string; text: string; fix: string; guide: string; excerpt: string | null } | null
}

type Words = {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  line: string
  text: string | null
}

const tones = {
  up: 'success',
  answers: 'warning',
  down: 'danger',
  no_data: 'neutral',
  off: 'neutral',
} as const
const states = { up: 'Up', answers: 'Answers', down: 'Down', no_data: 'No data', off: 'Monitoring is off' }

export function healthWords(now: HealthNow): Words {
  const { state, since } = now
  const from = since === null ? '' : ` since ${formatMoment(since)}`
  return { tone: tones[state], line: `${stateOf(now)}${from}${endOf(now)}`, text: textOf(now) }
}

const stateOf = ({ state, checkedAt }: HealthNow) =>
  state === 'no_data' && checkedAt === null ? 'Not checked yet' : states[state]

function endOf({ state, diagnosis }: HealthNow): string {
  if (state === 'answers') return ', but not 2xx'
  const cause = state === 'down' ? causeOf(diagnosis) : null
  return cause === null ? '' : `: ${cause}`
}

function textOf({ state, checkedAt, diagnosis }: HealthNow): string | null {
  if (state === 'off') return 'We don’t check your server or email you when it goes down.'
  if (state === 'down') return null
  if (diagnosis) return 'The last check failed. We mark a server as down after three failures in a row.'
  if (state === 'answers') return 'Respond to GET /health with status 200 while your server is healthy.'
  if (state === 'up') return null
  return checkedAt === null ? 'We’ll check your server within 5 minutes.' : 'No checks recently.'
}

const causes: Record<string, string> = {
  dns_not_found: 'No DNS record',
  connection_refused: 'Connection refused',
  connect_timeout: 'Connection timed out',
  private_address: 'Private address',
  tls_not_spoken: 'No TLS',
  tls_expired: 'Certificate expired',
  tls_wrong_name: 'Certificate for another name',
  tls_untrusted: 'Certificate not trusted',
  tunnel_off: 'Tunnel offline',
  tunnel_no_server: 'Tunnel without a server',
  health_failed: 'Server error',
  health_timeout: 'Response timed out',
  connection_closed: 'Connection closed',
}

export const causeOf = (diagnosis: { code: string } | null): string | null =>
  (diagnosis && Object.hasOwn(causes, diagnosis.code) && causes[diagnosis.code]) || null
