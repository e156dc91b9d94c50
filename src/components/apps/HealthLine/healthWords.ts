/** How a published app's server is; moments are ISO timestamps, null where they are not known. */
export type HealthNow = {
  state: 'up' | 'answers' | 'down' | 'no_data' | 'off'
  since: string | null
  checkedAt: string | null
  diagnosis: { code: string; text: string; fix: string; guide: string; excerpt: string | null } | null
}

type Words = {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  state: string
  /** What follows the state, and how long it has been so. */
  end: string
  text: string | null
}

const tones = {
  up: 'success',
  answers: 'warning',
  down: 'danger',
  no_data: 'neutral',
  off: 'neutral',
} as const
const states = { up: 'Up', answers: 'Answers', down: 'Down', no_data: 'No data', off: 'Turned off' }

export function healthWords(now: HealthNow): Words {
  const { state } = now
  return { tone: tones[state], state: states[state], end: endOf(now), text: textOf(now) }
}

function endOf({ state, diagnosis }: HealthNow): string {
  if (state === 'answers') return ', but not 2xx'
  const reason = state === 'down' && diagnosis && reasons[diagnosis.code]
  return reason ? `, ${reason}` : ''
}

function textOf({ state, checkedAt, diagnosis }: HealthNow): string | null {
  if (state === 'off')
    return 'Health monitoring is off. We don’t check your server or email you when it goes down.'
  if (state === 'down') return null
  if (diagnosis) return 'The last check failed. We mark a server as down after three failures in a row.'
  if (state === 'answers') return 'Respond to GET /health with status 200 while your server is healthy.'
  if (state === 'up') return null
  return checkedAt === null ? 'We’ll check your server within 5 minutes.' : 'No checks recently.'
}

const reasons: Record<string, string> = {
  dns_not_found: 'has no address in DNS',
  connection_refused: 'refuses connections',
  connect_timeout: 'doesn’t respond',
  private_address: 'has a private address',
  tls_not_spoken: 'doesn’t support TLS',
  tls_expired: 'its certificate expired',
  tls_wrong_name: 'its certificate is for another name',
  tls_untrusted: 'its certificate isn’t trusted',
  tunnel_off: 'its tunnel is offline',
  tunnel_no_server: 'its tunnel has no server',
  health_failed: 'responds with an error',
  health_timeout: 'doesn’t respond in time',
  connection_closed: 'closes the connection',
}
