import * as z from 'zod/mini'

/** Everything that can go wrong between the platform and an app's server, in the order in which it can happen. */
export const diagnosisCodes = [
  'dns_not_found',
  'connection_refused',
  'connect_timeout',
  'private_address',
  'tls_not_spoken',
  'tls_expired',
  'tls_wrong_name',
  'tls_untrusted',
  'redirected',
  'tunnel_off',
  'tunnel_no_server',
  'webhook_not_found',
  'method_not_allowed',
  'webhook_refused',
  'webhook_failed',
  'webhook_timeout',
  'health_failed',
  'health_timeout',
  'connection_closed',
  'never_connected',
  'no_init',
  'package_mismatch',
  'key_incomplete',
  'key_of_other_app',
  'key_replaced',
  'key_expired',
  'key_revoked',
  'key_unknown',
  'session_unknown',
  'second_server',
  'no_subscription',
  'no_layout',
  'bad_frame',
  'bad_layout',
  'closed',
  'flood',
] as const

export const diagnosisCode = z.enum(diagnosisCodes)
export type DiagnosisCode = (typeof diagnosisCodes)[number]

export const diagnosis = z.object({
  code: diagnosisCode,
  /** What happened and why. */
  text: z.string(),
  /** What to do. */
  fix: z.string(),
  /** Where the guide says more, as a path with a fragment. */
  guide: z.string(),
  /** The beginning of what the server answered, as it came. */
  excerpt: z.nullable(z.string()),
})
export type Diagnosis = z.output<typeof diagnosis>
