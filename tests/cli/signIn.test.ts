import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { account } from '../../stories/mocks/fixtures.ts'
import { mockPortal, oauthHandlers, ownToken, portalUrl } from './support/portal.ts'
import { now, terminal } from './support/terminal.ts'

const accountsIn = async (home: string) =>
  JSON.parse(await readFile(join(home, '.config/glasses/accounts.json'), 'utf8'))

test('signs in: shows the code, opens the page, and asks as often as the portal says', async () => {
  const { handlers, forms } = oauthHandlers([
    { error: 'authorization_pending' },
    { error: 'slow_down' },
    { error: 'authorization_pending' },
    'tokens',
  ])
  const { fetch } = mockPortal({}, handlers)
  const { glasses, waits, opened, home } = terminal({ fetch, isTerminal: true })

  const { exit, out, err } = await glasses('login')

  expect(err).toContain('BCDF-GHJK')
  expect(opened).toEqual([`${portalUrl}/device?user_code=BCDF-GHJK`])
  expect(waits).toEqual([5_000, 5_000, 10_000, 10_000])
  expect(forms[0]).toEqual({
    client_id: 'glasses-cli',
    scope: 'apps:read apps:write sessions keys submit',
    device_name: 'laptop',
  })
  expect(out).toBe(`Signed in to ${portalUrl} as ${account.email}, team ${ownToken.team.name}.\n`)
  expect(exit).toBe(0)

  const path = join(home, '.config/glasses/accounts.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await accountsIn(home)).toEqual({
    version: 1,
    accounts: [
      {
        url: portalUrl,
        email: account.email,
        team: ownToken.team,
        scopes: ownToken.scopes,
        tokens: { accessToken: 'sgt_access_1', refreshToken: 'refresh_1', accessEndsAt: now + 3_630_000 },
      },
    ],
  })
})

test.each([
  ['access_denied', 4, 'The sign-in was denied in the portal.'],
  ['expired_token', 8, 'The code expired before you allowed the sign-in.'],
  ['invalid_client', 7, 'The portal refused the sign-in (invalid_client).'],
])('a sign-in that ends with %s exits with %i', async (error, exit, message) => {
  const { fetch } = mockPortal({}, oauthHandlers([{ error }]).handlers)
  const result = await terminal({ fetch }).glasses('login', '--no-browser', '--json')
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
  const { fetch } = mockPortal({}, oauthHandlers().handlers)
  const other = await terminal({ fetch }).glasses(
    'login',
    '--no-browser',
    '--url',
    'https://other.example.com',
  )
  expect(other.exit).toBe(6)
  expect(other.err).toBe(
    `✗ The portal at https://other.example.com calls itself ${portalUrl}.\n  If that’s your portal, name it so: --url ${portalUrl}.\n`,
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
  const { handlers, forms } = oauthHandlers()
  const { fetch } = mockPortal({}, handlers)
  const { glasses, home } = terminal({ fetch, openKeyring: async () => keyring })
  await glasses('login', '--no-browser')
  expect(await accountsIn(home)).toMatchObject({ accounts: [{ tokens: null }] })
  expect([...secrets.values()].join()).toContain('refresh_1')
  expect((await glasses('whoami')).exit).toBe(0)

  const { exit, out } = await glasses('logout')
  expect({ exit, out }).toEqual({ exit: 0, out: `Signed ${account.email} out of ${portalUrl}.\n` })
  expect(forms.at(-1)).toMatchObject({ token: 'refresh_1' })
  expect(secrets.size).toBe(0)
  expect((await glasses('whoami')).exit).toBe(3)
})

test('a sign-out that the portal doesn’t hear of still is one here', async () => {
  const { glasses, signIn, home } = terminal()
  await signIn()
  const { exit, err } = await glasses('logout')
  expect(exit).toBe(6)
  expect(err).toContain('You’re signed out here')
  expect(await accountsIn(home)).toMatchObject({ accounts: [] })
})

test('whoami tells who, where, and until when', async () => {
  const { fetch } = mockPortal()
  const { glasses, signIn } = terminal({ fetch, columns: 60 })
  await signIn()
  expect((await glasses('whoami', '--json')).json()).toEqual({
    url: portalUrl,
    email: account.email,
    token: ownToken,
  })
  const { out } = await glasses('whoami')
  expect(out).toContain('in 29 days')
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
})

test('of two processes whose token ended, one spends the refresh token', async () => {
  const { handlers, forms } = oauthHandlers()
  const { fetch, asked } = mockPortal({}, handlers)
  const { glasses, signIn } = terminal({ fetch })
  await signIn(now + 1_000)
  const results = await Promise.all([glasses('apps'), glasses('apps'), glasses('whoami')])
  expect(results.map(({ exit }) => exit)).toEqual([0, 0, 0])
  expect(forms.map(({ refresh_token }) => refresh_token)).toEqual(['refresh_0'])
  const used = asked.filter(({ path }) => path.startsWith('/api/')).map(({ token }) => token)
  expect(used).toEqual(['sgt_access_1', 'sgt_access_1', 'sgt_access_1'])
})

test('a sign-in that was ended elsewhere is forgotten', async () => {
  const ended = oauthHandlers().handlers
  const { fetch } = mockPortal({}, ended)
  const { glasses, signIn, home } = terminal({ fetch })
  await signIn(now + 1_000)
  await glasses('apps')
  await signIn(now + 1_000)
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
