import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../../../cloud/lib/config.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { openTestCloud, type TestCloud } from '../../support/testCloud.ts'

onOneDatabase('hosted Supabase', (database) => {
  let cloud: TestCloud
  let provider: Server
  let url: string
  let privateKey: CryptoKey
  let jwk: JWK
  /** What the provider answers by path; what is missing is 404. */
  let answers: Record<string, unknown>
  /** What was asked of it by an admin's right. */
  let asked: string[] = []
  /** A new person for every test, whose address is on the list of admins. */
  let boss: { id: string; email: string }
  const confirmed = () => ({ ...boss, email_confirmed_at: '2026-01-01T00:00:00Z' })
  const open = (changes: Partial<Config> = {}) =>
    openTestCloud(database, {
      ...changes,
      provider: { kind: 'supabase', url, anonKey: 'anon' },
      authIssuer: `${url}/auth/v1`,
      localTools: false,
    })

  beforeAll(async () => {
    provider = createServer(({ url: path = '', method = '', headers }, response) => {
      if (path.includes('/admin/')) asked.push(`${method} ${path} ${headers.authorization}`)
      const body = answers[path]
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? {}))
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    cloud = await open()
    const pair = await generateKeyPair('RS256')
    privateKey = pair.privateKey
    jwk = { ...(await exportJWK(pair.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  })
  afterAll(async () => {
    provider.closeAllConnections()
    provider.close()
    await cloud.close()
  })

  beforeEach(async () => {
    const { id, email } = await cloud.official(`boss-${randomUUID()}`, 'ADMIN')
    boss = { id, email }
    answers = {
      '/auth/v1/.well-known/jwks.json': { keys: [jwk] },
      '/auth/v1/settings': { mailer_autoconfirm: false },
      '/auth/v1/user': confirmed(),
    }
  })

  const token = (claims: JWTPayload = {}) =>
    new SignJWT({
      iss: `${url}/auth/v1`,
      aud: 'authenticated',
      sub: boss.id,
      email: boss.email,
      user_metadata: { email_verified: true },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .setExpirationTime('1h')
      .sign(privateKey)

  const exchange = async (supabaseToken: string) =>
    cloud.call(calls.exchangeToken, { body: { supabaseToken } })
  /** The role after an exchange with the token. */
  const role = async (supabaseToken: string) => {
    const { body } = await exchange(supabaseToken)
    const { status, body: check } = await cloud.call(calls.checkAdmin, { as: body.coreToken })
    return status === 200 ? check.role : status
  }

  it('checks tokens against the provider’s keys', async () => {
    const { status, body } = await exchange(await token())
    expect(status).toBe(200)
    const { body: account } = await cloud.call(calls.getMe, { as: body.coreToken })
    expect([account.id, account.email]).toEqual([boss.id, boss.email])
    expect((await cloud.call(calls.getMe, { as: await token() })).status).toBe(200)
    expect((await exchange(await token({ iss: 'https://other.example/auth/v1' }))).status).toBe(401)
    expect((await exchange(await token({ aud: 'anon' }))).status).toBe(401)
  })

  it('makes an admin of whoever the provider saw prove the address', async () => {
    expect(await role(await token())).toBe('ADMIN')
  })

  it('does not take the user’s own word for it', async () => {
    answers['/auth/v1/user'] = { ...confirmed(), email_confirmed_at: null }
    expect(await role(await token())).toBe(403)
    answers['/auth/v1/user'] = { ...confirmed(), email: 'other@example.com' }
    expect(await role(await token())).toBe(403)
    answers['/auth/v1/user'] = { ...confirmed(), id: '00000000-0000-4000-8000-000000000000' }
    expect(await role(await token())).toBe(403)
    delete answers['/auth/v1/user']
    expect(await role(await token())).toBe(403)
  })

  it('believes no confirmation where the project confirms unseen, but an identity provider’s word', async () => {
    answers['/auth/v1/settings'] = { mailer_autoconfirm: true }
    expect(await role(await token())).toBe(403)
    const identity = (provider: string, email: string) => ({
      provider,
      identity_data: { email, email_verified: true },
    })
    answers['/auth/v1/user'] = { ...confirmed(), identities: [identity('email', boss.email)] }
    expect(await role(await token())).toBe(403)
    answers['/auth/v1/user'] = { ...confirmed(), identities: [identity('google', 'other@example.com')] }
    expect(await role(await token())).toBe(403)
    answers['/auth/v1/user'] = { ...confirmed(), identities: [identity('google', boss.email.toUpperCase())] }
    expect(await role(await token())).toBe('ADMIN')
  })

  describe('with second factors', () => {
    const now = () => Math.floor(Date.now() / 1_000)
    const factor = (status = 'verified') => ({
      ...{ id: 'a-factor', status },
      created_at: new Date(Date.now() - 60_000).toISOString(),
    })
    const password = () => ({ method: 'password', timestamp: now() })
    const verified = () => token({ aal: 'aal2', amr: [{ method: 'totp', timestamp: now() }, password()] })
    const stateAfter = async (supabaseToken: string, at = cloud) => {
      const { body } = await at.call(calls.exchangeToken, { body: { supabaseToken } })
      const { body: state } = await at.call(calls.getSecondFactor, { as: body.coreToken })
      return { coreToken: body.coreToken, on: state.on, isVerified: state.verifiedAt !== null }
    }
    const turnOn = () => {
      answers['/auth/v1/user'] = { ...confirmed(), factors: [factor()] }
    }

    it('follows the provider with each sign-in, and tells of it', async () => {
      answers['/auth/v1/user'] = { ...confirmed(), factors: [factor('unverified')] }
      expect(await stateAfter(await token())).toMatchObject({ on: false, isVerified: false })
      turnOn()
      const half = await stateAfter(await token({ aal: 'aal1', amr: [password()], session_id: randomUUID() }))
      expect(half).toMatchObject({ on: true, isVerified: false })
      const { status, body } = await cloud.call(calls.getMe, { as: half.coreToken })
      expect([status, body]).toMatchObject([403, { code: 'SECOND_FACTOR_NEEDED' }])
      // Only a factor’s own method makes it, whatever else the token says.
      const said = token({ aal: 'aal2', amr: [password()], second_factor_at: now() })
      expect(await stateAfter(await said)).toMatchObject({ isVerified: false })
      // A session that fell back to aal1 still names the method that it once had.
      const fallen = token({ aal: 'aal1', amr: [{ method: 'totp', timestamp: now() }, password()] })
      expect(await stateAfter(await fallen)).toMatchObject({ isVerified: false })
      expect(await stateAfter(await verified())).toMatchObject({ on: true, isVerified: true })
      answers['/auth/v1/user'] = confirmed()
      expect(await stateAfter(await token())).toMatchObject({ on: false, isVerified: false })
      await cloud.mailsSent()
      const subjects = cloud.mails.filter(({ to }) => to === boss.email).map(({ subject }) => subject)
      expect(subjects).toEqual(['Second factor turned on', 'Second factor turned off'])
      delete answers['/auth/v1/user']
      expect(await stateAfter(await token())).toMatchObject({ on: false })
    })

    it('removes them by its right as the project’s service, and without one says so', async () => {
      turnOn()
      const { coreToken } = await stateAfter(await verified())
      const none = { as: coreToken, body: { code: '2222-2222-2222' } }
      expect((await cloud.call(calls.recoverAccount, none)).body).toMatchObject({
        code: 'RECOVERY_UNAVAILABLE',
      })

      const able = await open({ supabaseServiceRoleKey: 'service' })
      const as = (await stateAfter(await verified(), able)).coreToken
      const [code = ''] = (await able.call(calls.createRecoveryCodes, { as })).body.codes
      const path = `/auth/v1/admin/users/${boss.id}/factors`
      const recover = () => able.call(calls.recoverAccount, { as, body: { code } })
      // What the provider doesn't do isn't done here either: the code still works.
      expect((await recover()).status).toBe(503)
      Object.assign(answers, { [path]: [factor()], [`${path}/a-factor`]: {} })
      asked = []
      expect((await recover()).status).toBe(200)
      expect(asked).toEqual([`GET ${path} Bearer service`, `DELETE ${path}/a-factor Bearer service`])
      await able.close()
    })
  })

  it('ends sign-ins in the cloud, since the provider ends none for others', async () => {
    const [here, there] = [randomUUID(), randomUUID()]
    const core = async (session_id: string) => (await exchange(await token({ session_id }))).body.coreToken
    const [as, other] = [await core(here), await core(there)]
    const make = async (as: string) =>
      (await cloud.call(calls.createTeam, { as, body: { name: 'Team' } })).status
    expect(await make(other)).toBe(201)
    const { body } = await cloud.call(calls.endSignIn, { as, params: { id: there } })
    expect(body.signIns.map(({ id }) => id)).toEqual([here])
    expect([await make(other), await make(as)]).toEqual([401, 201])
    expect((await exchange(await token({ session_id: there }))).status).toBe(401)
  })

  it('says so when the provider’s keys cannot be had', async () => {
    answers = {}
    const fresh = await open()
    const { status, body, headers } = await fresh.call(calls.exchangeToken, {
      body: { supabaseToken: await token() },
    })
    await fresh.close()
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      { error: 'We can’t reach the sign-in service. Try again.', code: 'PROVIDER_UNAVAILABLE' },
      '2',
    ])
  })

  it('has no embedded provider, no mailbox and no test submissions', async () => {
    for (const path of ['/auth/v1/health', '/auth/v1/settings', '/mail', '/mail.json']) {
      const request = new Request(`http://127.0.0.1:3000${path}`, { headers: { accept: 'application/json' } })
      expect((await cloud.app.request(request)).status).toBe(404)
    }
    const { body } = await exchange(await token())
    const { status } = await cloud.call(calls.createTestSubmission, { as: body.coreToken })
    expect(status).toBe(404)
  })
})
