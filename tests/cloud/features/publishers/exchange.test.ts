import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { UnsecuredJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessTokens, trustedPublishers, usedIdTokens } from '../../../../cloud/db/schema.ts'
import { pruneIdTokens } from '../../../../cloud/features/publishers/exchange.ts'
import { calls } from '../../../../src/api/contract.ts'
import { openTryIt } from '../../glasses/support/tryIt.ts'
import { oneDatabase, onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { type Person, registration, type TestCloud } from '../../support/testCloud.ts'
import { type Claims, foreignIssuer, makeKey, type SigningKey, serve, sign } from './foreignIssuer.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
const tokenType = (name: string) => `urn:ietf:params:oauth:token-type:${name}`

type Form = Record<string, string>

async function exchange(cloud: TestCloud, form: Form) {
  const response = await cloud.app.request('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: grantType,
      client_id: 'glasses-cli',
      subject_token_type: tokenType('id_token'),
      ...form,
    }),
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

/** What a form is refused with, or `granted`. */
async function outcome(cloud: TestCloud, form: Form): Promise<string> {
  const { status, body } = await exchange(cloud, form)
  return status === 200 ? 'granted' : `${body.error}: ${body.error_description}`
}

/** As GitHub’s, under the issuer’s name. */
const githubClaims = (issuer: string, audience: string, changes: Claims = {}): Claims => {
  const now = Math.floor(Date.now() / 1_000)
  return {
    ...{ iss: issuer, aud: audience, jti: randomUUID(), iat: now, nbf: now, exp: now + 300 },
    sub: 'repo:octo/hello:environment:production',
    repository: 'octo/hello',
    repository_id: '4711',
    workflow_ref: 'octo/hello/.github/workflows/release.yml@refs/heads/main',
    environment: 'production',
    ref: 'refs/heads/main',
    run_id: '1234567',
    sha: '9fceb02d0ae598e95dc970b74767f19372d61af8',
    ...changes,
  }
}

it('exchanges the ID token of an issuer that nobody here wrote, by a client that nobody here wrote', async () => {
  const cloud = await openTryIt(oneDatabase)
  const portal = cloud.config.siteUrl
  const { issuer, signIn } = await foreignIssuer(portal)
  const [admin, ada] = [await cloud.official('admin', 'ADMIN'), await cloud.person('ada')]
  const packageName = 'com.example.hello'
  await cloud.call(calls.registerApp, { as: ada, body: registration(packageName) })
  await cloud.call(calls.registerApp, { as: ada, body: registration('com.example.other') })
  const allowed = await cloud.call(calls.allowIssuer, { as: admin, body: { issuer, kind: 'github' } })
  expect([allowed.status, allowed.body.issuer]).toEqual([
    201,
    { issuer, kind: 'github', addedBy: admin.email, addedAt: expect.any(String) },
  ])
  const form = { issuer, repository: 'octo/hello', workflow: 'release.yml', ref: 'main' }
  const added = await cloud.call(calls.addPublisher, { as: ada, params: { packageName }, body: form })
  expect(added.status).toBe(201)

  const { sub, repository, repository_id, workflow_ref, ref, run_id, sha } = githubClaims(issuer, portal)
  const jti = randomUUID()
  const idToken = await signIn({ sub, jti, repository, repository_id, workflow_ref, ref, run_id, sha })
  const insecure = { [oauth.allowInsecureRequests]: true }
  const url = new URL(cloud.url)
  const discovered = await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(url, discovered)
  expect(server.grant_types_supported).toContain(grantType)
  const client = { client_id: 'glasses-cli' }
  const form693 = new URLSearchParams({
    subject_token: idToken,
    subject_token_type: tokenType('id_token'),
    audience: packageName,
  })
  const ask = () =>
    oauth.genericTokenEndpointRequest(server, client, oauth.None(), grantType, form693, insecure)
  const tokens = await oauth.processGenericTokenEndpointResponse(server, client, await ask())
  expect(tokens).toMatchObject({
    token_type: 'bearer',
    issued_token_type: tokenType('access_token'),
    expires_in: 900,
    scope: 'apps:read apps:write sessions submit',
  })
  await expect(
    ask().then((answer) => oauth.processGenericTokenEndpointResponse(server, client, answer)),
  ).rejects.toMatchObject({ error: 'invalid_request', error_description: expect.stringContaining('jti') })

  const as = tokens.access_token
  const edited = await cloud.call(calls.updateApp, {
    as,
    params: { packageName },
    body: registration(packageName, { name: 'Hello from CI' }),
  })
  const foreign = await cloud.call(calls.getApp, { as, params: { packageName: 'com.example.other' } })
  const keys = await cloud.call(calls.listKeys, { as, params: { packageName } })
  expect([edited.status, foreign.status, keys.status]).toEqual([200, 404, 403])

  const run = 'octo/hello, run 1234567, commit 9fceb02d0ae5'
  const team = (await cloud.call(calls.listTeams, { as: ada })).body.teams[0]?.id ?? ''
  const record = await cloud.call(calls.readRecord, { as: ada, params: { teamId: team }, query: {} })
  expect(record.body.entries.slice(0, 3)).toMatchObject([
    { action: 'app.edited', actor: ada.email, byToken: run },
    { action: 'publisher.used', subject: packageName, detail: run },
    { action: 'publisher.added', detail: `octo/hello at ${issuer}, workflow release.yml, ref main` },
  ])
  const listed = await cloud.call(calls.listPublishers, { as: ada, params: { packageName } })
  expect(listed.body.publishers).toEqual([
    { ...added.body.publisher, lastUsedAt: expect.any(String), stopped: null },
  ])
  // Runs are no tokens that a person has to look after.
  expect((await cloud.call(calls.listTokens, { as: ada })).body.tokens).toEqual([])
  await cloud.mailsSent()
  expect(cloud.mails.map(({ subject }) => subject)).toContain('Live Captions: Trusted publisher added')
  const texts = [...cloud.lines, JSON.stringify(await cloud.db.select().from(accessTokens))]
  expect(texts.filter((text) => text.includes(as) || text.includes(idToken))).toEqual([])
  await cloud.close()
})

onOneDatabase('the exchange of an ID token', (database) => {
  const cloud = setUpCloud(database)
  let issuer = ''
  let ada: Person
  const made = {} as { key: SigningKey; ec: SigningKey; other: SigningKey }
  const packageName = 'com.example.exchanged'

  beforeAll(async () => {
    const [key, ec, other] = await Promise.all([
      makeKey('key-1'),
      makeKey('key-2', 'ES256'),
      makeKey('key-1'),
    ])
    Object.assign(made, { key, ec, other })
    ada = await cloud.person('ada')
    await cloud.call(calls.registerApp, { as: ada, body: registration(packageName) })
  })

  /** An issuer that lives as long as the test, and a publisher of the app. */
  async function trusted(changes: Claims = {}) {
    const { key, ec } = made
    issuer = await serve((request, response) => {
      const keys = { keys: [key.publicJwk, ec.publicJwk] }
      response.end(JSON.stringify(request.url === '/keys' ? keys : { issuer, jwks_uri: `${issuer}/keys` }))
    })
    await cloud.db.delete(trustedPublishers)
    const admin = await cloud.official(`admin-${randomUUID()}`, 'ADMIN')
    await cloud.call(calls.allowIssuer, { as: admin, body: { issuer, kind: 'github' } })
    const body = { issuer, repository: 'octo/hello', ...changes }
    const { body: added } = await cloud.call(calls.addPublisher, { as: ada, params: { packageName }, body })
    return { admin, publisher: added.publisher }
  }

  const whole = { workflow: 'release.yml', environment: 'production', ref: 'main' }
  const audience = () => cloud.config.siteUrl
  const signed = (changes: Claims = {}, header: object = {}, key = made.key) =>
    sign(key, githubClaims(issuer, audience(), changes), header)
  const send = async (token: string | Promise<string>, more: Form = {}) =>
    outcome(cloud, { subject_token: await token, audience: packageName, ...more })
  const now = () => Math.floor(Date.now() / 1_000)
  const fits = `fits no trusted publisher of ${packageName}`

  /** A wrong token, and a part of the sentence that refuses it. */
  const wrong: [what: string, token: () => string | Promise<string>, says: string][] = [
    ['no JWT', () => 'a word', 'isn’t a JWT'],
    ['two parts', () => 'e30.e30', 'isn’t a'],
    ['a payload that is no JSON', () => 'eyJhbGciOiJSUzI1NiJ9.bm8.c2ln', 'isn’t a JWT'],
    [
      'an access token by its typ',
      () => signed({}, { typ: 'at+jwt' }),
      'typ of the token’s header is “at+jwt”',
    ],
    [
      'a logout token by its typ',
      () => signed({}, { typ: 'logout+jwt' }),
      'typ of the token’s header is “logout+jwt”',
    ],
    ['no iss', () => signed({ iss: undefined }), 'The claim iss is missing'],
    ['an iss that is no text', () => signed({ iss: 5 }), 'The claim iss is “5”'],
    [
      'an iss that nobody allowed',
      () => signed({ iss: 'https://evil.example.com' }),
      'The claim iss is “https://evil.example.com”',
    ],
    ['an iss with a slash more', () => signed({ iss: `${issuer}/` }), 'The claim iss is'],
    ['an iss in other letters', () => signed({ iss: issuer.toUpperCase() }), 'The claim iss is'],
    [
      'an issuer that the app doesn’t trust',
      () => signed({ iss: 'https://gitlab.com' }),
      'no trusted publisher of the issuer https://gitlab.com',
    ],
    [
      'no signature',
      () => new UnsecuredJWT(githubClaims(issuer, audience())).encode(),
      'The alg of the token’s header',
    ],
    ['a signature by a shared secret', () => hmacSigned(), 'The alg of the token’s header'],
    ['another’s key of the same kid', () => signed({}, {}, made.other), 'The signature isn’t the issuer’s'],
    ['a kid that isn’t there', () => signed({}, { kid: 'key-9' }), 'no key with the kid'],
    ['the kid of a key of another kind', () => signed({}, { kid: 'key-2' }), 'no key with the kid'],
    ['a changed payload', () => changedPayload(), 'The signature isn’t the issuer’s'],
    ['a cut signature', async () => (await signed()).slice(0, -8), 'The signature isn’t the issuer’s'],
    ['an extension that is critical', () => critical(), 'The token’s header asks for something'],
    ['no aud', () => signed({ aud: undefined }), 'The claim aud is missing'],
    [
      'another’s aud',
      () => signed({ aud: 'https://portal.example.org' }),
      'The claim aud is “https://portal.example.org”, not http',
    ],
    ['an aud with a path', () => signed({ aud: `${audience()}/` }), 'The claim aud is'],
    ['the package name as aud', () => signed({ aud: packageName }), 'The claim aud is'],
    [
      'an aud of two',
      () => signed({ aud: [audience(), 'https://other.example'] }),
      'The claim aud names 2 audiences',
    ],
    ['no exp', () => signed({ exp: undefined }), 'The claim exp is missing'],
    [
      'an exp that is over',
      () => signed({ exp: now() - 60 }),
      'The claim exp says that the token expired at 2',
    ],
    ['an exp that is no number', () => raw({ exp: 'tomorrow' }), 'The claim exp isn’t'],
    ['an exp in two days', () => signed({ exp: now() + 172_800 }), 'The claim exp is more than a day ahead'],
    ['no iat', () => signed({ iat: undefined }), 'The claim iat is missing'],
    ['an iat in the future', () => signed({ iat: now() + 3_600 }), 'The claim iat is in the future'],
    ['an nbf in the future', () => signed({ nbf: now() + 3_600 }), 'The claim nbf is in the future'],
    ['no sub', () => signed({ sub: undefined }), 'The claim sub is missing'],
    ['no jti', () => signed({ jti: undefined }), 'The claim jti is missing'],
    ['an empty jti', () => signed({ jti: '' }), 'The claim jti is empty'],
    ['a jti that is too long', () => signed({ jti: 'j'.repeat(300) }), 'The claim jti is longer than 255'],
    [
      'another repository',
      () => signed({ repository: 'evil/hello' }),
      `The claim repository is “evil/hello”, which ${fits}`,
    ],
    [
      'a repository of the same beginning',
      () => signed({ repository: 'octo/hello-2' }),
      `The claim repository is “octo/hello-2”, which ${fits}`,
    ],
    [
      'no repository',
      () => signed({ repository: undefined }),
      `The claim repository is missing, which ${fits}`,
    ],
    [
      'another workflow',
      () => signed({ workflow_ref: 'octo/hello/.github/workflows/test.yml@refs/heads/main' }),
      `The claim workflow_ref is “test.yml”, which ${fits}`,
    ],
    [
      'a workflow of another repository',
      () => signed({ workflow_ref: 'evil/x/.github/workflows/release.yml@refs/heads/main' }),
      `The claim workflow_ref is missing, which ${fits}`,
    ],
    [
      'another environment',
      () => signed({ environment: 'staging' }),
      `The claim environment is “staging”, which ${fits}`,
    ],
    [
      'no environment',
      () => signed({ environment: undefined }),
      `The claim environment is missing, which ${fits}`,
    ],
    [
      'another branch',
      () => signed({ ref: 'refs/heads/feature' }),
      `The claim ref is “refs/heads/feature”, which ${fits}`,
    ],
    [
      'a tag of the branch’s name',
      () => signed({ ref: 'refs/tags/main' }),
      `The claim ref is “refs/tags/main”, which ${fits}`,
    ],
  ]

  const hmacSigned = async () => {
    const { SignJWT } = await import('jose')
    const secret = new TextEncoder().encode(JSON.stringify(made.key.publicJwk))
    return new SignJWT(githubClaims(issuer, audience())).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  }
  const changedPayload = async () => {
    const [head, , signature] = (await signed()).split('.')
    const body = Buffer.from(JSON.stringify(githubClaims(issuer, audience(), { repository: 'octo/x' })))
    return `${head}.${body.toString('base64url')}.${signature}`
  }
  const raw = async (changes: Claims) => {
    const { CompactSign } = await import('jose')
    const bytes = Buffer.from(JSON.stringify({ ...githubClaims(issuer, audience()), ...changes }))
    return new CompactSign(bytes).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(made.key.privateKey)
  }
  const critical = async () => {
    const [, body, signature] = (await signed()).split('.')
    const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'key-1', crit: ['x'], x: 1 }))
    return `${head.toString('base64url')}.${body}.${signature}`
  }

  describe('refuses', () => {
    it.each(wrong)('%s', async (_what, token, says) => {
      await trusted(whole)
      const said = await send(token())
      expect(said).toMatch(/^invalid_(?:request|target): /)
      expect(said).toContain(says)
    })
  })

  it('has at least 40 wrong tokens to refuse', () => {
    expect(wrong.length).toBeGreaterThanOrEqual(40)
  })

  it('takes a token once, whoever sends it at the same time', async () => {
    await trusted()
    const token = await signed()
    const answers = await Promise.all([1, 2, 3].map(() => send(token)))
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('jti was used before'))).toHaveLength(2)

    const [used] = await cloud.db.select().from(usedIdTokens)
    expect(JSON.stringify(used)).not.toContain(token)
    await cloud.db.update(usedIdTokens).set({ expiresAt: new Date(Date.now() - 1) })
    await pruneIdTokens(cloud.db)
    expect(await cloud.db.$count(usedIdTokens)).toBe(0)
  })

  it('takes no other form than RFC 8693 has for it', async () => {
    await trusted()
    const token = await signed()
    const says = [
      await send(token, { subject_token_type: tokenType('jwt') }),
      await send(token, { requested_token_type: tokenType('refresh_token') }),
      await send(token, { scope: 'keys' }),
      await send(token, { actor_token: token }),
      await send('', {}),
      await send(token, { audience: '' }),
      await send(token, { client_id: 'another' }),
      await send(token, { audience: 'com.example.unknown' }),
    ]
    expect(says).toMatchObject([
      expect.stringContaining('subject_token_type must be'),
      expect.stringContaining('requested_token_type must be'),
      expect.stringContaining('scope isn’t supported'),
      expect.stringContaining('actor_token isn’t supported'),
      expect.stringContaining('subject_token is required'),
      expect.stringContaining('audience is required'),
      expect.stringContaining('invalid_client'),
      expect.stringContaining('invalid_target: There’s no app “com.example.unknown”'),
    ])
    expect(await send(token, { requested_token_type: tokenType('access_token') })).toBe('granted')
  })

  it('takes none of a repository that was deleted and made anew', async () => {
    await trusted()
    expect(await send(signed())).toBe('granted')
    expect(await send(signed({ repository_id: '4712' }))).toContain('isn’t the one of its first token')
    expect(await send(signed())).toBe('granted')
  })

  it('says the claim that differs from the publisher that fits best', async () => {
    await trusted({ repository: 'octo/another' })
    const body = { issuer, repository: 'octo/hello', ref: 'refs/tags/v1' }
    await cloud.call(calls.addPublisher, { as: ada, params: { packageName }, body })
    expect(await send(signed())).toContain('The claim ref is “refs/heads/main”')
    expect(await send(signed({ ref: 'refs/tags/v1' }))).toBe('granted')
  })

  it('ends with the publisher, its issuer, and who added it', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Publishers')
    const name = 'com.example.left'
    const app = { params: { packageName: name } }
    const body = { ...registration(name), team: teamId }
    await cloud.call(calls.registerApp, { as: people.OWNER, body })
    const { admin } = await trusted()
    const form = { issuer, repository: 'octo/hello' }
    const added = await cloud.call(calls.addPublisher, { as: people.DEVELOPER, ...app, body: form })
    const grant = async () => (await exchange(cloud, { subject_token: await signed(), audience: name })).body
    const read = async (as: string) => (await cloud.call(calls.getApp, { as, ...app })).status
    const stopped = async () =>
      (await cloud.call(calls.listPublishers, { as: people.OWNER, ...app })).body.publishers[0]?.stopped
    const first = (await grant()).access_token
    expect([await read(first), await stopped()]).toEqual([200, null])

    const membership = { teamId, userId: people.DEVELOPER.id }
    const change = { as: people.OWNER, params: membership, body: { role: 'VIEWER' } }
    await cloud.call(calls.changeMember, change)
    expect((await grant()).error_description).toContain('can’t edit the app anymore')
    expect(await stopped()).toBe('person')
    await cloud.call(calls.changeMember, { ...change, body: { role: 'DEVELOPER' } })

    const issuerGone = await cloud.call(calls.removeIssuer, { as: admin, body: { issuer } })
    expect([issuerGone.status, await stopped()]).toEqual([200, 'issuer'])
    expect((await grant()).error_description).toContain('The claim iss is')
    await cloud.call(calls.allowIssuer, { as: admin, body: { issuer, kind: 'github' } })

    const second = (await grant()).access_token
    const removing = { as: people.OWNER, params: { packageName: name, id: added.body.publisher.id } }
    expect((await cloud.call(calls.removePublisher, removing)).status).toBe(200)
    expect(await read(second)).toBe(401)
    expect((await cloud.call(calls.removePublisher, removing)).status).toBe(404)
  })

  it('lasts 15 minutes, and ends when the app moves to another team', async () => {
    await trusted()
    const { body } = await exchange(cloud, { subject_token: await signed(), audience: packageName })
    const isExchanged = isNotNull(accessTokens.publisherId)
    const [row] = await cloud.db.select().from(accessTokens).where(isExchanged)
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(900_000)

    const made = await cloud.call(calls.createTeam, { as: ada, body: { name: 'New home' } })
    const offer = { as: ada, params: { packageName }, body: { team: made.body.team.id } }
    expect((await cloud.call(calls.offerTransfer, offer)).status).toBe(201)
    expect((await cloud.call(calls.getApp, { as: body.access_token, params: { packageName } })).status).toBe(
      401,
    )
    expect(await cloud.db.$count(trustedPublishers)).toBe(0)
  })
})
