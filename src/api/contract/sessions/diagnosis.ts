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

export type ServerDiagnosisCode = (typeof diagnosisCodes)[number]

/** Rules of the platform for a page on the glasses. */
export const pageFaultCodes = [
  'page_count',
  'page_capture',
  'page_id',
  'page_name',
  'page_order',
  'page_range',
  'page_text',
  'page_list',
  'page_picture',
  'page_menu',
] as const
export type PageFaultCode = (typeof pageFaultCodes)[number]

/** Of web apps: their page, the bridge, and what the platform's rules say. */
export const webDiagnosisCodes = [
  'page_not_loaded',
  'bridge_silent',
  'page_hangs',
  'page_error',
  ...pageFaultCodes,
  'drew_before_start',
  'start_twice',
  'container_unknown',
  'result_ignored',
  'pictures_overlap',
  'picture_early',
  'picture_unreadable',
  'picture_size',
  'drew_in_background',
  'web_permission_missing',
  'bridge_method_unknown',
  'bridge_data',
  'no_exit_dialog',
  'press_unanswered',
  'network_not_listed',
  'network_no_cors',
  'storage_lost',
  'timers_left',
  'characters_skipped',
  'text_cut',
  'bridge_flood',
] as const
export type WebDiagnosisCode = (typeof webDiagnosisCodes)[number]

export const diagnosisCode = z.enum([...diagnosisCodes, ...webDiagnosisCodes])
export type DiagnosisCode = ServerDiagnosisCode | WebDiagnosisCode

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
export const guideOf = (code: DiagnosisCode) =>
  `/docs/${isWebCode(code) ? 'web-apps' : 'try-it'}#${code.replaceAll('_', '-')}`

const isWebCode = (code: DiagnosisCode): code is WebDiagnosisCode =>
  (webDiagnosisCodes as readonly string[]).includes(code)

export const diagnosisOf = (
  code: DiagnosisCode,
  { text, fix, excerpt = null, permissions }: Sentences,
): Diagnosis => ({ code, text, fix, guide: guideOf(code), excerpt, ...(permissions && { permissions }) })
