import { formatAdminDate } from '../../../lib/adminDate.ts'
import type { HealthNow } from './props.ts'

type Words = {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  /** How it is, and since when. */
  line: string
  /** What else there is to know. */
  text: string | null
}

const tones = {
  up: 'success',
  answers: 'warning',
  down: 'danger',
  no_data: 'neutral',
  off: 'neutral',
} as const
const states = { up: 'Up', answers: 'Answers', down: 'Down', no_data: 'No data', off: 'Switched off' }

/** A server's state in words. */
export function healthWords(now: HealthNow): Words {
  const { state, since } = now
  const from = since === null ? '' : ` since ${formatAdminDate(since)}`
  return { tone: tones[state], line: `${states[state]}${from}${endOf(now)}`, text: textOf(now) }
}

function endOf({ state, diagnosis }: HealthNow): string {
  if (state === 'answers') return ', but not 2xx'
  const reason = state === 'down' && diagnosis && reasons[diagnosis.code]
  return reason ? `, ${reason}` : ''
}

function textOf({ state, checkedAt, diagnosis }: HealthNow): string | null {
  if (state === 'off') return 'Nobody looks at the server, and nobody is told when it goes down.'
  if (state === 'down') return null
  if (diagnosis) return 'The last look failed. After three failures in a row the server counts as down.'
  if (state === 'answers') return 'Let GET /health answer with status 200 while all is well.'
  if (state === 'up') return null
  return checkedAt === null
    ? 'The first look comes within a few minutes.'
    : 'The portal has not looked at the server for a while.'
}

/** A diagnosis of the server in a few words, after "Down since …,". */
const reasons: Record<string, string> = {
  dns_not_found: 'has no address in DNS',
  connection_refused: 'refuses connections',
  connect_timeout: 'does not answer',
  private_address: 'has a private address',
  tls_not_spoken: 'does not speak TLS',
  tls_expired: 'its certificate expired',
  tls_wrong_name: 'its certificate is for another name',
  tls_untrusted: 'its certificate is not trusted',
  tunnel_off: 'its tunnel is off',
  tunnel_no_server: 'its tunnel leads to no server',
  health_failed: 'answers with an error',
  health_timeout: 'does not answer in time',
  connection_closed: 'closes the connection',
}
