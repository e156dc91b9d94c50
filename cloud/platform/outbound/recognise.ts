import type { Finding } from '../../../src/api/contract.ts'
import { ForbiddenAddress, NameNotFound, UntrustedCertificate } from './faults.ts'
import type { OutboundAnswer, Part } from './result.ts'

type Server = { host: string; port: number; seconds: number }

export function findingOfFailure(part: Part, error: unknown, server: Server): Finding {
  const { host, port, seconds } = server
  if (error instanceof ForbiddenAddress) return { code: 'private_address', host }
  if (error instanceof UntrustedCertificate) return findingOfCertificate(error, host)
  const isLate = error instanceof Error && error.name === 'AbortError'

  switch (part) {
    case 'lookup':
      return error instanceof NameNotFound
        ? { code: 'dns_not_found', host }
        : { code: 'connect_timeout', host, port, isUnresolved: true }
    case 'connect':
      return { code: isRefused(error) ? 'connection_refused' : 'connect_timeout', host, port }
    case 'tls':
      return hasNoCertificate(error)
        ? { code: 'tls_wrong_name', host, names: [] }
        : { code: 'tls_not_spoken', host, port }
    case 'answered':
      return isLate ? { code: 'webhook_timeout', seconds } : { code: 'connection_closed', host, port }
  }
}

export function findingOfAnswer({ status, headers, body }: OutboundAnswer, url: string): Finding | null {
  const { hostname: host } = new URL(url)
  const { location } = headers
  const ngrok = String(headers['ngrok-error-code'] ?? '')

  if (ngrok === 'ERR_NGROK_3200') return { code: 'tunnel_off', host }
  if (ngrok === 'ERR_NGROK_8012') return { code: 'tunnel_no_server', host }
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400 && location !== undefined)
    return { code: 'redirected', url, location: URL.parse(location, url)?.href ?? location }
  if (status === 401 || status === 403) return { code: 'webhook_refused', status }
  if (status === 404) return { code: 'webhook_not_found', url }
  if (status === 405) return { code: 'method_not_allowed', url }
  return { code: 'webhook_failed', status, body }
}

function findingOfCertificate({ code, certificate }: UntrustedCertificate, host: string): Finding {
  if (code === 'CERT_HAS_EXPIRED' && certificate)
    return { code: 'tls_expired', host, date: certificate.validToDate.toISOString() }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return { code: 'tls_wrong_name', host, names: namesOf(certificate?.subjectAltName ?? '') }
  return { code: 'tls_untrusted', host, reason: untrusted[code] ?? 'other', detail: code }
}

const untrusted: Record<string, 'self_signed' | 'no_intermediate'> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'self_signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no_intermediate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'no_intermediate',
}

const namesOf = (subjectAltName: string) =>
  subjectAltName === '' ? [] : subjectAltName.split(', ').map((name) => name.replace(/^[^:]*:/, ''))

const codesOf = (error: unknown): string[] => {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf)
  return error instanceof Error && 'code' in error ? [String(error.code)] : []
}

const isRefused = (error: unknown) => codesOf(error).includes('ECONNREFUSED')

const hasNoCertificate = (error: unknown) =>
  codesOf(error).some((code) => /_ALERT_HANDSHAKE_FAILURE$|_UNRECOGNIZED_NAME$/.test(code))
