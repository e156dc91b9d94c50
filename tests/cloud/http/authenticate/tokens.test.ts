import { createHmac, generateKeyPairSync } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { exportSPKI, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'

import { developers } from '../../../../cloud/db/schema.ts'
import { signingKey } from '../../../../cloud/identity/keys.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, providerToken, testSecret } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

onOneDatabase('tokens', (database) => {
  const cloud = setUpCloud(database)
  let person: Person
  const coreKey = new TextEncoder().encode(testSecret)

  beforeAll(async () => {
    person = await cloud.person('person')
  })

  const me = async (token: string) => (await cloud.call(calls.getMe, { as: token })).status
  const exchange = (supabaseToken: string) => cloud.call(calls.exchangeToken, { body: { supabaseToken } })

  const core = (claims: Record<string, unknown> = {}, alg = 'HS256') =>
    new SignJWT({
      iss: 'developer-portal-cloud',
      aud: 'developer-portal-api',
      sub: person.id,
      email: person.email,
      iat: now(),
      exp: now() + 60,
      ...claims,
    })
      .setProtectedHeader({ alg })
      .sign(coreKey)

  const provider = async (claims: JWTPayload = {}) => {
    const { kid, privateKey } = await signingKey(cloud.db)
    return new SignJWT({
      iss: cloud.config.authIssuer,
      aud: 'authenticated',
      sub: person.id,
      email: person.email,
      exp: now() + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey)
  }

  it('exchanges the provider’s token for a core token of the same user, valid for an hour', async () => {
    const { status, body, headers } = await exchange(person.providerToken)
    const [, payload = ''] = body.coreToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect([status, headers.get('cache-control'), claims]).toEqual([
      200,
      'no-store',
      {
        iss: 'developer-portal-cloud',
        aud: 'developer-portal-api',
        sub: person.id,
        email: person.email,
        iat: claims.iat,
        exp: claims.iat + 3600,
      },
    ])
    const { body: account } = await cloud.call(calls.getMe, { as: body.coreToken })
    expect(account).toEqual({
      id: person.id,
      email: person.email,
      profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
    })
  })

  it('accepts either token for the API', async () => {
    expect([await me(await core()), await me(await provider()), await me(person.providerToken)]).toEqual([
      200, 200, 200,
    ])
  })

  describe('refuses with 401', () => {
    const forgeries: Record<string, () => Promise<string> | string> = {
      'no token at all': () => 'x',
      'a token of letters': () => 'abc.def.ghi',
      'an expired core token': () => core({ exp: now() - 1 }),
      'a core token without expiry': () => core({ exp: undefined }),
      'a core token for another audience': () => core({ aud: 'authenticated' }),
      'a core token of another issuer': () => core({ iss: cloud.config.authIssuer }),
      'a core token not yet valid': () => core({ nbf: now() + 60 }),
      'a core token under another algorithm': () => core({}, 'HS512'),
      'a core token with another secret': () =>
        unsafe('HS256', coreClaims(), 'another secret altogether, also long'),
      'a core token without signature': () => unsigned(coreClaims()),
      'a core token for nobody': () => core({ sub: 'nobody' }),
      'an anonymous session': () => provider({ email: '' }),
      'an expired provider token': () => provider({ exp: now() - 1 }),
      'a provider token for another audience': () => provider({ aud: 'developer-portal-api' }),
      'a provider token of another issuer': () => provider({ iss: 'https://evil.example/auth/v1' }),
      'a provider token with the core issuer': () => provider({ iss: 'developer-portal-cloud' }),
      'a provider token without signature': () =>
        unsigned({ ...coreClaims(), iss: cloud.config.authIssuer, aud: 'authenticated' }),
      'a provider token of another key': () => foreign(),
      'the public key as an HMAC secret': async () => {
        const { publicKey } = await signingKey(cloud.db)
        return unsafe(
          'HS256',
          { ...coreClaims(), iss: cloud.config.authIssuer, aud: 'authenticated' },
          await exportSPKI(publicKey),
        )
      },
    }
    const coreClaims = () => ({
      iss: 'developer-portal-cloud',
      aud: 'developer-portal-api',
      sub: person.id,
      email: person.email,
      exp: now() + 60,
      iat: now(),
    })
    const foreign = async () => {
      const { kid } = await signingKey(cloud.db)
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      return new SignJWT({ ...coreClaims(), iss: cloud.config.authIssuer, aud: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey)
    }

    it.each(Object.keys(forgeries))('%s', async (name) => {
      const token = (await forgeries[name]?.()) ?? ''
      const { status, body, headers } = await cloud.call(calls.getMe, { as: token })
      expect([status, body, headers.get('www-authenticate')]).toEqual([
        401,
        { error: 'Your session has expired. Sign in again.', code: 'UNAUTHENTICATED' },
        'Bearer',
      ])
      expect((await exchange(token)).status).toBe(401)
    })
  })

  it('exchanges neither a core token nor an access token, which open nothing at the provider', async () => {
    for (const token of [await core(), (await makeToken(cloud, person)).text]) {
      expect((await exchange(token)).status).toBe(401)
      const headers = { authorization: `Bearer ${token}` }
      expect([401, 403]).toContain((await cloud.app.request('/auth/v1/user', { headers })).status)
    }
  })

  it('write no address back that was the provider’s before it changed', async () => {
    const moving = await cloud.person('moved.before')
    const exchanged = async (email: string, secondsAgo: number) => {
      const issuedAt = new Date(Date.now() - secondsAgo * 1_000)
      await exchange(await providerToken(cloud.db, cloud.config, { ...moving, email, issuedAt }))
      const [row] = await cloud.db.select().from(developers).where(eq(developers.id, moving.id))
      return row?.email
    }
    expect(await exchanged(moving.email, 60)).toBe(moving.email)
    expect(await exchanged('moved.after@example.com', 20)).toBe('moved.after@example.com')
    expect(await exchanged(moving.email, 40)).toBe('moved.after@example.com')
    expect(await exchanged(moving.email, 0)).toBe(moving.email)
  })

  it('wants a token to exchange', async () => {
    const { status, body } = await cloud.call(calls.exchangeToken, { body: {} })
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['supabaseToken'],
    ])
  })

  it('takes no other scheme than Bearer', async () => {
    const authorization = `Basic ${Buffer.from('developer:password').toString('base64')}`
    const { status } = await cloud.call(calls.getMe, { headers: { authorization } })
    expect(status).toBe(401)
  })
})

const now = () => Math.floor(Date.now() / 1000)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: object) => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`

/** A token signed by HMAC with whatever secret, which a library would refuse to make. */
function unsafe(alg: string, claims: object, secret: string): string {
  const signed = `${base64({ alg, typ: 'JWT' })}.${base64(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
