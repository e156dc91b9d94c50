import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect, onTestFinished, test } from 'vitest'

import { commands } from '../../cli/commands.ts'
import { createContext } from '../../cli/lib/context.ts'
import { createOutput } from '../../cli/lib/output.ts'
import { boundedJson } from '../../cli/mcp/answer.ts'
import { createMcpServer } from '../../cli/mcp/server.ts'
import { run } from '../../cli/start.ts'
import { calls } from '../../src/api/contract.ts'
import { testing } from '../cloud/support/beta.ts'
import { registration } from '../cloud/support/registration.ts'
import { releasing } from '../cloud/support/releases.ts'
import { reviewing } from '../cloud/support/review.ts'
import { localServer } from './support/listenerCloud.ts'
import { liveApp } from './support/liveApp.ts'
import { answering, refusing, requested, setUpPortal, type Through } from './support/portal.ts'
import { passingTime } from './support/terminal.ts'

const portal = setUpPortal()
const { cloud } = portal

/** An assistant at a developer's computer, where `live` says so with an app whose server runs. */
async function connected({
  through = [],
  allowsWrites = false,
  allowsReleases = false,
  live,
  passesTime = false,
}: {
  through?: Through[]
  allowsWrites?: boolean
  allowsReleases?: boolean
  live?: Parameters<typeof liveApp>[2]
  /** Whether time passes for apps, too. */
  passesTime?: boolean
} = {}) {
  const at = await portal.signedIn({ through, ...(passesTime && passingTime) })
  const running = live && (await liveApp(portal, at.person, live))
  const app = running?.packageName ?? at.packageName
  const io = at.io()
  const output = createOutput(io, { json: false, quiet: false })
  const context = createContext(io, output, {}, commands)
  const { server, end } = createMcpServer({
    ...{ context, options: {}, url: portal.url },
    ...{ allowsWrites, allowsReleases },
  })
  const client = new Client({ name: 'test', version: '1' })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(there), client.connect(here)])
  onTestFinished(async () => {
    await client.close()
    await end()
  })
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = (await client.callTool({ name, arguments: args })) as CallToolResult
    const [content] = answer.content
    const text = content?.type === 'text' ? content.text : ''
    return { isError: answer.isError === true, text, json: () => JSON.parse(text) }
  }
  return { ...at, ...running, app, client, call, end, output: io }
}

test('apps are listed and read; nothing but answers is on stdout', async () => {
  const { call, output, app } = await connected()
  const { apps } = (await call('list_apps')).json()
  expect(apps).toContainEqual(expect.objectContaining({ packageName: app }))
  expect((await call('read_app', { app })).json()).toMatchObject({
    app: { packageName: app },
    submission: null,
    next: expect.any(String),
  })
  expect(output.out()).toBe('')
})

test('a session is saved as a test, which runs', async () => {
  const given = { live: {}, allowsWrites: true, passesTime: true } as const
  const { call, app, write, cwd } = await connected(given)
  await write('other.glasses.yaml', `name: Never\ntimeout: 0.3\nsteps:\n  - expect: never\n`)
  const { sessionId } = (await call('try_start', { app })).json()
  await call('try_say', { text: 'good morning', expect: 'said: good morning' })
  await call('try_stop')
  const save = { sessionId, file: 'said.glasses.yaml', name: 'Says it' }
  const { path, test } = (await call('save_test', save)).json()
  expect(await readFile(path, 'utf8')).toBe(test)
  expect(path).toBe(join(cwd, 'said.glasses.yaml'))
  expect((await call('save_test', save)).text).toContain('file_unwritable')
  expect((await call('save_test', { ...save, file: '../out.glasses.yaml' })).text).toContain(
    'outside_project',
  )
  expect((await call('save_test', { ...save, file: 'said.yaml' })).text).toContain('ends in .glasses.yaml')
  const all = (await call('run_tests', { app })).json()
  expect(all).toMatchObject({ passed: 1, failed: 1 })
  expect(all.results).toContainEqual(
    expect.objectContaining({ name: 'Never', failure: expect.objectContaining({ expected: 'never' }) }),
  )
  const one = (await call('run_tests', { app, files: ['said.glasses.yaml'] })).json()
  expect(one).toMatchObject({ passed: 1, failed: 0, results: [{ name: 'Says it', failure: null }] })
  expect((await call('run_tests', { files: ['/etc/passwd'] })).text).toContain('outside_project')
})

test('Try It starts, hears, is pressed, shows its lens, and stops', async () => {
  const { call, app, sessions, isOver = async () => false } = await connected({ live: {} })
  const started = (await call('try_start', { app, model: 'Simulated Glasses' })).json()
  const [session] = (await sessions?.()) ?? []
  expect(started).toMatchObject({ sessionId: session?.id, isReady: true, state: 'running' })
  expect(started.steps).toContainEqual({ label: 'App connected', ms: expect.any(Number) })
  const said = (await call('try_say', { text: 'good morning', expect: 'said: good morning' })).json()
  expect(said).toMatchObject({ delivered: true, expectationMet: true })
  expect(said.lens.lines).toEqual(['You said: good morning'])
  expect((await call('try_press', { press: 'short' })).json()).toMatchObject({
    hasDrawn: true,
    lens: { lines: ['button_press'] },
  })
  expect((await call('try_touch', { gesture: 'single_tap' })).json()).toMatchObject({
    lens: { lines: ['touch_event'] },
  })
  expect((await call('try_read', { expect: 'never', waitSeconds: 0 })).json()).toMatchObject({
    expectationMet: false,
  })
  expect((await call('try_stop')).json()).toMatchObject({ state: 'ended' })
  expect(await isOver()).toBe(true)
  expect((await call('try_say', { text: 'late' })).json()).toMatchObject({ delivered: false })
})

test('a web app’s page runs here: it is pressed, shows its lens, hears no speech, and stops', async () => {
  const page = await localServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(await readFile('cloud/demo/webApp.html'))
  })
  const { call, person } = await connected({ passesTime: true })
  const webAddress = `http://127.0.0.1:${page.port}/`
  const body = registration('com.example.assisted', { kind: 'web', publicUrl: '', webAddress })
  await cloud.call(calls.registerApp, { as: person, body })
  const started = (await call('try_start', { app: 'com.example.assisted' })).json()
  expect(started).toMatchObject({ isReady: true, state: 'running', model: 'Even Realities G2' })
  const pressed = (await call('try_press', { press: 'short', expect: 'You rolled a' })).json()
  expect(pressed).toMatchObject({ delivered: true, expectationMet: true })
  expect((await call('try_say', { text: 'Hello' })).text).toContain('don’t have that')
  expect((await call('try_stop')).json()).toMatchObject({ state: 'ended' })
})

test('an app that fails to start has failed, with a diagnosis whose guide is among the resources', async () => {
  const { call, client, app } = await connected({ live: { hasKey: false } })
  const uri = `${portal.url}/docs/try-it.md#key-missing`
  expect((await call('try_start', { app })).json()).toMatchObject({
    state: 'failed',
    isReady: false,
    diagnosis: { code: 'key_missing', guide: uri },
  })
  const { contents } = await client.readResource({ uri })
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.stringMatching(/^### [^#]*$/) }])
})

test('what the app doesn’t subscribe to is said not to reach it', async () => {
  const { call, app } = await connected({ live: { hears: ['button_press'] } })
  await call('try_start', { app })
  expect((await call('try_say', { text: 'a' })).json()).toMatchObject({
    delivered: false,
    missingSubscription: 'transcription:en-US',
  })
})

test('guides are resources; no other address is read, and no token is sent', async () => {
  const page = { method: 'GET', path: '/docs/quick-start.md' } as const
  const long = answering(page, () => new Response('x'.repeat(200_000)))
  const { client, asked } = await connected({ through: [long] })
  const { resources } = await client.listResources()
  const uri = `${portal.url}/docs/quick-start.md`
  expect(resources.find((page) => page.uri === uri)).toEqual({
    uri,
    name: expect.stringMatching(/quick start/i),
    description: expect.any(String),
    mimeType: 'text/markdown',
  })
  expect(resources.map(({ uri }) => uri)).toContain(`${portal.url}/docs/try-it.md#connection-refused`)
  expect(resources.map(({ uri }) => uri)).not.toContain(`${portal.url}/docs/app.mjs`)
  const { contents } = await client.readResource({ uri })
  expect(JSON.stringify(contents).length).toBeLessThan(101_000)
  expect(asked.map(({ token }) => token)).toEqual([null, null])
  for (const other of [
    `${portal.url}/docs/../api/dev/apps`,
    `${portal.url}/docs/a.md?b`,
    'https://other.example/docs/a.md',
  ])
    await expect(client.readResource({ uri: other })).rejects.toThrow()
  expect(asked).toHaveLength(2)
})

test('a tool whose scope is missing says which', async () => {
  const refusal = {
    code: 'SCOPE_NEEDED',
    error: 'This access token lacks the scope sessions. Use a token that has it.',
    fields: { scope: 'sessions' },
  } as const
  const { call, app } = await connected({ through: [refusing(calls.startSession, 403, refusal)] })
  const { isError, json } = await call('try_start', { app })
  expect(isError).toBe(true)
  expect(json()).toMatchObject({
    error: { code: 'SCOPE_NEEDED', fields: { scope: 'sessions' }, next: expect.stringContaining('scope') },
  })
  expect((await call('list_apps')).isError).toBe(false)
})

test('logs come newest first; keys are checked by a file of the folder, and never shown', async () => {
  const { call, write, asked, output, app, apiKey, sessions } = await connected({ live: {} })
  await call('try_start', { app })
  await call('try_stop')
  const [session] = (await sessions?.()) ?? []
  await write('.env', `API_KEY=${apiKey}\n`)
  const { newestFirst } = (await call('read_logs', { app, session: session?.id, limit: 3 })).json()
  expect(newestFirst).toHaveLength(3)
  expect(newestFirst[0].sequence).toBeGreaterThan(newestFirst[1].sequence)
  const checked = await call('check_key', { app, file: '.env' })
  expect(checked.json()).toMatchObject({ packageName: app, verdict: 'live' })
  expect(checked.text).not.toContain(apiKey)
  const before = asked.length
  await writeFile(join(output.home, 'secret'), `API_KEY=${apiKey}\n`)
  await symlink(output.home, join(output.cwd, 'linked'))
  for (const file of ['../secret', '/etc/passwd', 'linked/secret'])
    expect((await call('check_key', { app, file })).json()).toMatchObject({ error: { code: 'usage' } })
  expect(asked).toHaveLength(before)
  expect((await call('check_server', { app })).json()).toMatchObject({ check: expect.any(Object) })
})

test('a push needs --allow-writes, and nothing destructive is there at all', async () => {
  const reading = await connected()
  const names = async ({ client }: typeof reading) => (await client.listTools()).tools.map(({ name }) => name)
  for (const name of ['create_app', 'pull', 'push']) expect(await names(reading)).not.toContain(name)
  expect((await reading.call('push')).isError).toBe(true)

  const writing = await connected({ allowsWrites: true })
  const isFinal = (name: string) => /delete|revoke|rotate|withdraw|submit$/.test(name)
  expect((await names(writing)).filter(isFinal)).toEqual([])
  const { tools } = await writing.client.listTools()
  expect(tools.filter(({ annotations }) => annotations?.destructiveHint === true)).toEqual([])
  const { app } = writing
  expect((await writing.call('pull', { app })).json()).toMatchObject({ packageName: app, changed: true })
  const file = JSON.stringify({ packageName: app, name: 'Renamed by an Assistant' })
  await writing.write('glasses.json', file)
  expect((await writing.call('diff')).json().changes).toMatchObject([{ field: 'name' }])
  expect((await writing.call('push')).json()).toMatchObject({ pushed: true })
  expect((await writing.call('diff')).json().changes).toEqual([])
})

test('with --allow-writes an app is created in the folder, its key in a file alone', async () => {
  const { call, cwd } = await connected({ allowsWrites: true })
  await mkdir(cwd)
  const answers = {
    app: 'com.example.begun',
    name: 'Begun',
    serverUrl: 'http://localhost:8080',
    template: 'node',
  }
  const created = await call('create_app', answers)
  expect(created.json()).toMatchObject({
    packageName: 'com.example.begun',
    files: ['app.mjs', 'hello.glasses.yaml', 'package.json', '.env', 'glasses.json'],
    hasKey: true,
  })
  const [, apiKey = ''] = /^API_KEY=(\S+)$/m.exec(await readFile(join(cwd, '.env'), 'utf8')) ?? []
  expect(apiKey).toMatch(/^sgk_/)
  expect(created.text).not.toContain(apiKey)
  expect((await call('diff')).json()).toMatchObject({ packageName: 'com.example.begun', changes: [] })
  expect((await call('create_app', { ...answers, app: 'com.example.other' })).json()).toMatchObject({
    error: { code: 'exists', next: expect.stringContaining('glasses init <folder>') },
  })
})

test('what to do about an error is said in the words of tools', async () => {
  const { call } = await connected()
  const nextOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).json().error.next
  expect(await nextOf('read_app')).toContain('`app`: list_apps')
  expect(await nextOf('read_app', { app: 'com.example.none' })).toContain('list_apps')
  expect(await nextOf('diff')).toContain('pull')
})

test('what a submission would be refused for is said, and nothing is submitted', async () => {
  const { call, asked, own, app } = await connected()
  expect((await call('check_submission', { app })).json()).toMatchObject({
    packageName: app,
    faults: {},
    next: 'Ask the developer to run `glasses submit`.',
  })
  await cloud.call(calls.publishApp, { ...own, body: {} })
  expect((await call('check_submission', { app })).json().next).toContain('submitted')
  const reviewer = await cloud.official(`reviewer.of.${app}`, 'REVIEWER')
  await reviewing(cloud, reviewer, app).reject({ reasons: [requested('Nothing answered')] })
  expect((await call('check_submission', { app })).json()).toMatchObject({
    error: { code: 'POINTS_OPEN', fields: { review: expect.any(String) } },
  })
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('releases are listed, and nothing more is done with them unless that is allowed', async () => {
  const { call, client, app, person } = await connected({ allowsWrites: true })
  await releasing(cloud, person, app).create({ version: '1.0' })
  expect((await call('list_releases', { app })).json()).toMatchObject({
    releases: [{ number: 1, version: '1.0', state: 'draft' }],
  })
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names.filter((name) => /release|publish|roll|beta/.test(name))).toEqual([
    'list_releases',
    'read_beta',
    'read_release',
    'read_release_files',
    'diff_release',
  ])
  expect(client.getInstructions()).toContain('--allow-releases')
  expect((await call('unpublish', { app })).isError).toBe(true)
})

test('with --allow-releases they are submitted, published, rolled back and unpublished', async () => {
  const { call, client, app, person } = await connected({ allowsReleases: true })
  const releases = releasing(cloud, person, app)
  const review = reviewing(cloud, await cloud.official(`reviewer.of.${app}`, 'REVIEWER'), app)
  const { tools } = await client.listTools()
  const final = tools.filter(({ annotations }) => annotations?.destructiveHint === true)
  expect(final.map(({ name }) => name)).toEqual([
    ...['publish_release', 'roll_back', 'unpublish'],
    ...['set_beta', 'pause_beta'],
  ])
  expect((await call('check_submission', { app })).json().next).toBe('Submit it with submit_release.')
  expect((await call('submit_release', { app, notes: 'Say hello' })).json()).toMatchObject({
    app: { appStoreStatus: 'SUBMITTED' },
    release: null,
  })
  expect((await call('check_submission', { app })).json().next).toContain('submit_release replaces it')
  await review.approve()
  await releases.create({ version: '1.1' })
  expect((await call('submit_release', { app, release: '2', publish: 'tomorrow' })).json()).toMatchObject({
    error: { code: 'usage', message: expect.stringContaining('“tomorrow”') },
  })
  expect((await call('submit_release', { app, release: '2', publish: 'hold' })).json()).toMatchObject({
    release: { number: 2, publish: 'hold' },
  })
  await review.approve()
  expect((await call('publish_release', { app })).json().release).toMatchObject({ number: 2, state: 'live' })
  expect((await call('roll_back', { app, release: '9', reason: 'It crashes' })).json()).toMatchObject({
    error: { code: 'no_release', next: expect.stringContaining('list_releases') },
  })
  await call('roll_back', { app, release: '1', reason: 'It crashes' })
  expect(await releases.states()).toEqual([
    [2, '1.1', 'superseded'],
    [1, null, 'live'],
  ])
  expect((await call('unpublish', { app })).json().app).toMatchObject({ takenDown: 'unpublished' })
  await call('publish_release', { app, release: '1' })
  expect(await releases.states()).toContainEqual([1, null, 'live'])
})

test('with --allow-releases a build is uploaded from the working directory, and its files are read', async () => {
  const { call, cwd, person, write, app: server } = await connected({ allowsReleases: true })
  const app = `com.example.mcp_chess_${Date.now()}`
  const web = { packageName: app, name: 'Chess', description: 'Chess.', kind: 'web' as const, publicUrl: '' }
  const body = { ...web, logoURL: 'https://chess.example.com/logo.png' }
  await cloud.call(calls.registerApp, { as: person, body: body as never })
  await mkdir(join(cwd, 'dist'), { recursive: true })
  await write('dist/index.html', 'one')
  const first = (await call('push_release', { app, folder: 'dist', version: '1.0.0' })).json()
  expect(first).toMatchObject({ release: { number: 1 }, checks: [{ code: 'manifest_missing' }] })
  await write('dist/index.html', 'two')
  await call('push_release', { app, folder: 'dist', version: '1.1.0', notes: 'Faster' })
  expect((await call('read_release', { app, release: '2' })).json()).toMatchObject({
    release: { version: '1.1.0', notes: 'Faster', bundle: { files: 1 } },
  })
  expect((await call('read_release_files', { app, release: '2' })).json().files).toMatchObject([
    { path: 'index.html', size: 3 },
  ])
  const read = await call('read_release_files', { app, release: '2', path: 'index.html' })
  expect(read.json()).toMatchObject({ path: 'index.html', text: 'two' })
  expect((await call('diff_release', { app, release: '2', against: '1' })).json()).toMatchObject({
    files: [{ path: 'index.html', change: 'changed' }],
  })
  expect((await call('push_release', { app, folder: '/etc' })).json()).toMatchObject({
    error: { message: '/etc isn’t in the working directory.' },
  })
  expect((await call('push_release', { app: server, folder: 'dist' })).json()).toMatchObject({
    error: { message: 'A server app has no page.' },
  })
})

test('a beta is read without the testers’ addresses, set and paused; nobody is invited', async () => {
  const { call, client, app, person } = await connected({ allowsWrites: true, allowsReleases: true })
  const { id } = (await releasing(cloud, person, app).create({ version: '1.0' })).body.release
  expect((await call('pause_beta', { app })).json()).toMatchObject({
    error: { code: 'NO_BETA', next: 'Start one with set_beta.' },
  })
  const set = await call('set_beta', { app, release: '1', toTest: 'Say hello' })
  expect(set.json()).toMatchObject({ release: { id, track: 'beta' }, toTest: 'Say hello' })
  await testing(cloud, person, app).invite('tess@example.org')
  const read = await call('read_beta', { app })
  expect(read.json()).toMatchObject({
    ...{ release: { number: 1 }, toTest: 'Say hello', since: expect.any(String) },
    testers: { invited: 1, accepted: 0, left: 0 },
  })
  expect(read.text).not.toContain('tess@')
  expect((await call('pause_beta', { app })).json()).toMatchObject({ release: null })
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names.filter((name) => /invite|tester/.test(name))).toEqual([])
})

test('a press on glasses that have no button names those that have one', async () => {
  const { call, app } = await connected({ live: {} })
  await call('try_start', { app })
  expect((await call('try_press', { press: 'short' })).json()).toMatchObject({
    delivered: false,
    missingHardware: 'BUTTON',
    modelsWithIt: ['Mentra Live', 'Simulated Glasses'],
  })
})

test('what is asked is checked, and what is answered is bounded', async () => {
  const { call } = await connected()
  expect((await call('try_say', { text: '' })).isError).toBe(true)
  expect((await call('try_press', { press: 'nose' })).isError).toBe(true)
  expect((await call('try_read', { sessionId: 'none' })).json()).toMatchObject({
    error: { code: 'no_session' },
  })
  const long = 'x'.repeat(10_000)
  const texts = JSON.parse(boundedJson({ rows: Array(300).fill({ long }) }))
  expect(texts.rows).toHaveLength(26)
  expect(texts.rows.at(-1)).toBe('… (275 more)')
  expect(texts.rows[0].long).toMatch(/^x{1000}… \(9000 more characters\)$/)
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, place) => [`key${place}`, place]))
  expect(boundedJson(wide).length).toBeLessThan(200)
})

test.each(['stdin closes', 'Ctrl-C'])('over a pipe, sessions end once %s', async (how) => {
  const at = await portal.signedIn()
  const live = await liveApp(portal, at.person)
  const [stdin, stdout, interrupt] = [new PassThrough(), new PassThrough(), new AbortController()]
  const own = at.io()
  const exit = run(['mcp'], { ...own, stdin, stdout, signal: interrupt.signal })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(pipe(stdout, stdin))
  await client.callTool({ name: 'try_start', arguments: { app: live.packageName } })
  expect(await live.isOver()).toBe(false)
  if (how === 'Ctrl-C') interrupt.abort()
  else stdin.end()
  expect(await exit).toBe(how === 'Ctrl-C' ? 130 : 0)
  await expect.poll(live.isOver).toBe(true)
  expect(own.err()).toContain(`Serving ${portal.url}`)
})

/** The protocol over two streams, as its own client has it over a child's. */
function pipe(from: PassThrough, to: PassThrough): Transport {
  const buffer = new ReadBuffer()
  const transport: Transport = {
    start: async () => {
      from.on('data', (part: Buffer) => {
        buffer.append(part)
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message)
      })
    },
    send: async (message) => void to.write(serializeMessage(message)),
    close: async () => void to.end(),
  }
  return transport
}
