import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { must, signedUp } from './support/steps.ts'

const portal = 'https://portal.example.net'
const server = setUpAuthServer({ allowedOrigins: [portal] })

describe('an error', () => {
  const request = (headers: Record<string, string>) => server.request('/user', { headers })

  it('has a code for clients that name the API version, which comes back', async () => {
    const response = await request({ 'x-supabase-api-version': '2024-01-01' })
    expect([response.status, response.headers.get('x-supabase-api-version'), await response.json()]).toEqual([
      401,
      '2024-01-01',
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ])
  })

  it('has its status as code for older ones', async () => {
    const response = await request({})
    expect([response.status, response.headers.get('x-supabase-api-version'), await response.json()]).toEqual([
      401,
      null,
      { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
    ])
  })

  it('names the reasons of a weak password in both', async () => {
    const body = JSON.stringify({ email: 'weak@example.com', password: 'short' })
    const answers = await Promise.all(
      [{}, { 'x-supabase-api-version': '2024-01-01' }].map(async (headers) => {
        const response = await server.request('/signup', { method: 'POST', headers, body })
        return [response.status, await response.json()]
      }),
    )
    const message = 'Password should be at least 8 characters.'
    const weak_password = { reasons: ['length'] }
    expect(answers).toEqual([
      [422, { code: 422, error_code: 'weak_password', msg: message, weak_password }],
      [422, { code: 'weak_password', message, weak_password }],
    ])
  })

  it.each([
    ['GET', '/nothing', 404],
    ['DELETE', '/user', 404],
    ['GET', '/token', 404],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await server.request(path, { method })).status).toBe(status)
  })

  it('refuses a body over 256 KiB', async () => {
    const response = await server.post('/signup', { email: 'x'.repeat(256 * 1024) })
    expect(response.status).toBe(413)
  })
})

describe('across origins', () => {
  const preflight = (origin: string) =>
    server.request('/token', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    })

  it('lets an allowed origin send all the client’s headers', async () => {
    const { status, headers } = await preflight(portal)
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-headers'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([204, portal, 'apikey,authorization,content-type,x-client-info,x-supabase-api-version', null])
  })

  it('exposes the version, without which the client reads no code', async () => {
    const { headers } = await server.request('/user', { headers: { origin: portal } })
    expect(headers.get('access-control-expose-headers')).toBe('X-Supabase-Api-Version,Retry-After')
  })

  it.each(['https://evil.example', 'null', 'http://portal.example.net', `${portal}.evil.example`])(
    'refuses %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('an access token', () => {
  it('is signed by the published key and says who, how and until when', async () => {
    const auth = await signedUp(server, 'claims@example.com')
    const { session } = await must(auth.getSession())
    const token = session?.access_token ?? ''
    const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`))
    const { payload } = await jwtVerify(token, keys, {
      issuer: `${server.url}/auth/v1`,
      audience: 'authenticated',
    })

    expect(payload).toEqual({
      iss: `${server.url}/auth/v1`,
      sub: session?.user.id,
      aud: 'authenticated',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 3600,
      email: 'claims@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'email/signup', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
  })

  it('is checked by the client itself', async () => {
    const auth = await signedUp(server, 'client-claims@example.com')
    const { claims } = (await must(auth.getClaims())) ?? {}
    expect(claims).toMatchObject({ email: 'client-claims@example.com', role: 'authenticated' })
  })

  it('ends after an hour', async () => {
    const auth = await signedUp(server, 'hour@example.com')
    const { session } = await must(auth.getSession())
    const status = async () =>
      (await server.request('/user', { headers: { authorization: `Bearer ${session?.access_token}` } }))
        .status
    server.clock.advance({ minutes: 59 })
    expect(await status()).toBe(200)
    server.clock.advance({ minutes: 2 })
    expect(await status()).toBe(403)
  })

  it('keeps its way of signing in over refreshes', async () => {
    const auth = await signedUp(server, 'amr@example.com')
    const { session } = await must(auth.refreshSession())
    const claims = JSON.parse(Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.amr).toEqual([{ method: 'email/signup', timestamp: expect.any(Number) }])
  })

  it('is published without its private part', async () => {
    const response = await server.request('/.well-known/jwks.json')
    expect(await response.json()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    })
  })
})

it('tells which ways of signing in there are, and that it is well', async () => {
  const settings = await (await server.request('/settings')).json()
  expect([settings.external, settings.disable_signup, settings.mailer_autoconfirm]).toEqual([
    { email: true, google: true, phone: false, anonymous_users: false },
    false,
    false,
  ])
  expect((await server.request('/health')).status).toBe(200)
})
