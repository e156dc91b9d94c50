import { expect, test } from 'vitest'

import { CliError, exits } from '../../cli/lib/cliError.ts'
import {
  hello,
  listenerCloud,
  localServer,
  readyRelay,
  requestFrame,
  startRelay,
} from './support/listenerCloud.ts'

test('it is ready once the portal said hello and the local server answered; the ticket is in the first frame only', async () => {
  const called: string[] = []
  const [cloud, server] = await Promise.all([
    listenerCloud(),
    localServer(({ method, url }, response) => {
      called.push(`${method} ${url}`)
      response.end()
    }),
  ])
  const { next, state, stop, ended, events } = await startRelay(cloud, server.port)
  const connection = await cloud.connection()
  expect(connection.ready).toEqual({
    type: 'ready',
    ticket: 'secret-ticket-1',
    lastSeq: 0,
    to: `127.0.0.1:${server.port}`,
  })
  expect(connection.path).toBe('/listen')
  expect(called).toEqual([])
  const missed = { seq: 1, method: 'POST', path: '/webhook', at: '2026-03-18T09:30:00.000Z' }
  connection.send({ ...hello, missed: [missed] })
  expect(await next('hello')).toEqual({
    type: 'hello',
    app: 'Hello',
    team: 'Ada',
    account: 'ada@example.com',
  })
  expect(await next('missed')).toEqual({ type: 'missed', request: missed })
  await state('ready')
  expect(called).toEqual(['GET /health'])
  expect(events.flatMap((event) => (event.type === 'state' ? event.view.state : []))).toEqual([
    'connecting',
    'checking',
    'ready',
  ])

  connection.send({ type: 'ping' })
  await connection.next('pong')
  const closed = new Promise((resolve) => connection.socket.once('close', resolve))
  stop()
  expect(await ended).toEqual({ reason: 'stopped' })
  expect(await closed).toBe(1000)
})

test('a portal that listens to ::1 alone is connected to as localhost', async () => {
  const [cloud, server] = await Promise.all([listenerCloud(undefined, '::1'), localServer()])
  const { state } = await startRelay(cloud, server.port)
  const connection = await cloud.connection()
  connection.send(hello)
  await state('ready')
})

test('a server that isn’t there is looked for each second, and one that goes is noticed', async () => {
  const cloud = await listenerCloud()
  const before = await localServer()
  await before.close()
  const { state, pass, clock } = await startRelay(cloud, before.port)
  const connection = await cloud.connection()
  connection.send(hello)
  expect((await state('waiting')).view).toEqual({ state: 'waiting', missing: 'refused' })
  const server = await localServer(undefined, before.port)
  pass(1_000)
  await state('ready')

  await server.close()
  connection.send(requestFrame())
  expect(await connection.next('failure')).toMatchObject({ code: 'refused' })
  await state('waiting')
  await localServer(undefined, before.port)
  clock.increment(1_000)
  await state('ready')
})

test('a connection that breaks is made again as the same run, with what it received', async () => {
  const { connection, cloud, state, pass, clock } = await readyRelay()
  connection.send(requestFrame({ seq: 41 }))
  await connection.next('response')
  connection.socket.terminate()
  expect((await state('offline')).view).toMatchObject({ retryIn: 500 })
  pass(500)
  const second = await cloud.connection()
  expect(second.ready).toMatchObject({ ticket: 'secret-ticket-2', lastSeq: 41 })
  expect(cloud.opened).toEqual([undefined, 'run-1'])
  second.send(hello)
  await state('ready')

  clock.increment(60_000)
  const third = await cloud.connection()
  expect(third.ready.ticket).toBe('secret-ticket-3')
})

test('on a connection without a sign for 35 s nobody waits', async () => {
  const { connection, cloud, state, pass } = await readyRelay()
  pass(30_000)
  connection.send({ type: 'ping' })
  await connection.next('pong')
  pass(34_000)
  expect(connection.socket.readyState).toBe(connection.socket.OPEN)
  pass(1_000)
  expect((await state('offline')).view).toMatchObject({ reason: 'The portal stopped responding.' })
  pass(500)
  await cloud.connection()
})

test('while the portal can’t be reached, the pause grows from half a second to 30', async () => {
  const cloud = await listenerCloud()
  const open = () => Promise.reject(new CliError('Couldn’t reach it.', { exit: exits.notReached, next: '' }))
  const { state, clock } = await startRelay(cloud, 9, { open, random: () => 1 })
  const pauses: number[] = []
  for (let round = 0; round < 7; round++) {
    const { view } = await state('offline')
    if (view.state !== 'offline') continue
    pauses.push(view.retryIn)
    for (let left = view.retryIn; left > 0; left -= 500) clock.increment(500)
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('without the portal for too long it ends, and its time begins again with each hello', async () => {
  const { connection, state, pass, ended, cloud } = await readyRelay(undefined, { maxOffline: 10_000 })
  pass(30_000)
  connection.socket.terminate()
  await state('offline')
  pass(500)
  const second = await cloud.connection()
  second.socket.terminate()
  await state('offline')
  pass(10_000)
  expect(await ended).toMatchObject({ reason: 'offline' })
})

test('a portal that restarts says when to come again', async () => {
  const { connection, cloud, state, pass } = await readyRelay(undefined, { random: () => 0.5 })
  connection.send({ type: 'bye', reason: 'draining', retryAfter: 2 })
  expect((await state('offline')).view).toEqual({
    state: 'offline',
    reason: 'The portal is restarting.',
    retryIn: 2_250,
  })
  pass(2_250)
  expect((await cloud.connection()).ready.ticket).toBe('secret-ticket-2')
})

test.each(['replaced', 'revoked'] as const)('%s ends it', async (reason) => {
  const { connection, ended, cloud, pass } = await readyRelay()
  connection.send({ type: 'bye', reason, retryAfter: 0 })
  expect(await ended).toEqual({ reason })
  pass(60_000)
  expect(cloud.opened).toHaveLength(1)
})

test('what the portal refuses ends it', async () => {
  const cloud = await listenerCloud()
  const error = new CliError('Taken over.', { exit: exits.refused, code: 'LISTENER_REPLACED', next: '' })
  const { ended } = await startRelay(cloud, 9, { open: () => Promise.reject(error) })
  expect(await ended).toEqual({ reason: 'refused', error })
})

test.each(['ws://evil.example/listen', 'wss://127.0.0.1:1/listen', 'nothing'])(
  'no ticket goes to %s',
  async (url) => {
    const cloud = await listenerCloud()
    const open = async () => ({ ...(await cloud.open()), url })
    const { ended } = await startRelay(cloud, 9, { open })
    expect(await ended).toMatchObject({ reason: 'refused', error: { code: 'foreign_host' } })
    expect(cloud.isEmpty()).toBe(true)
  },
)

test.each([
  ['no JSON', '{'],
  ['another path', JSON.stringify(requestFrame({ path: '/admin' as '/webhook' }))],
  ['another method', JSON.stringify(requestFrame({ method: 'DELETE' as 'POST' }))],
  ['too large a body', JSON.stringify(requestFrame({ body: 'A'.repeat(400_000) }))],
  ['binary', Buffer.from([1, 2])],
])('a frame with %s is passed on to nobody', async (_, frame) => {
  const called: string[] = []
  const { connection, next } = await readyRelay(({ url = '' }, response) => {
    called.push(url)
    response.end()
  })
  connection.socket.send(frame)
  await next('unreadable')
  connection.send(requestFrame({ path: '/tool' }))
  await connection.next('response')
  expect(called).toEqual(['/health', '/tool'])
})

test('a frame beyond the limit ends the connection, not the relay', async () => {
  const { connection, state, pass, cloud } = await readyRelay()
  connection.socket.send('x'.repeat(600 * 1_024))
  await state('offline')
  pass(500)
  await cloud.connection()
})
