import { formatAdminDate } from '../../../lib/adminDate.ts'
import type { HealthNow } from './props.ts'

type Words = {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  /** How it is, and since when. */
  line: string
  /** What else there is to know. */
  text: string | null
}

/** A server's state in words. */
export function healthWords({ state, since, checkedAt, diagnosis }: HealthNow): Words {
  const from = since === null ? '' : ` since ${formatAdminDate(since)}`
  switch (state) {
    case 'up':
      return {
        ...{ tone: 'success', line: `Up${from}` },
        text: diagnosis && 'The last look failed. After three failures in a row the server counts as down.',
      }
    case 'answers':
      return {
        ...{ tone: 'warning', line: `Answers${from}, but not 2xx` },
        text: 'Let GET /health answer with status 200 while all is well.',
      }
    case 'down': {
      const reason = diagnosis && reasons[diagnosis.code]
      return {
        ...{ tone: 'danger', line: `Down${from}${reason ? `, ${reason}` : ''}` },
        text: null,
      }
    }
    case 'no_data':
      return {
        ...{ tone: 'neutral', line: `No data${from}` },
        text:
          checkedAt === null
            ? 'The first look comes within a few minutes.'
            : 'The portal has not looked at the server for a while.',
      }
    case 'off':
      return {
        ...{ tone: 'neutral', line: `Switched off${from}` },
        text: 'Nobody looks at the server, and nobody is told when it goes down.',
      }
  }
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
