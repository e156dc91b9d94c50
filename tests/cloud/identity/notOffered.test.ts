import { beforeAll, describe, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { must, password, refusal, signedUp } from './support/steps.ts'

type Auth = Awaited<ReturnType<typeof signedUp>>

const server = setUpAuthServer()
let auth: Auth
beforeAll(async () => {
  auth = await signedUp(server, 'asks-for-more@example.com')
})

const phone = '+4712345678'
const id = '6f2c1c1e-3f65-4c51-9a4d-2f7d0a1b2c3d'

/** Each as an app calls it, with what the hosted provider answers where the feature is off. */
const calls: [string, () => Promise<{ error: unknown }>, number, string][] = [
  [
    'mfa.enroll of a phone',
    () => auth.mfa.enroll({ factorType: 'phone', phone }),
    422,
    'mfa_phone_enroll_not_enabled',
  ],
  [
    'mfa.enroll of WebAuthn',
    () => auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' }),
    422,
    'mfa_webauthn_enroll_not_enabled',
  ],
  [
    'mfa.webauthn.enroll',
    () => auth.mfa.webauthn.enroll({ friendlyName: 'key' }),
    422,
    'mfa_webauthn_enroll_not_enabled',
  ],
  [
    'mfa.recoveryCodes.generate',
    () => auth.mfa.recoveryCodes.generate(),
    422,
    'mfa_recovery_codes_enroll_not_enabled',
  ],
  ...(['getStatus', 'regenerate', 'unenroll'] as const).map((name): (typeof calls)[number] => [
    `mfa.recoveryCodes.${name}`,
    () => auth.mfa.recoveryCodes[name](),
    422,
    'mfa_recovery_codes_verify_not_enabled',
  ]),
  [
    'mfa.recoveryCodes.verify',
    () => auth.mfa.recoveryCodes.verify({ code: '1234' }),
    422,
    'mfa_recovery_codes_verify_not_enabled',
  ],
  ['signInWithSSO', () => auth.signInWithSSO({ domain: 'example.com' }), 404, 'saml_provider_disabled'],
  ['signInWithOtp by phone', () => auth.signInWithOtp({ phone }), 400, 'phone_provider_disabled'],
  ['signUp by phone', () => auth.signUp({ phone, password }), 400, 'phone_provider_disabled'],
  [
    'signInWithPassword by phone',
    () => auth.signInWithPassword({ phone, password }),
    422,
    'phone_provider_disabled',
  ],
  [
    'verifyOtp by phone',
    () => auth.verifyOtp({ phone, token: '123456', type: 'sms' }),
    400,
    'phone_provider_disabled',
  ],
  ['resend by phone', () => auth.resend({ phone, type: 'sms' }), 400, 'phone_provider_disabled'],
  ['updateUser of the phone', () => auth.updateUser({ phone }), 400, 'phone_provider_disabled'],
  ['signInAnonymously', () => auth.signInAnonymously(), 422, 'anonymous_provider_disabled'],
  [
    'signInWithWeb3',
    () =>
      auth.signInWithWeb3({
        chain: 'solana',
        message: 'example.com wants you to sign in',
        signature: new Uint8Array(64),
      }),
    422,
    'provider_disabled',
  ],
  [
    'signInWithIdToken',
    () => auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
    400,
    'provider_disabled',
  ],
  ['linkIdentity', () => auth.linkIdentity({ provider: 'google' }), 404, 'manual_linking_disabled'],
  [
    'linkIdentity by ID token',
    () => auth.linkIdentity({ provider: 'google', token: 'a.b.c' }),
    400,
    'provider_disabled',
  ],
  [
    'unlinkIdentity',
    async () => {
      const [identity] = (await must(auth.getUserIdentities())).identities
      if (!identity) throw new Error('The account has no identity.')
      return auth.unlinkIdentity(identity)
    },
    404,
    'manual_linking_disabled',
  ],
  ['reauthenticate', () => auth.reauthenticate(), 400, 'reauthentication_not_valid'],
  ['oauth.getAuthorizationDetails', () => auth.oauth.getAuthorizationDetails(id), 404, 'provider_disabled'],
  ['oauth.listGrants', () => auth.oauth.listGrants(), 404, 'provider_disabled'],
  ['admin.listUsers', () => auth.admin.listUsers(), 403, 'not_admin'],
  ['admin.createUser', () => auth.admin.createUser({ email: 'a@example.com' }), 403, 'not_admin'],
  ['admin.deleteUser', () => auth.admin.deleteUser(id), 403, 'not_admin'],
  ['admin.inviteUserByEmail', () => auth.admin.inviteUserByEmail('a@example.com'), 403, 'not_admin'],
  [
    'admin.generateLink',
    () => auth.admin.generateLink({ type: 'magiclink', email: 'a@example.com' }),
    403,
    'not_admin',
  ],
]

describe('the client learns why it can’t', () => {
  it.each(calls)('%s', async (_, call, status, code) => {
    expect(await refusal(call())).toEqual({ status, code, message: expect.any(String) })
  })

  it('and is signed in as before', async () => {
    expect((await auth.getUser()).error).toBeNull()
  })
})

it.each([
  ['POST', '/token?grant_type=pkce', 400, 'bad_json'],
  ['POST', '/token?grant_type=__proto__', 400, 'validation_failed'],
  ['POST', '/passkeys/registration/options', 404, 'passkey_disabled'],
  ['PATCH', `/passkeys/${id}`, 404, 'passkey_disabled'],
  ['DELETE', '/user/oauth/grants', 404, 'provider_disabled'],
  ['GET', '/saml/metadata', 404, 'saml_provider_disabled'],
  ['POST', '/admin/users', 403, 'not_admin'],
])('%s %s answers %i %s', async (method, path, status, code) => {
  const response = await server.request(path, { method })
  expect([response.status, (await response.json()).error_code]).toEqual([status, code])
})

it('lets another origin call with every method of the client’s', async () => {
  const response = await server.request('/factors/x', {
    method: 'OPTIONS',
    headers: { origin: server.url, 'access-control-request-method': 'DELETE' },
  })
  expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE,OPTIONS')
})
