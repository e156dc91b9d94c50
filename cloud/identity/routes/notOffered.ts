import type { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { AuthError } from '../errors.ts'
import type { Fields } from '../input.ts'

type ErrorArguments = [status: ContentfulStatusCode, code: string, message: string]

const refusals: Record<string, ErrorArguments> = {
  '/factors/recovery-codes/*': [
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA recovery codes are disabled',
  ],
  '/sso/*': [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  '/saml/*': [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  '/user/identities/*': [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  '/user/oauth/*': [404, 'provider_disabled', 'The OAuth 2.1 server is disabled'],
  '/oauth/*': [404, 'provider_disabled', 'The OAuth 2.1 server is disabled'],
  '/passkeys/*': [404, 'passkey_disabled', 'Passkeys are disabled'],
  '/reauthenticate': [400, 'reauthentication_not_valid', 'Reauthentication is not asked for'],
  '/invite': [403, 'not_admin', 'User not allowed'],
  '/admin/*': [403, 'not_admin', 'User not allowed'],
}

const grants = new Map<unknown, ErrorArguments>([
  ['id_token', [400, 'provider_disabled', 'Sign-ins by ID token are disabled']],
  ['web3', [422, 'provider_disabled', 'Web3 provider is disabled']],
])

const enrolments = new Map<unknown, ErrorArguments>([
  ['phone', [422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone']],
  ['webauthn', [422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn']],
])

export function refuseNotOffered(app: Hono): void {
  app.post('/factors/recovery-codes', () =>
    refuse([422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA recovery codes are disabled']),
  )
  for (const [path, refusal] of Object.entries(refusals)) app.all(path, () => refuse(refusal))
}

/** Throws the refusal of a grant that the client knows. */
export function refuseGrant(grant: string | undefined): void {
  const refusal = grants.get(grant)
  if (refusal) refuse(refusal)
}

/** Throws where a body has a phone number instead of an address. */
export function refusePhone({ email, phone }: Fields, status: ContentfulStatusCode = 400): void {
  if (phone && !email) refuse([status, 'phone_provider_disabled', 'Phone sign-ins are disabled'])
}

/** Throws where a factor of that type can't be enrolled. */
export function refuseFactor(type: unknown): void {
  if (type === 'totp') return
  refuse(
    enrolments.get(type) ?? [400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
  )
}

function refuse(refusal: ErrorArguments): never {
  throw new AuthError(...refusal)
}
