import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { run } from '../../cli/start.ts'
import { calls } from '../../src/api/contract.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { platform, startServer } from './support/platform.ts'
import { answering, refusing, setUpPortal, type Through } from './support/portal.ts'

const portal = setUpPortal()

const answers = [
  ['--name', 'Hello'],
  ['--app', 'PACKAGE'],
  ['--server-url', 'http://localhost:8123'],
  ['--template', 'node'],
]
const files = [
  '.env',
  '.gitignore',
  '.glasses',
  'app.mjs',
  'glasses.json',
  'hello.glasses.yaml',
  'package.json',
]

async function signedIn(given: Parameters<typeof portal.computer>[0] = {}) {
  const at = portal.computer(given)
  const person = await portal.developer()
  await at.signInAs(person)
  const packageName = `com.example.hello${randomUUID().slice(0, 8)}`
  const { asked } = at
  const own = answers.map(([name = '', value = '']) => [name, value.replace('PACKAGE', packageName)])
  return {
    ...at,
    person,
    packageName,
    /** Each flag of init with its value, and all of them. */
    answers: own,
    flags: own.flat(),
    registrations: () => asked.filter(({ path }) => path === calls.registerApp.path),
    keysSent: () => new Set(asked.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean)),
    read: (name: string) => readFile(join(at.cwd, name), 'utf8'),
    list: async () => (await readdir(at.cwd).catch(() => [])).sort(),
  }
}

/** The portal registers, and so many answers don't arrive. */
const losing = (count: number): Through => {
  let left = count
  return (fetch) => async (url, init) => {
    const response = await fetch(url, init)
    const isLost = url.endsWith(calls.registerApp.path) && init.method === 'POST' && left-- > 0
    return isLost ? new Response('Too late', { status: 504 }) : response
  }
}

test('an app is made whole: its code, its file, and its key where nobody else reads it', async () => {
  const { glasses, read, list, cwd, registrations, flags, packageName } = await signedIn()
  const { exit, out, err } = await glasses('init', ...flags)
  expect({ exit, out }).toEqual({
    exit: 0,
    out: [
      `Created Hello (${packageName}) in ${cwd}:`,
      ...['app.mjs', 'hello.glasses.yaml', 'package.json', '.env', 'glasses.json'].map((name) => `  ${name}`),
      '',
    ].join('\n'),
  })
  expect(err).toMatch(/ {2}npm start\n {2}glasses try\n$/)
  expect(await list()).toEqual(files)
  const [, apiKey = ''] = /^API_KEY=(.*)$/m.exec(await read('.env')) ?? []
  expect(apiKey).toMatch(/^sgk_\w+$/)
  expect(out + err).not.toContain(apiKey)
  expect(await read('.env')).toBe(`PACKAGE_NAME=${packageName}\nAPI_KEY=${apiKey}\nPORT=8123\n`)
  expect((await stat(join(cwd, '.env'))).mode & 0o777).toBe(0o600)
  expect(await read('.gitignore')).toBe('.env\n.env.*\n')
  expect(JSON.parse(await read('glasses.json'))).toMatchObject({
    $schema: `${portal.url}/glasses.schema.json`,
    packageName,
    name: 'Hello',
    permissions: [{ type: 'MICROPHONE' }],
  })
  expect(await readdir(join(cwd, '.glasses'))).toEqual(['.gitignore', 'pulled.json'])
  expect(registrations()).toHaveLength(1)
  expect((await glasses('diff')).out).toBe('No differences.\n')
})

test('in a folder of its own, as JSON, with what to run next', async () => {
  const { glasses, cwd, write, read, flags, packageName } = await signedIn()
  await write('.gitignore', 'dist')
  const { json } = await glasses('init', 'my app', ...flags.slice(0, -1), 'sdk', '--json')
  expect(json()).toEqual({
    packageName,
    folder: join(cwd, 'my app'),
    template: 'sdk',
    files: ['app.mjs', 'hello.glasses.yaml', 'package.json', '.env', 'glasses.json'],
    hasKey: true,
    next: ['cd "my app"', 'npm install', 'npm start', 'glasses try'],
  })
  expect(await read('my app/.gitignore')).toBe('.env\n.env.*\nnode_modules/\n')
  expect(await read('.gitignore')).toBe('dist')
})

test.each([
  ['glasses.json', '{"packageName": "com.example.other"}'],
  ['.env', 'API_KEY=mine'],
  ['app.mjs', 'mine'],
])('a %s that is there is never written over: nothing is written or registered', async (name, content) => {
  const { glasses, write, read, list, registrations, flags } = await signedIn()
  await write(name, content)
  const { exit, err } = await glasses('init', ...flags)
  expect(exit).toBe(1)
  expect(err).toContain(`has ${name} already`)
  expect(await list()).toEqual([name])
  expect(await read(name)).toBe(content)
  expect(registrations()).toEqual([])
})

test('what git leaves alone is added to, with the lines that were there', async () => {
  const { glasses, write, read, flags } = await signedIn()
  await write('.gitignore', 'dist\n.env')
  expect((await glasses('init', ...flags)).exit).toBe(0)
  expect(await read('.gitignore')).toBe('dist\n.env\n.env.*\n')
})

test('without a terminal each answer is a flag, and an error names those that are missing', async () => {
  const { glasses, list, asked, answers } = await signedIn()
  for (const [flag] of answers) {
    const others = answers.filter(([name]) => name !== flag).flat()
    const { exit, err } = await glasses('init', ...others)
    expect([exit, err]).toEqual([2, expect.stringContaining(`Add ${flag} <`)])
  }
  const wrong = ['--name', '', '--app', 'Hello', '--server-url', 'x y', '--template', 'cobol']
  const { exit, err } = await glasses('init', ...wrong)
  expect(exit).toBe(2)
  for (const flag of ['--name', '--app', '--server-url', '--template']) expect(err).toContain(`${flag}: `)
  expect([await list(), asked.filter(({ method }) => method === 'POST')]).toEqual([[], []])
})

test('a name that is taken, or a refused registration, leaves the folder as it was', async () => {
  const other = await portal.register(await portal.developer())
  const taken = await signedIn()
  const { exit, err } = await taken.glasses('init', ...taken.flags, '--app', other.packageName)
  expect(exit).toBe(7)
  expect(err).toContain('--app')

  const error = 'You have all your apps.'
  const refused = refusing(calls.registerApp, 409, { code: 'APP_QUOTA', error })
  const full = await signedIn({ through: [refused] })
  expect((await full.glasses('init', ...full.flags)).err).toContain(error)
  for (const { list } of [taken, full]) expect(await list()).toEqual([])
})

test('a lost answer is asked for again with the same key, in this run and in the next', async () => {
  const short = await signedIn({ through: [losing(1)] })
  expect((await short.glasses('init', ...short.flags)).exit).toBe(0)
  expect(short.keysSent().size).toBe(1)

  const { glasses, read, list, flags, packageName, keysSent } = await signedIn({ through: [losing(4)] })
  expect((await glasses('init', ...flags)).exit).toBe(6)
  expect(await list()).toEqual(['.glasses'])
  const other = await glasses('init', ...flags, '--name', 'Other')
  expect([other.exit, other.err]).toEqual([2, expect.stringContaining('init.json')])
  const { exit, err } = await glasses('init')
  expect(exit).toBe(0)
  expect(err).toContain(`Finishing ${packageName}`)
  expect(keysSent().size).toBe(1)
  expect(await read('.env')).toMatch(/^API_KEY=sgk_\w+$/m)
  expect(await list()).toEqual(files)
})

test('wherever it was killed, running it again makes the same files', async () => {
  let unfinished = ''
  const { glasses, write, read, cwd, flags, keysSent } = await signedIn({
    through: [
      answering(calls.registerApp, async () => {
        unfinished = await read('.glasses/init.json')
        return undefined
      }),
    ],
  })
  await glasses('init', ...flags)
  const names = ['glasses.json', '.glasses/pulled.json', '.env', 'package.json', 'app.mjs', '.gitignore']
  const contents = () => Promise.all(names.map(read))
  const whole = await contents()
  for (const [place] of names.entries()) {
    await write('.glasses/init.json', unfinished)
    for (const name of names.slice(0, place + 1)) await rm(join(cwd, name))
    expect((await glasses('init')).exit).toBe(0)
    expect(await contents()).toEqual(whole)
  }
  expect(keysSent().size).toBe(1)
})

test('an app whose key can’t be shown again is picked up, and says to make a new one', async () => {
  // After a day the portal has forgotten the answer: with another key, it finds the name taken.
  let unfinished = ''
  const { glasses, write, read, list, cwd, flags, packageName } = await signedIn({
    through: [
      answering(calls.registerApp, async () => {
        unfinished = await read('.glasses/init.json')
        return undefined
      }),
    ],
  })
  await glasses('init', ...flags)
  for (const name of files) await rm(join(cwd, name), { recursive: true })
  await mkdir(join(cwd, '.glasses'))
  const begun = JSON.parse(unfinished)
  await write('.glasses/init.json', JSON.stringify({ ...begun, idempotencyKey: randomUUID() }))
  const { exit, err } = await glasses('init')
  expect(exit).toBe(0)
  expect(err).toContain('glasses keys rotate')
  expect(await list()).toEqual(files)
  expect(await read('.env')).toBe(`PACKAGE_NAME=${packageName}\nAPI_KEY=\nPORT=8123\n`)
})

test('in a terminal it asks for each, and again for a package name that is taken', async () => {
  const { io, list, registrations, cwd } = await signedIn({ isTerminal: true })
  const taken = (await portal.register(await portal.developer())).packageName
  const process = io()
  const { stdin } = process
  const shown = (text: string) => expect.poll(process.err).toContain(text)
  const ended = run(['init', 'hello-lens'], process)
  await shown('◆  Template')
  stdin.push('\r')
  await shown('Display Name')
  stdin.push('\r')
  await shown('Package Name')
  stdin.push('\u0015')
  stdin.push(`${taken}\r`)
  await shown(`${taken} is taken.`)
  stdin.push('s\r')
  await shown('Server URL')
  stdin.push('\u0015')
  stdin.push('https://hello.example.org\r')
  expect(await ended).toBe(0)
  expect(JSON.parse(registrations()[0]?.body ?? '')).toMatchObject({
    name: 'Hello Lens',
    packageName: `${taken}s`,
    publicUrl: 'https://hello.example.org',
  })
  expect(await list()).toEqual(['hello-lens'])
  expect(await readFile(join(cwd, 'hello-lens/.env'), 'utf8')).toContain('PORT=8080')
})

test('the even template makes a web app, with its manifest and without a key', async () => {
  const { glasses, read, list, registrations, packageName } = await signedIn()
  const own = packageName.replace(/hello(\w+)$/, 'hello_$1')
  const flags = ['--name', 'Counter', '--app', own, '--template', 'even']
  const { exit, err, json } = await glasses('init', ...flags, '--json')
  expect([exit, json()]).toEqual([
    0,
    expect.objectContaining({ hasKey: false, next: ['npm install', 'npm run dev', 'glasses try'] }),
  ])
  expect(err).not.toContain('API key')
  const made = [
    '.gitignore',
    '.glasses',
    'app.json',
    'counter.glasses.yaml',
    'glasses.json',
    'index.html',
    'main.js',
    'package.json',
  ]
  expect(await list()).toEqual(made)
  expect(JSON.parse(registrations()[0]?.body ?? '')).toMatchObject({
    kind: 'web',
    publicUrl: '',
    webAddress: 'http://localhost:5173/',
  })
  expect(JSON.parse(await read('app.json'))).toMatchObject({
    package_id: own,
    name: 'Counter',
    permissions: [],
  })
  expect(JSON.parse(await read('package.json')).dependencies).toEqual({
    '@evenrealities/even_hub_sdk': '0.0.12',
  })
  expect((await glasses('diff')).out).toBe('No differences.\n')
})

test('the even template has no server, and takes the names of web apps', async () => {
  const { glasses, list } = await signedIn()
  const flags = ['--template', 'even', '--app', 'com.example.my-app', '--server-url', 'http://localhost:1']
  const { exit, err } = await glasses('init', ...flags, '--name', 'Mine')
  expect(exit).toBe(2)
  expect(err).toContain('--app: Package name must have two or more parts')
  expect(err).toContain('--server-url: Leave this out')
  expect(await list()).toEqual([])
})

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'])

const starts = {
  node: [process.execPath, '--env-file=.env', 'app.mjs'],
  python: ['python3', 'app.py'],
}

test.for(['node', 'python'] as const)(
  'the %s template greets, hears, and is touched',
  async (template, { skip }) => {
    skip(template === 'python' && python.status !== 0, 'There’s no Python 3.8 or newer here.')
    const { glasses, cwd, flags } = await signedIn()
    const url = `http://localhost:${await freePort()}`
    await glasses('init', ...flags, '--server-url', url, '--template', template)
    const [, apiKey = ''] = /^API_KEY=(.*)$/m.exec(await readFile(join(cwd, '.env'), 'utf8')) ?? []
    const session = await platform(apiKey)
    await startServer(starts[template], cwd, url)

    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect((await fetch(`${url}/webhook`, { method: 'POST', body: 'nonsense' })).status).toBe(400)
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await session.call(url)).status).toBe(200)
    await expect.poll(() => session.subscribed).toEqual([['transcription:en-US', 'touch_event']])
    session.send('transcription:en-US', { text: 'turn', isFinal: false })
    session.send('transcription:en-US', { text: `turn ${'the page '.repeat(9_000)}`, isFinal: true })
    session.send('touch_event', { gesture_name: 'single_tap' })
    await expect.poll(() => session.drawn).toHaveLength(4)
    expect(session.drawn).toEqual([
      'Hello. Say something, or tap the glasses.',
      'turn …',
      `You said: turn ${'the page '.repeat(9_000)}`,
      'You touched the glasses: single_tap.',
    ])
    await session.end()
  },
)

test.for(['node', 'python'] as const)(
  'the %s template passes the test that it comes with',
  async (template, { skip }) => {
    skip(template === 'python' && python.status !== 0, 'There’s no Python 3.8 or newer here.')
    const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })
    const { glasses, cwd, flags } = await signedIn({ now: Date.now, wait })
    const url = `http://localhost:${await freePort()}`
    await glasses('init', ...flags, '--server-url', url, '--template', template)
    await startServer(starts[template], cwd, url)
    const { exit, out } = await glasses('test')
    expect([exit, out]).toEqual([0, expect.stringMatching(/^✓ Greets, hears, and is touched/)])
  },
)

test.for(['node', 'python'] as const)(
  'the %s template says so where its port is in use',
  async (template, { skip }) => {
    skip(template === 'python' && python.status !== 0, 'There’s no Python 3.8 or newer here.')
    const { glasses, cwd, flags } = await signedIn()
    const server = createServer().listen(0)
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    await glasses('init', ...flags, '--server-url', `localhost:${port}`, '--template', template)
    expect(JSON.parse(await readFile(join(cwd, 'glasses.json'), 'utf8')).publicUrl).toBe(
      `http://localhost:${port}`,
    )
    const [command = '', ...args] = starts[template]
    const { status, stderr } = spawnSync(command, args, {
      cwd,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
    const next = 'Choose another one in .env and in glasses.json, then run: glasses push'
    expect([status, stderr]).toEqual([1, `Port ${port} is in use. ${next}\n`])
  },
)

test('a template without its key says what to do', async () => {
  const { glasses, cwd, flags } = await signedIn()
  await glasses('init', ...flags)
  const [command = '', , app = ''] = starts.node
  const { status, stderr } = spawnSync(command, [app], { cwd, env: {}, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('glasses keys rotate')])
})

test.each(['.glasses', '.gitignore'])(
  'init registers and writes nothing where a linked %s leads out',
  async (name) => {
    const { glasses, cwd, home, registrations, list, flags } = await signedIn()
    const other = join(home, 'other')
    await mkdir(join(other, name), { recursive: true })
    await mkdir(cwd)
    await symlink(join(other, name), join(cwd, name))
    const { exit, err } = await glasses('init', ...flags)
    expect([exit, err]).toEqual([1, expect.stringContaining('leads out of the project')])
    expect([registrations(), await list(), await readdir(join(other, name))]).toEqual([[], [name], []])
  },
)
