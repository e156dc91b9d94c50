import { spawn } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'

import { expect, onTestFinished, test } from 'vitest'

import { jsonResults } from '../../cli/reference.ts'
import { type Cloud, hello, listenerCloud, localServer, requestFrame } from './support/listenerCloud.ts'
import { type Given, terminal } from './support/terminal.ts'

const app = ['--app', 'com.example.hello']

/** `glasses listen`, running, until `stop`. */
function listening(cloud: Cloud, args: string[], given: Given = {}) {
  const interrupt = new AbortController()
  onTestFinished(() => interrupt.abort())
  const at = terminal({
    fetch: (url, init) => fetch(url, init),
    env: { NO_COLOR: '1', GLASSES_URL: cloud.portal, GLASSES_TOKEN: 'sgt_given' },
    signal: interrupt.signal,
    ...given,
  })
  return { ...at, run: () => at.glasses('listen', ...app, ...args), stop: () => interrupt.abort() }
}

test('it prints who it is, what goes where, each request, and what was missed', async () => {
  const [cloud, server] = await Promise.all([listenerCloud(), localServer()])
  const { run, stop, write } = listening(cloud, [], { columns: 60 })
  await write('.env', `API_KEY=secret\nPORT=${server.port}\n`)
  const running = run()
  const connection = await cloud.connection()
  connection.send({
    ...hello,
    app: '\u001b[2JHello',
    missed: [{ seq: 1, method: 'POST', path: '/tool', at: '2026-03-18T09:29:00.000Z' }],
  })
  connection.send(requestFrame())
  await connection.next('response')
  stop()
  const { exit, out, err } = await running
  expect(exit).toBe(0)
  const [missed, request, ...rest] = out.split('\n')
  expect(missed).toMatch(/^\d\d:\d\d:\d\d POST \/tool {9}missed$/)
  expect(request).toMatch(/^\d\d:\d\d:\d\d POST \/webhook {6}200 +\d+ ms$/)
  expect(rest).toEqual([''])
  expect(err).toContain(`Connecting to ${cloud.portal}…`)
  expect(err).toContain('App       [2JHello\nTeam      Ada\nAccount   ada@example.com\nComputer  laptop\n')
  expect(err).toContain(`Server    http://localhost:${server.port}\n`)
  expect(out + err).not.toMatch(/secret|sgt_given/)
  expect(out + err).not.toContain('\u001b')
})

test('a server that isn’t there is said once, with what starts it', async () => {
  const [cloud, server] = await Promise.all([listenerCloud(), localServer()])
  await server.close()
  const { run, stop, write } = listening(cloud, ['--to', `localhost:${server.port}`])
  await write('package.json', '{}')
  const running = run()
  const connection = await cloud.connection()
  connection.send(hello)
  connection.send(requestFrame())
  await connection.next('failure')
  stop()
  const { out, err } = await running
  const said = `Nothing is listening on localhost:${server.port}. Start your app’s server with \`npm start\`.`
  expect(err.split(said)).toHaveLength(2)
  expect(out).toContain('✗ nothing is listening')
})

test('of a server with TLS on this computer it says that its certificate isn’t checked', async () => {
  const cloud = await listenerCloud()
  const { run, stop } = listening(cloud, ['--to', 'https://localhost:3443'])
  const running = run()
  const connection = await cloud.connection()
  connection.send(hello)
  connection.send(requestFrame())
  await connection.next('failure')
  stop()
  const { err } = await running
  expect(err).toContain('Server       https://localhost:3443\n')
  expect(err).toContain('Certificate  Not checked: the server is on this computer\n')
})

test('lines of JSON have the fields that the reference names', async () => {
  const [cloud, server] = await Promise.all([listenerCloud(), localServer()])
  const { run, stop } = listening(cloud, [
    '--json',
    '--name',
    'Ada’s laptop',
    '--to',
    `localhost:${server.port}`,
  ])
  const running = run()
  const connection = await cloud.connection()
  connection.send({
    ...hello,
    missed: [{ seq: 1, method: 'POST', path: '/tool', at: '2026-03-18T09:29:00.000Z' }],
  })
  connection.send(requestFrame())
  await connection.next('response')
  stop()
  const { out } = await running
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  const results = jsonResults.listen
  for (const { type, ...fields } of lines)
    expect([type, Object.keys(fields).sort()]).toEqual([
      type,
      [...((results && 'lines' in results && results.lines[String(type)]) || [])].sort(),
    ])
  expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['state', 'hello', 'missed', 'request']))
  expect(lines.at(-1)).toMatchObject({ type: 'state', state: 'ended' })
})

test('in a terminal one line shows how it stands, below what is printed', async () => {
  const [cloud, server] = await Promise.all([listenerCloud(), localServer()])
  const { run, stop } = listening(cloud, ['--to', `localhost:${server.port}`], {
    isTerminal: true,
    columns: 40,
  })
  const running = run()
  const connection = await cloud.connection()
  connection.send(hello)
  connection.send(requestFrame())
  await connection.next('response')
  stop()
  const { err } = await running
  expect(err).toContain('Connecting to ')
  expect(err.endsWith('\r\u001b[K')).toBe(true)
  const shown = err.split('\r\u001b[K').map((text) => text.split('\n').at(-1) ?? '')
  expect(Math.max(...shown.map((text) => text.length))).toBeLessThan(40)
})

test.each([
  ['replaced', { status: 404, code: 'NOT_FOUND' }, 7, '--name'],
  ['revoked', { status: 401, code: 'UNAUTHENTICATED' }, 3, 'glasses login'],
  ['revoked', { status: 403, code: 'ROLE_NEEDED' }, 4, 'admin'],
  ['revoked', { status: 404, code: 'NOT_FOUND' }, 7, 'glasses apps'],
] as const)('%s, with %o, it ends with %i and what to do', async (reason, refusal, exit, words) => {
  const [cloud, server] = await Promise.all([listenerCloud(refusal), localServer()])
  const { run } = listening(cloud, ['--to', `localhost:${server.port}`])
  const running = run()
  const connection = await cloud.connection()
  connection.send(hello)
  connection.send({ type: 'bye', reason, retryAfter: 0 })
  const ended = await running
  expect([ended.exit, ended.out]).toEqual([exit, ''])
  expect(ended.err).toContain(words)
})

test('without the portal for as long as it is told, it ends with 6', async () => {
  const cloud = await listenerCloud()
  const { run } = listening(cloud, ['--max-offline', '0.01'], {
    env: { NO_COLOR: '1', GLASSES_URL: 'http://127.0.0.1:9', GLASSES_TOKEN: 'sgt_given' },
  })
  expect((await run()).exit).toBe(6)
})

test.each([
  ['--to', 'https://example.com'],
  ['--name', ''],
  ['--max-offline', 'never'],
])('%s %s is an error of usage', async (flag, value) => {
  const cloud = await listenerCloud()
  expect((await listening(cloud, [flag, value]).run()).exit).toBe(2)
  expect(cloud.opened).toEqual([])
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s closes its connection properly; it listens on nothing',
  async (signal) => {
    const [cloud, server] = await Promise.all([listenerCloud(), localServer()])
    const { home } = terminal()
    const args = ['cli/glasses.ts', 'listen', ...app, '--to', `localhost:${server.port}`, '--json']
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, HOME: home, GLASSES_URL: cloud.portal, GLASSES_TOKEN: 'sgt_given' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        printed += String(part)
      })
    const exited = new Promise((resolve) => child.once('close', resolve))
    const connection = await cloud.connection()
    connection.send(hello)
    connection.send(requestFrame())
    await connection.next('response')
    const closed = new Promise((resolve) => connection.socket.once('close', resolve))
    expect(await listeningSockets(child.pid)).toEqual([])
    child.kill(signal)
    expect(await closed).toBe(1000)
    expect(await exited).toBe(0)
    expect(printed).toContain('"type":"request"')
    expect(printed).not.toMatch(/secret-ticket|sgt_given/)
    expect(child.spawnargs.join()).not.toContain('secret')
  },
)

/** Ports that a process listens on (Linux). */
async function listeningSockets(pid: number | undefined): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const folder = `/proc/${pid}/fd`
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')),
  )
  const sockets = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]))
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')),
  )
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
    .map(([, local = '']) => local)
}
