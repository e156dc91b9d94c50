import type { DiagnosisCode } from './diagnosis.ts'

type Server = { host: string; port: number }

/** `ends` and `presentEnds`: the last four characters of the two keys; the latter is empty where no key works. */
type Ended = { date: string; ends: string; presentEnds: string }

/** What is known of a failure, by its code: from this `diagnose` makes the sentences. Dates are ISO strings. */
export type Findings = {
  dns_not_found: { host: string }
  connection_refused: Server
  connect_timeout: Server & { isUnresolved?: boolean }
  private_address: { host: string }
  tls_not_spoken: Server
  tls_expired: { host: string; date: string }
  tls_wrong_name: { host: string; names: string[] }
  tls_untrusted: { host: string; reason: 'self_signed' | 'no_intermediate' | 'other'; detail: string }
  redirected: { url: string; location: string }
  tunnel_off: { host: string }
  tunnel_no_server: { host: string }
  webhook_not_found: { url: string }
  method_not_allowed: { url: string }
  webhook_refused: { status: number }
  webhook_failed: { status: number; body: string }
  webhook_timeout: { seconds: number }
  health_failed: { status: number; body: string }
  health_timeout: { seconds: number }
  connection_closed: Server
  never_connected: { seconds: number }
  no_init: { seconds: number }
  package_mismatch: { expected: string; received: string }
  key_incomplete: object
  key_of_other_app: { packageName: string; otherPackageName: string }
  key_replaced: Ended
  key_expired: Ended & { replaced: string }
  key_revoked: Ended
  key_unknown: object
  session_unknown: object
  second_server: object
  no_subscription: { seconds: number }
  no_layout: { input: string; seconds: number }
  photo_not_taken: { url: string; status: number; body: string }
  request_unanswered: { request: 'photo' | 'location'; seconds: number }
  bad_frame: { problem: string }
  bad_layout: { pointer: string; problem: string }
  closed: { closeCode: number; reason: string; reconnects: boolean }
  flood: { limit: string }
}

export type Finding<Code extends DiagnosisCode = DiagnosisCode> = {
  [Each in Code]: { code: Each } & Findings[Each]
}[Code]
