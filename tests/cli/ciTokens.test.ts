import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { calls } from '../../src/api/contract.ts'
import { serve, sign } from '../cloud/features/publishers/foreignIssuer.ts'
import { setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal
let runs = 0

/** An issuer like GitHub’s that gives a job ID tokens, and an app that trusts it. */
async function trusted() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }
  const asked: (string | null)[] = []
  const idToken = (audience: string | null) => {
    const now = Math.floor(Date.now() / 1_000)
    return sign(
      { privateKey, publicJwk, privateJwk: publicJwk },
      {
        ...{
          iss: issuer,
          aud: audience,
          sub: 'repo:octo/hello',
          jti: `run-${++runs}`,
          iat: now,
          exp: now + 300,
        },
        ...{ repository: 'octo/hello', run_id: '7', sha: '9fceb02d0ae598e95dc970b74767f19372d61af8' },
      },
    )
  }
  const issuer: string = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/keys') return void response.end(JSON.stringify({ keys: [publicJwk] }))
    if (pathname !== '/id-token')
      return void response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }))
    asked.push(request.headers.authorization ?? null)
    response.end(JSON.stringify({ value: await idToken(searchParams.get('audience')) }))
  })
  const admin = await cloud.official(`admin-${++runs}`, 'ADMIN')
  await cloud.call(calls.allowIssuer, { as: admin, body: { issuer, kind: 'github' } })
  const person = await portal.developer()
  const { packageName, own } = await portal.register(person)
  await cloud.call(calls.addPublisher, { ...own, body: { issuer, repository: 'octo/hello' } })
  const env = { NO_COLOR: '1', GLASSES_URL: portal.url }
  const github = {
    ...env,
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/id-token?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-this-job',
  }
  return { asked, env, github, idToken, packageName, app: ['--app', packageName], person }
}

test('in a job of GitHub, commands need no sign-in, and share a token', async () => {
  const { asked, github, app, packageName, person } = await trusted()
  const { glasses, home, asked: sent, pass } = portal.computer({ env: github })

  const who = await glasses('whoami', '--json', ...app)
  expect(who.json()).toMatchObject({
    email: person.email,
    token: {
      name: 'octo/hello, run 7, commit 9fceb02d0ae5',
      packageNames: [packageName],
      scopes: ['apps:read', 'apps:write', 'sessions', 'submit'],
    },
  })
  expect((await glasses('status', ...app)).exit).toBe(0)
  expect(asked).toEqual(['Bearer of-this-job'])
  const exchanges = sent.filter(({ path }) => path === '/oauth/token')
  expect(exchanges.map(({ body }) => new URLSearchParams(body).get('audience'))).toEqual([packageName])

  const path = join(home, '.config/glasses/ci-tokens.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  pass(14.5 * 60_000)
  expect((await glasses('status', ...app)).exit).toBe(0)
  expect(asked).toHaveLength(2)
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveLength(1)
  expect(who.out + who.err).not.toContain('sgt_')
})

test('a token that was ended is replaced once', async () => {
  const { asked, github, app, person } = await trusted()
  const { glasses } = portal.computer({ env: github })
  await glasses('status', ...app)
  const { publishers } = (
    await cloud.call(calls.listPublishers, { as: person, params: { packageName: app[1] ?? '' } })
  ).body
  const { issuer = '', repository = '', id = '' } = publishers[0] ?? {}
  const own = { as: person, params: { packageName: app[1] ?? '' } }
  await cloud.call(calls.removePublisher, { as: person, params: { ...own.params, id } })
  await cloud.call(calls.addPublisher, { ...own, body: { issuer, repository } })
  expect((await glasses('status', ...app)).exit).toBe(0)
  expect(asked).toHaveLength(2)
})

test('an ID token that GitLab passes is good for all commands of a job', async () => {
  const { env, idToken, app } = await trusted()
  const { glasses, pass } = portal.computer({
    env: { ...env, GLASSES_ID_TOKEN: await idToken(portal.url) },
  })
  const both = await Promise.all([glasses('status', ...app), glasses('apps', ...app)])
  expect(both.map(({ exit }) => exit)).toEqual([0, 0])
  pass(14.5 * 60_000)
  const late = await glasses('status', ...app)
  expect([late.exit, late.err]).toEqual([3, expect.stringContaining('jti was used before')])
})

test('what the portal refuses is said with what to compare', async () => {
  const { env, idToken, github, app } = await trusted()
  const foreign = portal.computer({
    env: { ...env, GLASSES_ID_TOKEN: await idToken('https://other.example') },
  })
  const refused = await foreign.glasses('status', ...app)
  expect([refused.exit, refused.err]).toEqual([
    3,
    expect.stringMatching(/The claim aud is “https:\/\/other.example”, not .*trusted publishers/s),
  ])
  const nowhere = await portal.computer({ env: github }).glasses('apps')
  expect([nowhere.exit, nowhere.err]).toEqual([2, expect.stringContaining('No app chosen')])

  const silent = await serve((_, response) => response.writeHead(403).end('{}'))
  const denied = portal.computer({ env: { ...github, ACTIONS_ID_TOKEN_REQUEST_URL: `${silent}/token` } })
  const answer = await denied.glasses('status', ...app)
  expect([answer.exit, answer.err]).toEqual([6, expect.stringContaining('id-token: write')])
  const plain = portal.computer({
    env: { ...github, ACTIONS_ID_TOKEN_REQUEST_URL: 'http://github.example/token' },
  })
  expect((await plain.glasses('status', ...app)).exit).toBe(2)
})

test('an access token that is given comes first', async () => {
  const { asked, github, app } = await trusted()
  const { glasses } = portal.computer({ env: { ...github, GLASSES_TOKEN: 'sgt_of_nobody' } })
  expect((await glasses('status', ...app)).exit).toBe(3)
  expect(asked).toEqual([])
})
