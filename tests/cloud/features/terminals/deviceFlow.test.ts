import { eq } from 'drizzle-orm'
import * as oauth from 'oauth4webapi'
import { expect, it } from 'vitest'
import { accessTokens, terminalRefreshTokens, terminalRequests } from '../../../../cloud/db/schema.ts'
import { openIssuerKeys } from '../../../../cloud/features/publishers/issuerKeys.ts'
import { refreshTerminal } from '../../../../cloud/features/terminals/grants.ts'
import { oauthRoutes } from '../../../../cloud/features/terminals/oauthRoutes.ts'
import { pruneTerminals } from '../../../../cloud/features/terminals/requests.ts'
import { pruneTokens } from '../../../../cloud/features/tokens/endToken.ts'
import { createLimits } from '../../../../cloud/http/limits/limits.ts'
import { outboundRules } from '../../../../cloud/outbound/request.ts'
import { accessTokenPattern, calls, tokenScopes } from '../../../../src/api/contract.ts'
import { listen } from '../../glasses/support/listener.ts'
import { openTryIt } from '../../glasses/support/tryIt.ts'
import { oneDatabase, onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import {
  openTestCloud,
  type Person,
  registration,
  type TestCloud,
  testSecret,
} from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
const clientId = 'glasses-cli'

type Form = Record<string, string>

async function post(
  cloud: { app: { request: (path: string, init: RequestInit) => Response | Promise<Response> } },
  path: string,
  form: Form | string,
  headers: Form = {},
) {
  const body = typeof form === 'string' ? form : new URLSearchParams({ client_id: clientId, ...form })
  const response = await cloud.app.request(`/oauth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

/** What a form is refused with, or `granted`. */
async function outcome(cloud: TestCloud, path: string, form: Form | string): Promise<string> {
  const { status, body } = await post(cloud, path, form)
  return status === 200 ? 'granted' : `${status} ${body.error}`
}

const ask = async (cloud: TestCloud, form: Form = {}) =>
  (await post(cloud, 'device_authorization', form)).body
const poll = (code: string): Form => ({ grant_type: deviceGrant, device_code: code })
const renew = (token: string): Form => ({ grant_type: 'refresh_token', refresh_token: token })
const decide = (cloud: TestCloud, as: Person, userCode: string, changes: object = {}) =>
  cloud.call(calls.decideDevice, { as, body: { userCode, decision: 'allow', ...changes } })
const statusOf = async (cloud: TestCloud, as: string) => (await cloud.call(calls.getMe, { as })).status

it('a terminal is signed in, renewed and signed out by a client that nobody here wrote', async () => {
  const cloud = await openTryIt(oneDatabase)
  const person = await cloud.person('terminal')
  const insecure = { [oauth.allowInsecureRequests]: true }
  const issuer = new URL(cloud.url)
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(issuer, discovered)
  const client = { client_id: clientId }
  const none = oauth.None()

  const asked = await oauth.deviceAuthorizationRequest(
    server,
    client,
    none,
    { scope: 'apps:read sessions' },
    insecure,
  )
  const codes = await oauth.processDeviceAuthorizationResponse(server, client, asked)
  expect([codes.expires_in, codes.interval]).toEqual([600, 5])
  const pollOnce = async () => {
    const answer = await oauth.deviceCodeGrantRequest(server, client, none, codes.device_code, insecure)
    return oauth.processDeviceCodeResponse(server, client, answer)
  }
  await expect(pollOnce()).rejects.toMatchObject({ error: 'authorization_pending' })
  await expect(pollOnce()).rejects.toMatchObject({ error: 'slow_down' })
  await decide(cloud, person, codes.user_code)
  const tokens = await pollOnce()
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3_600, scope: 'apps:read sessions' })

  const apps = new URL(calls.listApps.path, cloud.url)
  const read = async (token: string) =>
    (await oauth.protectedResourceRequest(token, 'GET', apps, undefined, undefined, insecure)).status
  expect(await read(tokens.access_token)).toBe(200)
  await cloud.call(calls.registerApp, { as: person, body: registration('com.terminal.app') })
  const { listener } = await listen(cloud, tokens.access_token, 'com.terminal.app')
  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token ?? '', insecure),
  )
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  await expect(read(tokens.access_token)).rejects.toMatchObject({ status: 401 })
  expect(await read(refreshed.access_token)).toBe(200)
  expect(listener.received.map(({ type }) => type)).not.toContain('bye')
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, none, refreshed.access_token, insecure),
  )
  await expect(read(refreshed.access_token)).rejects.toMatchObject({ status: 401 })
  expect(await listener.heard('bye')).toMatchObject({ reason: 'revoked' })
  await cloud.close()
})

it('a terminal stays signed in where it sends one refresh token in two requests at once', async () => {
  const cloud = await openTestCloud(oneDatabase)
  const as = await cloud.person('simultaneous')
  const { user_code, device_code } = await ask(cloud)
  await decide(cloud, as, user_code)
  const { refresh_token } = (await post(cloud, 'token', poll(device_code))).body

  // The second waits at its limit until the first has been answered, as it may on one connection.
  const second = Promise.withResolvers<void>()
  let taken = 0
  const limits = { ...createLimits(cloud), take: () => (++taken === 2 ? second.promise : Promise.resolve()) }
  const issuerKeys = openIssuerKeys({ outbound: outboundRules(cloud.config), log: cloud.log })
  const app = oauthRoutes({
    ...{ ...cloud, limits, issuerKeys },
    portalUrl: cloud.config.portalUrl,
    secret: testSecret,
  })
  const send = () => post({ app }, 'token', renew(refresh_token))
  const first = send()
  const late = send()
  const won = await first
  second.resolve()
  expect([won.status, (await late).body.error]).toEqual([200, 'invalid_grant'])
  expect(await statusOf(cloud, won.body.access_token)).toBe(200)
  expect(await outcome(cloud, 'token', renew(won.body.refresh_token))).toBe('granted')
  await cloud.close()
})

onOneDatabase('signing in from a terminal', (database) => {
  const cloud = setUpCloud(database)
  const setRequest = (userCode: string, values: Partial<typeof terminalRequests.$inferInsert>) =>
    cloud.db.update(terminalRequests).set(values).where(eq(terminalRequests.device, userCode))
  /** Asks under a name of the test's own, by which its row is found. */
  const askAs = (device: string) => ask(cloud, { device_name: device })

  async function signedIn(as: Person, device: string) {
    const { user_code, device_code } = await askAs(device)
    await decide(cloud, as, user_code)
    return (await post(cloud, 'token', poll(device_code))).body
  }

  it('has codes that are compared, kept hashed and used once, with record and mail', async () => {
    const as = await cloud.person('comparer')
    const form = { device_name: ' Anna’s\u202e laptop\n ', scope: 'sessions apps:read' }
    const asked = await post(cloud, 'device_authorization', form, { 'user-agent': 'glasses/1.0' })
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { device_code: code, user_code: userCode, ...rest } = asked.body
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect([rest, Buffer.from(code, 'base64url').length]).toEqual([
      {
        verification_uri: `${cloud.config.portalUrl}/device`,
        verification_uri_complete: `${cloud.config.portalUrl}/device?user_code=${userCode}`,
        expires_in: 600,
        interval: 5,
      },
      32,
    ])
    const typed = ` ${userCode.replace('-', '').toLowerCase()} `
    const peeked = await cloud.call(calls.peekDevice, { as, body: { userCode: typed } })
    expect(peeked.body.request).toMatchObject({
      userCode,
      device: 'Anna’s  laptop',
      client: 'glasses/1.0',
      address: '127.0.0.1',
      scopes: ['apps:read', 'sessions'],
    })
    const decided = await decide(cloud, as, typed)
    expect([decided.status, decided.body]).toEqual([200, peeked.body])
    const { tokens } = (await cloud.call(calls.listTokens, { as })).body
    expect(tokens).toEqual([
      expect.objectContaining({ kind: 'terminal', name: 'Anna’s  laptop', lastUsedAt: null }),
    ])

    const answers = await Promise.all([1, 2].map(() => post(cloud, 'token', poll(code))))
    const [granted, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect(refused?.body).toMatchObject({ error: 'invalid_grant' })
    expect(granted?.headers.get('cache-control')).toBe('no-store')
    expect(granted?.body.access_token).toMatch(accessTokenPattern)
    const me = (await cloud.call(calls.getMe, { as: granted?.body.access_token })).body
    expect(me.token).toMatchObject({ kind: 'terminal', scopes: ['apps:read', 'sessions'] })
    expect(Date.parse(me.token?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect((await decide(cloud, as, userCode)).status).toBe(404)

    const rows = [accessTokens, terminalRequests, terminalRefreshTokens]
    const stored = JSON.stringify(await Promise.all(rows.map((table) => cloud.db.select().from(table))))
    await cloud.mailsSent()
    const mine = cloud.mails.filter(({ to }) => to === as.email)
    expect(mine.map(({ subject }) => subject)).toEqual(['Terminal signed in: Anna’s laptop'])
    const secrets = [code, userCode, granted?.body.access_token, granted?.body.refresh_token]
    for (const text of [stored, ...cloud.lines, ...mine.map((mail) => mail.text)])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    const team = (await cloud.call(calls.listTeams, { as })).body.teams[0]?.id ?? ''
    const record = await cloud.call(calls.readRecord, { as, params: { teamId: team }, query: {} })
    expect(record.body.entries[0]).toMatchObject({ action: 'terminal.allowed', actor: as.email })
  })

  it('slows down who polls too fast', async () => {
    const device = 'Fast'
    const { device_code: code } = await askAs(device)
    const next = async (secondsAgo: number) => {
      await setRequest(device, { lastPollAt: new Date(Date.now() - secondsAgo * 1_000) })
      return outcome(cloud, 'token', poll(code))
    }
    expect(await outcome(cloud, 'token', poll(code))).toBe('400 authorization_pending')
    expect(await outcome(cloud, 'token', poll(code))).toBe('400 slow_down')
    // From now on 10 seconds, then 15.
    expect([await next(6), await next(11), await next(16)]).toEqual([
      '400 slow_down',
      '400 slow_down',
      '400 slow_down',
    ])
    expect(await next(26)).toBe('400 authorization_pending')
  })

  it('tells refused, expired, foreign and unknown codes apart', async () => {
    const as = await cloud.person('refuser')
    const denied = await askAs('Denied')
    expect((await decide(cloud, as, denied.user_code, { decision: 'deny' })).status).toBe(200)
    expect(await outcome(cloud, 'token', poll(denied.device_code))).toBe('400 access_denied')
    expect((await decide(cloud, as, denied.user_code)).status).toBe(404)

    const late = await askAs('Late')
    await setRequest('Late', { expiresAt: new Date() })
    expect(await outcome(cloud, 'token', poll(late.device_code))).toBe('400 expired_token')
    const peek = await cloud.call(calls.peekDevice, { as, body: { userCode: late.user_code } })
    expect(peek.status).toBe(404)

    const foreign = await askAs('Foreign')
    await setRequest('Foreign', { clientId: 'another' })
    expect(await outcome(cloud, 'token', poll(foreign.device_code))).toBe('400 invalid_grant')
    expect(await outcome(cloud, 'token', poll('unknown'))).toBe('400 invalid_grant')
  })

  it('lets one of two decisions count', async () => {
    const people = [await cloud.person('one'), await cloud.person('two')] as const
    const { user_code: userCode, device_code: code } = await askAs('Contested')
    const [allowed, denied] = await Promise.all([
      decide(cloud, people[0], userCode),
      decide(cloud, people[1], userCode, { decision: 'deny' }),
    ])
    expect([allowed.status, denied.status].toSorted()).toEqual([200, 404])
    const expected = allowed.status === 200 ? 'granted' : '400 access_denied'
    expect(await outcome(cloud, 'token', poll(code))).toBe(expected)
  })

  it('is for a team in which the person may do that, as long as they are in it', async () => {
    const { teamId: team, people } = await teamOfFour(cloud, 'Terminals')
    const { OWNER, DEVELOPER, VIEWER } = people
    const { user_code: userCode, device_code: code } = await askAs('Team')
    const stranger = await cloud.person('passer-by')
    expect((await decide(cloud, stranger, userCode, { team })).status).toBe(404)
    expect((await decide(cloud, VIEWER, userCode, { team })).body).toMatchObject({ code: 'ROLE_NEEDED' })
    expect((await decide(cloud, DEVELOPER, userCode, { team })).status).toBe(200)
    await cloud.call(calls.removeMember, { as: OWNER, params: { teamId: team, userId: DEVELOPER.id } })
    expect(await outcome(cloud, 'token', poll(code))).toBe('400 access_denied')

    const reading = await ask(cloud, { scope: 'apps:read' })
    expect((await decide(cloud, VIEWER, reading.user_code, { team })).status).toBe(200)
    const { tokens } = (await cloud.call(calls.listTokens, { as: VIEWER })).body
    await cloud.call(calls.revokeToken, { as: VIEWER, params: { id: tokens[0]?.id ?? '' } })
    expect(await outcome(cloud, 'token', poll(reading.device_code))).toBe('400 access_denied')
  })

  it('is renewed by a token that works once: of two at once one wins, and an old one ends all', async () => {
    const as = await cloud.person('renewer')
    const first = await signedIn(as, 'Renewed')
    const ctx = { db: cloud.db, portalUrl: 'http://localhost' }
    const both = { refreshToken: first.refresh_token, arrivedAt: new Date() }
    const answers = await Promise.all([1, 2].map(() => refreshTerminal(ctx, both)))
    expect(answers).toContainEqual({ error: 'invalid_grant' })
    const won = answers.flatMap((answer) => ('granted' in answer ? [answer.granted] : []))[0]
    expect(await statusOf(cloud, first.access_token)).toBe(401)
    expect(await statusOf(cloud, won?.accessToken ?? '')).toBe(200)
    const old = renew(won?.refreshToken ?? '')
    const next = (await post(cloud, 'token', old)).body
    expect(await statusOf(cloud, next.access_token)).toBe(200)

    expect(await outcome(cloud, 'token', old)).toBe('400 invalid_grant')
    expect(await statusOf(cloud, next.access_token)).toBe(401)
    expect(await outcome(cloud, 'token', renew(next.refresh_token))).toBe('400 invalid_grant')
    await cloud.mailsSent()
    const subjects = cloud.mails.filter(({ to }) => to === as.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Terminal signed in: Renewed', 'Terminal signed out: Renewed'])
    const team = (await cloud.call(calls.listTeams, { as })).body.teams[0]?.id ?? ''
    const record = await cloud.call(calls.readRecord, { as, params: { teamId: team }, query: {} })
    expect(record.body.entries[0]).toMatchObject({ action: 'token.revoked', actor: 'The platform' })

    const idle = await signedIn(as, 'Idle')
    await cloud.db.update(terminalRefreshTokens).set({ expiresAt: new Date() })
    expect(await outcome(cloud, 'token', renew(idle.refresh_token))).toBe('400 invalid_grant')
    const hour = new Date(Date.now() - 1)
    await cloud.db.update(accessTokens).set({ renewBy: hour }).where(eq(accessTokens.name, 'Idle'))
    expect(await statusOf(cloud, idle.access_token)).toBe(401)
    await pruneTerminals(cloud.db)
    await pruneTokens(cloud.db)
    expect(await cloud.db.select().from(terminalRefreshTokens)).toEqual([])
  })

  it('ends with either of its tokens, and with no other', async () => {
    const as = await cloud.person('leaver')
    for (const name of ['access_token', 'refresh_token']) {
      const tokens = await signedIn(as, `By ${name}`)
      expect(await outcome(cloud, 'revoke', { token: tokens[name] })).toBe('granted')
      expect(await statusOf(cloud, tokens.access_token)).toBe(401)
      expect(await outcome(cloud, 'token', renew(tokens.refresh_token))).toBe('400 invalid_grant')
      expect(await outcome(cloud, 'revoke', { token: tokens[name] })).toBe('granted')
    }
    expect(await outcome(cloud, 'revoke', { token: 'unknown' })).toBe('granted')
    const { text } = await makeToken(cloud, as)
    expect(await outcome(cloud, 'revoke', { token: text })).toBe('400 unauthorized_client')
    expect(await statusOf(cloud, text)).toBe(200)
  })

  it('refuses what is no request of its client', async () => {
    const wrong: [string, Form | string, string][] = [
      ['token', { grant_type: 'password' }, '400 unsupported_grant_type'],
      ['token', {}, '400 invalid_request'],
      ['token', { grant_type: deviceGrant, device_code: '' }, '400 invalid_request'],
      ['token', { grant_type: deviceGrant, client_id: 'another' }, '400 invalid_client'],
      ['token', `grant_type=a&grant_type=b&client_id=${clientId}`, '400 invalid_request'],
      ['token', { filler: 'x'.repeat(9_000) }, '413 invalid_request'],
      ['revoke', {}, '400 invalid_request'],
      ['device_authorization', { client_id: '' }, '400 invalid_request'],
      ['device_authorization', { scope: 'apps:read admin' }, '400 invalid_scope'],
    ]
    for (const [path, form, error] of wrong)
      expect([form, await outcome(cloud, path, form)]).toEqual([form, error])
    const json = await post(cloud, 'token', '{}', { 'content-type': 'application/json' })
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request'])
    const secret = await post(cloud, 'token', poll('x'), { authorization: 'Basic YTpi' })
    expect([secret.status, secret.body.error, secret.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic',
    ])
    const got = await cloud.app.request('/oauth/token')
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    await ask(cloud, { scope: '', device_name: 'All' })
    const [row] = await cloud.db.select().from(terminalRequests).where(eq(terminalRequests.device, 'All'))
    expect(row?.scopes).toEqual(tokenScopes)
  })

  it('gives nobody many tries, neither at codes nor for them', async () => {
    const strict = await openTestCloud(database, { rateLimitFactor: 1 })
    const as = await strict.person('guesser')
    const { user_code: userCode } = await ask(strict)
    const guess = async (code: string, by = as) =>
      (await strict.call(calls.peekDevice, { as: by, body: { userCode: code } })).status
    // Right ones don't count.
    for (let times = 0; times < 6; times++) expect(await guess(userCode)).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => guess('BCDF-BCDF')))
    expect(wrong.toSorted()).toEqual([...Array(5).fill(404), ...Array(3).fill(429)])
    expect(await guess(userCode)).toBe(429)
    expect((await decide(strict, as, userCode)).status).toBe(429)
    expect(await guess(userCode, await strict.person('other'))).toBe(200)

    const statuses: number[] = []
    for (let times = 0; times < 11; times++)
      statuses.push((await post(strict, 'device_authorization', {})).status)
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429])
    await strict.close()
  })
})
