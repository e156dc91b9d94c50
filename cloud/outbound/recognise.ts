import { isIP } from 'node:net'

import type { Finding, WebhookAnswer } from '../../src/api/contract.ts'
import { ForbiddenAddress, NameNotFound, UntrustedCertificate } from './resolve.ts'
import type { OutboundAnswer, Part } from './result.ts'

type Server = { host: string; port: number; seconds: number; isSecure: boolean }

export function findingOfFailure(part: Part, error: unknown, server: Server): Finding {
  const { host, port, seconds } = server
  if (error instanceof ForbiddenAddress)
    return { code: 'private_address', host, ...(error.isLocal && { isLocal: true }) }
  if (error instanceof UntrustedCertificate) return findingOfCertificate(error, host)

  switch (part) {
    case 'lookup':
      return error instanceof NameNotFound
        ? { code: 'dns_not_found', host }
        : { code: 'connect_timeout', host, port, isUnresolved: true }
    case 'connect':
      return { code: isRefused(error) ? 'connection_refused' : 'connect_timeout', host, port }
    case 'tls':
      return findingOfHandshake(codesOf(error), server)
    case 'relay':
    case 'answered':
      return isLate(error) ? { code: 'webhook_timeout', seconds } : findingOfExchange(error, server)
  }
}

function findingOfHandshake(codes: string[], { host, port }: Server): Finding {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code))
  if (has(/_ALERT_NO_APPLICATION_PROTOCOL$/)) return { code: 'http2_only', host, port, isSecure: true }
  if (has(/_ALERT_HANDSHAKE_FAILURE$|_UNRECOGNIZED_NAME$/)) return { code: 'tls_wrong_name', host, names: [] }
  if (has(/_WRONG_VERSION_NUMBER$|_PACKET_LENGTH_TOO_LONG$|_HTTP_REQUEST$/))
    return { code: 'tls_not_spoken', host, port, reason: 'plain' }
  const reason = has(/_ALERT_PROTOCOL_VERSION$|_UNSUPPORTED_PROTOCOL$/) ? 'old' : 'closed'
  return { code: 'tls_not_spoken', host, port, reason }
}

/** The first bytes tell another protocol than HTTP/1.1. */
function findingOfExchange(error: unknown, { host, port, isSecure }: Server): Finding {
  const codes = codesOf(error)
  if (codes.includes('HPE_HEADER_OVERFLOW')) return { code: 'head_too_large', host, port }
  const start = error instanceof Error && 'rawPacket' in error ? error.rawPacket : null
  if (!Buffer.isBuffer(start)) return { code: 'connection_closed', host, port }
  if (isSettingsFrame(start)) return { code: 'http2_only', host, port, isSecure }
  return { code: 'not_http', host, port, spoken: spokenIn(start) }
}

/** An HTTP/2 server begins with a frame of type 4 on stream 0. */
const isSettingsFrame = (start: Buffer) => start[3] === 4 && start.subarray(5, 9).equals(Buffer.alloc(4))

function spokenIn(start: Buffer): Finding<'not_http'>['spoken'] {
  // An alert of TLS 1.x, whose version is 3.x.
  if (start[0] === 0x15 && start[1] === 3) return 'https'
  const word = start.toString('latin1', 0, 4)
  if (word === 'HTTP') return 'malformed'
  return word === 'SSH-' ? 'ssh' : 'other'
}

export function findingOfAnswer({ status, headers, body }: OutboundAnswer, url: string): Finding | null {
  const { hostname: host, host: hostAndPort, port, protocol } = new URL(url)
  const { location } = headers
  const ngrok = String(headers['ngrok-error-code'] ?? '')

  if (ngrok === 'ERR_NGROK_3200') return { code: 'tunnel_off', host }
  if (ngrok === 'ERR_NGROK_8012') return { code: 'tunnel_no_server', host }
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400 && location !== undefined)
    return { code: 'redirected', url, location: URL.parse(location, url)?.href ?? location }
  if (status === 400 && protocol === 'http:' && wantsHttps.test(body))
    return { code: 'not_http', host, port: Number(port || 80), spoken: 'https' }
  if (status === 401 || status === 403) return { code: 'webhook_refused', status }
  if (status === 404) return { code: 'webhook_not_found', url }
  if (status === 405) return { code: 'method_not_allowed', url }
  if (status === 421) return { code: 'misdirected', host: hostAndPort }
  return { code: 'webhook_failed', status, body }
}

/** Answers of nginx, Apache and Go to HTTP on a port of HTTPS. */
const wantsHttps =
  /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL-enabled server port|HTTP request to an HTTPS server/

/** More than the success that an answer says, for a server that never connects; null where there is no more. */
export function webhookAnswerOf({ status, headers, body, isCut }: OutboundAnswer): WebhookAnswer | null {
  if (isCut) return { status, kind: 'cut', body }
  if (/html/i.test(headers['content-type'] ?? '') || /^\s*</.test(body)) return { status, kind: 'page', body }
  const said = parsed(body)
  if (said?.status === 'error' || said?.success === false) return { status, kind: 'error', body }
  return said || body.trim() === '' ? null : { status, kind: 'other', body }
}

function parsed(body: string): { status?: unknown; success?: unknown } | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function findingOfCertificate({ code, certificate }: UntrustedCertificate, host: string): Finding {
  if (code === 'CERT_HAS_EXPIRED' && certificate)
    return { code: 'tls_expired', host, date: certificate.validToDate.toISOString() }
  const names = namesOf(certificate?.subjectAltName ?? '')
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return { code: 'tls_wrong_name', host, names }
  const isNamed = isIP(host) === 0 ? certificate?.checkHost(host) : certificate?.checkIP(host)
  const reason = untrusted[code] ?? 'other'
  return { code: 'tls_untrusted', host, reason, detail: code, ...(certificate && !isNamed && { names }) }
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
const isLate = (error: unknown) => error instanceof Error && error.name === 'AbortError'
