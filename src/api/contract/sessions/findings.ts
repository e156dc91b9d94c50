import type { Permission } from '../apps/permissions.ts'
import type { Sentences, ServerDiagnosisCode } from './diagnosis.ts'

type Server = { host: string; port: number }

/** The answer, with a status of success, of a server that didn't connect. */
export type WebhookAnswer = { status: number; kind: 'page' | 'error' | 'cut' | 'other'; body: string }

/** `ends` and `presentEnds`: the last four characters of the two keys; the latter is empty where no key works. */
type Ended = { date: string; ends: string; presentEnds: string }

/** Facts of a failure, by its code: from these `diagnose` makes the sentences. Dates are ISO strings. */
export type Findings = {
  dns_not_found: { host: string }
  connection_refused: Server
  connect_timeout: Server & { isUnresolved?: boolean }
  /** `isLocal`: it stands for this computer, which the portal may call by its loopback address. */
  private_address: { host: string; isLocal?: boolean }
  tls_not_spoken: Server & { reason: 'plain' | 'old' | 'closed' }
  http2_only: Server & { isSecure: boolean }
  not_http: Server & { spoken: 'https' | 'ssh' | 'malformed' | 'other' }
  tls_expired: { host: string; date: string }
  tls_wrong_name: { host: string; names: string[] }
  /** `names`: those of the certificate, where the host's is none of them. */
  tls_untrusted: {
    host: string
    reason: 'self_signed' | 'no_intermediate' | 'other'
    detail: string
    names?: string[]
  }
  redirected: { url: string; location: string }
  tunnel_off: { host: string }
  tunnel_no_server: { host: string }
  webhook_not_found: { url: string }
  method_not_allowed: { url: string }
  misdirected: { host: string }
  webhook_refused: { status: number }
  webhook_failed: { status: number; body: string }
  webhook_timeout: { seconds: number }
  head_too_large: Server
  handler_failed: { status: number; body: string }
  handler_slow: { seconds: number }
  health_failed: { status: number; body: string }
  health_timeout: { seconds: number }
  connection_closed: Server
  never_connected: { seconds: number; answer?: WebhookAnswer }
  /** `closeCode`: it closed the connection before; `sent`: something else came first. */
  no_init: { seconds: number; closeCode?: number; sent?: 'other' }
  package_mismatch: { expected: string; received: string }
  key_missing: object
  key_incomplete: object
  key_of_other_app: { packageName: string; otherPackageName: string }
  key_replaced: Ended
  key_expired: Ended & { replaced: string }
  key_revoked: Ended
  key_unknown: object
  session_unknown: object
  second_server: object
  no_subscription: { seconds: number }
  /** `nearest`: the name that was probably meant, if any. */
  stream_unknown: { streams: { name: string; nearest: string | null }[] }
  permission_missing: { names: string[]; permissions: Permission[] }
  no_layout: { input: string; seconds: number }
  photo_not_taken: { url: string; status: number; body: string }
  request_unanswered: { request: 'photo' | 'location'; seconds: number }
  bad_frame: { problem: string }
  bad_layout: { pointer: string; problem: string }
  other_package: { expected: string; received: string }
  /** `next`: what comes now: the server connects again, its webhook is called again, nothing. */
  closed: { closeCode: number; reason: string; next: 'reconnect' | 'restart' | 'none' }
  /** `of`: what there was too much of. */
  flood: { limit: string; of: 'messages' | 'bytes' | 'session' }
  listener_gone: { name: string }
  listener_refused: { name: string; to: string }
  listener_timeout: { name: string; seconds: number }
}

export type Finding<Code extends ServerDiagnosisCode = ServerDiagnosisCode> = {
  [Each in Code]: { code: Each } & Findings[Each]
}[Code]

export type { Sentences }
/** The call that failed, where it was one to the app's server: what to handle, and in words. */
export type Called = { path: string; what: string; late: string }
export type AllSentences = {
  [Code in ServerDiagnosisCode]: (finding: Findings[Code], called: Called) => Sentences
}
/** Those of one part: that no code is without is checked where the parts come together. */
export type SomeSentences = Partial<AllSentences>

/** Others' text, on one line of at most 200 characters, without invisible characters. */
export function line(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 200).toWellFormed()}…` : plain
}

export function list(names: string[]): string {
  const shown = names.slice(0, 5).map(line).join(', ')
  return names.length > 5 ? `${shown} and ${count(names.length - 5, 'other name')}` : shown
}

/** “a”, “a and b”, “a, b, and c”. */
export const enumerated = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

export const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

export const readTheLog = 'Check your server’s log for an error at this time.'
