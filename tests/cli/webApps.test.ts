import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../src/api/contract.ts'
import { makeToken } from '../cloud/support/tokens.ts'
import { setUpPortal } from './support/portal.ts'

const portal = setUpPortal()

let apps = 0
/** A signed-in terminal of a developer who has a web app. */
async function webApp() {
  const person = await portal.developer()
  const at = portal.computer()
  await at.signInAs(person)
  const packageName = `com.example.pocket_chess_${++apps}`
  const body = {
    packageName,
    name: 'Pocket Chess',
    description: 'Chess on your glasses.',
    logoURL: 'https://chess.example.com/logo.png',
    kind: 'web' as const,
    webAddress: 'http://localhost:5173/',
    publicUrl: '',
  }
  const made = await portal.cloud.call(calls.registerApp, { as: person, body: body as never })
  expect(made.status).toBe(201)
  const file = async (): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(join(at.cwd, 'glasses.json'), 'utf8'))
  return {
    ...at,
    person,
    packageName,
    app: ['--app', packageName],
    file,
    edit: async (change: Record<string, unknown>) =>
      at.write('glasses.json', JSON.stringify({ ...(await file()), ...change }, null, 2)),
    there: async () => (await portal.cloud.call(calls.getApp, { as: person, params: { packageName } })).body,
  }
}

test('glasses.json has what a web app has, and a push sends it', async () => {
  const { glasses, app, packageName, file, edit, there } = await webApp()
  expect((await glasses('pull', ...app)).exit).toBe(0)
  expect(await file()).toEqual({
    $schema: expect.any(String),
    packageName,
    team: expect.any(String),
    name: 'Pocket Chess',
    description: 'Chess on your glasses.',
    logo: 'https://chess.example.com/logo.png',
    kind: 'web',
    webAddress: 'http://localhost:5173/',
  })
  const network = { type: 'network', description: 'To play.', hosts: ['https://api.example.com'] }
  await edit({ webPermissions: [network] })
  expect((await glasses('diff')).out).toContain('https://api.example.com')
  expect((await glasses('push')).exit).toBe(0)
  expect((await there()).webPermissions).toEqual([network])
  expect((await glasses('diff', '--exit-code')).exit).toBe(0)
})

test('what only a server app has is pointed at in the file', async () => {
  const { glasses, app, edit } = await webApp()
  await glasses('pull', ...app)
  await edit({ publicUrl: 'https://chess.example.com' })
  const { exit, err } = await glasses('push')
  expect(exit).not.toBe(0)
  expect(err).toMatch(/publicUrl.*\n?.*A web app doesn’t have this./)
})

test.each([
  [['keys'], 'A web app has no API key.'],
  [['keys', 'rotate', '--out', '-'], 'A web app has no API key.'],
  [['listen'], 'A web app has no server to run on your computer.'],
])('glasses %j says that a web app hasn’t it', async (args, text) => {
  const { glasses, app } = await webApp()
  const { exit, err } = await glasses(...args, ...app)
  expect([exit, err]).toEqual([7, expect.stringContaining(text)])
})

test('a preview opens Try It with the page of a dev server', async () => {
  const { glasses, app, packageName, opened } = await webApp()
  const url = (address: string) =>
    `${portal.url}/tpas/${packageName}/try?address=${encodeURIComponent(address)}`
  expect((await glasses('preview', ...app)).out).toBe(`${url('http://localhost:5173/')}\n`)
  expect((await glasses('preview', 'localhost:8000/dice', ...app)).exit).toBe(0)
  expect(opened).toEqual([url('http://localhost:5173/'), url('http://localhost:8000/dice')])
  const { exit, err } = await glasses('preview', 'file:///etc/passwd', ...app)
  expect([exit, err]).toEqual([2, expect.stringContaining('isn’t the address of a page')])
})

test('a page that a hosted portal doesn’t reach passes through this computer, and an app with a server has none', async () => {
  const { person, app } = await webApp()
  const hosted = 'https://portal.example.com'
  const { text } = await makeToken(portal.cloud, person)
  const listeners: unknown[] = []
  const { glasses, opened } = portal.computer({
    env: { NO_COLOR: '1', GLASSES_URL: hosted, GLASSES_TOKEN: text },
    through: [
      (fetch) => (url, init) => {
        if (url.endsWith('/listeners')) listeners.push(JSON.parse(String(init.body)))
        return fetch(url.replace(hosted, portal.url), init)
      },
    ],
  })
  // The test's portal names its own address, where nothing is sent.
  const { exit, err } = await glasses('preview', '--name', 'laptop', ...app)
  expect([exit, err]).toEqual([6, expect.stringContaining('redirects the connection')])
  expect(listeners).toEqual([{ name: 'laptop', kind: 'page' }])
  expect(opened).toEqual([])

  const server = await portal.signedIn()
  const refused = await server.glasses('preview', ...server.app)
  expect([refused.exit, refused.err]).toEqual([7, expect.stringContaining('A server app has no page.')])
})
