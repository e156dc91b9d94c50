import * as z from 'zod/mini'

import { type Permission, permissions } from '../apps/permissions.ts'

export const diagnosisCodes = [
  'dns_not_found',
  'connection_refused',
  'connect_timeout',
  'private_address',
  'tls_not_spoken',
  'http2_only',
  'not_http',
  'tls_expired',
  'tls_wrong_name',
  'tls_untrusted',
  'redirected',
  'tunnel_off',
  'tunnel_no_server',
  'webhook_not_found',
  'method_not_allowed',
  'misdirected',
  'webhook_refused',
  'webhook_failed',
  'webhook_timeout',
  'head_too_large',
  'handler_failed',
  'handler_slow',
  'health_failed',
  'health_timeout',
  'connection_closed',
  'never_connected',
  'no_init',
  'package_mismatch',
  'key_missing',
  'key_incomplete',
  'key_of_other_app',
  'key_replaced',
  'key_expired',
  'key_revoked',
  'key_unknown',
  'session_unknown',
  'second_server',
  'no_subscription',
  'stream_unknown',
  'permission_missing',
  'no_layout',
  'photo_not_taken',
  'request_unanswered',
  'bad_frame',
  'bad_layout',
  'other_package',
  'closed',
  'flood',
  'listener_gone',
  'listener_refused',
  'listener_timeout',
] as const

export const diagnosisCode = z.enum(diagnosisCodes)
export type DiagnosisCode = (typeof diagnosisCodes)[number]

export const diagnosis = z.object({
  code: diagnosisCode,
  text: z.string(),
  fix: z.string(),
  guide: z.string(),
  excerpt: z.nullable(z.string()),
  /** The app has to declare them: of `permission_missing`. */
  permissions: z.optional(z.array(z.enum(permissions))),
})
export type Diagnosis = z.output<typeof diagnosis>

export type Sentences = { text: string; fix: string; excerpt?: string | null; permissions?: Permission[] }

/** The guide's section about a failure: the page is made from the same table. */
export const guideOf = (code: DiagnosisCode) => `/docs/try-it#${code.replaceAll('_', '-')}`

export const diagnosisOf = (
  code: DiagnosisCode,
  { text, fix, excerpt = null, permissions }: Sentences,
): Diagnosis => ({ code, text, fix, guide: guideOf(code), excerpt, ...(permissions && { permissions }) })
