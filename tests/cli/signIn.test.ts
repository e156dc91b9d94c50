import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { answering, setUpPortal, type Through } from './support/portal.ts'
import { terminal } from './support/terminal.ts'

const portal = setUpPortal()
const { cloud } = portal

const accountsIn = async (home: string) =>
  JSON.parse(await readFile(join(home, '.config/glasses/accounts.json'), 'utf8'))

const tokenEndpoint = { method: 'POST', path: '/oauth/token' } as const
const codeEndpoint = { method: 'POST', path: '/oauth/device_authorization' } as const

/** A person who decides, once the terminal has asked for the nth time, what is asked of them. */
async function deciding(decision: 'allow' | 'deny', at = 1): Promise<{ email: string; through: Through[] }> {
  const person = await portal.developer()
  let polls = 0
  let userCode = ''
  const reads: Through = (fetch) => async (url, init) => {
    const response = await fetch(url, init)
    if (url.endsWith(codeEndpoint.path)) userCode = (await response.clone().json()).user_code
    return response
  }
  const decides = answering(tokenEndpoint, async () => {
    polls += 1
    if (polls === at) await cloud.call(calls.decideDevice, { as: person, body: { userCode, decision } })
    return undefined
  })
  return { email: person.email, through: [reads, decides] }
}

const oauthError = (error: string) => Response.json({ error }, { status: 400 })

test('signs in: shows the code, opens the page, and asks as often as the portal says', async () => {
  const { email, through } = await deciding('allow', 4)
  let asks = 0
  const slowsDown = answering(tokenEndpoint, () =>
    ++asks < 4 ? oauthError(asks === 2 ? 'slow_down' : 'authorization_pending') : undefined,
  )
  const { glasses, waits, opened, home, asked, now } = portal.computer({
    through: [...through, slowsDown],
    isTerminal: true,
  })

  const { exit, out, err } = await glasses('login')

  const [page = ''] = opened
  const [, code = ''] = /^http.*\/device\?user_code=([A-Z]{4}-[A-Z]{4})$/.exec(page) ?? []
  expect(page).toBe(`${portal.url}/device?user_code=${code}`)
  expect(err).toContain(code)
  expect(waits).toEqual([5_000, 5_000, 10_000, 10_000])
  const form = asked.find(({ path }) => path === codeEndpoint.path)?.body
  expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
    client_id: 'glasses-cli',
    scope: 'apps:read apps:write sessions keys submit events',
    device_name: 'laptop',
  })
  const [name = ''] = email.split('@')
  expect(out).toBe(`Signed in to ${portal.url} as ${email}, team ${name}.\n`)
  expect(exit).toBe(0)

  const path = join(home, '.config/glasses/accounts.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await accountsIn(home)).toEqual({
    version: 1,
    accounts: [
      {
        url: portal.url,
        email,
        team: { id: expect.any(String), name, slug: expect.any(String) },
        scopes: ['apps:read', 'apps:write', 'sessions', 'keys', 'submit', 'events'],
        tokens: {
          accessToken: expect.stringMatching(/^sgt_/),
          refreshToken: expect.any(String),
          accessEndsAt: now() + 3_600_000,
        },
      },
    ],
  })
})

test('a sign-in that is denied in the portal exits with 4', async () => {
  const { through } = await deciding('deny')
  const result = await portal.computer({ through }).glasses('login', '--no-browser', '--json')
  expect(result.exit).toBe(4)
  const message = 'The sign-in was denied in the portal.'
  expect(result.json()).toMatchObject({ error: { code: 'access_denied', message } })
})

test.each([
  ['expired_token', 8, 'The code expired before you allowed the sign-in.'],
  ['invalid_client', 7, 'The portal refused the sign-in (invalid_client).'],
])('a sign-in that ends with %s exits with %i', async (error, exit, message) => {
  const through = [answering(tokenEndpoint, () => oauthError(error))]
  const result = await portal.computer({ through }).glasses('login', '--no-browser', '--json')
  expect(result.exit).toBe(exit)
  expect(result.json()).toMatchObject({ error: { code: error, message } })
})

test('without a terminal, login names what to do instead', async () => {
  const { exit, err, out } = await terminal().glasses('login')
  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  expect(err).toContain('GLASSES_TOKEN')
  expect(err).toContain('--no-browser')
})

test('a portal that is elsewhere, and one that isn’t there', async () => {
  const { url } = portal
  const elsewhere = 'https://other.example.com'
  const forwarded: Through = (fetch) => (asked, init) => fetch(asked.replace(elsewhere, url), init)
  const login = ['login', '--no-browser', '--url', elsewhere]
  const other = await portal.computer({ through: [forwarded] }).glasses(...login)
  expect(other.exit).toBe(6)
  expect(other.err).toBe(
    `✗ The portal at ${elsewhere} calls itself ${url}.\n  If that’s your portal, name it so: --url ${url}.\n`,
  )
  const gone = await terminal().glasses('login', '--no-browser')
  expect(gone.exit).toBe(6)
  expect(gone.err).toContain('Couldn’t reach https://portal.example.com')
  const plain = await terminal().glasses('login', '--no-browser', '--url', 'http://portal.example.com')
  expect(plain.exit).toBe(2)
  expect(plain.err).toContain('unencrypted')
})

test('secrets go into the keyring where there is one, and leave it again', async () => {
  const secrets = new Map<string, string>()
  const keyring = {
    get: async (name: string) => secrets.get(name) ?? null,
    set: async (name: string, secret: string) => void secrets.set(name, secret),
    remove: async (name: string) => void secrets.delete(name),
  }
  const { email, through } = await deciding('allow')
  const { glasses, home } = portal.computer({ through, openKeyring: async () => keyring })
  await glasses('login', '--no-browser')
  expect(await accountsIn(home)).toMatchObject({ accounts: [{ tokens: null }] })
  const { accessToken } = JSON.parse([...secrets.values()].join())
  expect((await glasses('whoami')).exit).toBe(0)

  const { exit, out } = await glasses('logout')
  expect({ exit, out }).toEqual({ exit: 0, out: `Signed ${email} out of ${portal.url}.\n` })
  expect((await cloud.call(calls.getMe, { as: accessToken })).status).toBe(401)
  expect(secrets.size).toBe(0)
  expect((await glasses('whoami')).exit).toBe(3)
})

test('a sign-out that the portal doesn’t hear of still is one here', async () => {
  let isAway = false
  const network: Through = (fetch) => (url, init) =>
    isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init)
  const { glasses, home } = await portal.signedIn({ through: [network] })
  isAway = true
  const { exit, err } = await glasses('logout')
  expect(exit).toBe(6)
  expect(err).toContain('You’re signed out here')
  expect(await accountsIn(home)).toMatchObject({ accounts: [] })
})

test('whoami tells who, where, and until when', async () => {
  const { glasses, person } = await portal.signedIn({ columns: 60 })
  expect((await glasses('whoami', '--json')).json()).toMatchObject({
    url: portal.url,
    email: person.email,
    token: { name: 'laptop', kind: 'terminal', packageNames: null },
  })
  const { out } = await glasses('whoami')
  expect(out).toMatch(/in (29|30) days/)
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
})

test('of two processes whose token ended, one spends the refresh token', async () => {
  const { glasses, asked, pass } = await portal.signedIn()
  pass(3_599_000)
  const results = await Promise.all([glasses('apps'), glasses('apps'), glasses('whoami')])
  expect(results.map(({ exit }) => exit)).toEqual([0, 0, 0])
  const renewals = asked.filter(({ path }) => path === tokenEndpoint.path)
  expect(renewals).toHaveLength(1)
  const used = asked.filter(({ path }) => path.startsWith('/api/')).map(({ token }) => token)
  expect([used.length, new Set(used).size]).toEqual([3, 1])
})

test('a sign-in that was ended elsewhere is forgotten', async () => {
  const { glasses, person, pass, home } = await portal.signedIn()
  const { tokens } = (await cloud.call(calls.listTokens, { as: person })).body
  for (const { id } of tokens) await cloud.call(calls.revokeToken, { as: person, params: { id } })
  pass(3_599_000)
  const { exit, err } = await glasses('apps')
  expect(exit).toBe(3)
  expect(err).toContain('glasses login')
  expect(await accountsIn(home)).toMatchObject({ accounts: [] })
})

test('whoever isn’t signed in is told the command that signs in there', async () => {
  const elsewhere = 'https://other.example.com'
  const { glasses } = terminal()
  expect((await glasses('whoami')).err).toContain('Run `glasses login`, or')
  const other = await glasses('whoami', '--url', elsewhere)
  expect(other.exit).toBe(3)
  expect(other.err).toContain(`Run \`glasses login --url ${elsewhere}\`, or`)
  expect((await glasses('--url', elsewhere)).out).toContain(`Sign in: glasses login --url ${elsewhere}`)
  const first = await terminal({ env: { NO_COLOR: '1' }, columns: 100 }).glasses()
  expect(first.out).toContain('Sign in: glasses login. Your portal is elsewhere? Add --url <address>')
})
