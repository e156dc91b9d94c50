import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { callServer } from '../../cli/listen/callServer.ts'
import { targetOf } from '../../cli/listen/target.ts'
import type { RelayFailure } from '../../src/api/contract.ts'
import { certificateFor } from '../cloud/glasses/support/certificates.ts'
import { hello, listenerCloud, readyRelay, requestFrame, startRelay } from './support/listenerCloud.ts'

test('a request reaches the server as it came, for its own host, and its answer comes back', async () => {
  const seen: object[] = []
  const { connection, next, server } = await readyRelay(async (request, response) => {
    if (request.url === '/health') return response.end()
    let body = ''
    for await (const part of request) body += String(part)
    const { method, url, headers } = request
    seen.push({ method, url, headers, body })
    response.writeHead(201, {
      'x-own': 'a',
      connection: 'close, x-hop',
      'x-hop': 'b',
      'set-cookie': ['c', 'd'],
    })
    response.end('answer')
  })
  const headers = {
    'content-type': 'application/json',
    host: 'portal.example.com',
    connection: 'x-secret',
    'x-secret': 'a',
    'transfer-encoding': 'chunked',
    'content-length': '999',
  }
  const frame = requestFrame({ headers })
  connection.send(frame)
  const { ms, ...response } = await connection.next('response')
  expect(response).toMatchObject({
    id: frame.id,
    status: 201,
    headers: { 'x-own': 'a', 'set-cookie': 'c, d' },
    body: Buffer.from('answer').toString('base64'),
  })
  expect(Object.keys(response.headers)).not.toContain('x-hop')
  expect(ms).toBe(0)
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/webhook',
      headers: {
        'content-type': 'application/json',
        host: `127.0.0.1:${server.port}`,
        'content-length': '26',
        connection: 'close',
      },
      body: '{"type":"session_request"}',
    },
  ])
  expect(await next('request')).toMatchObject({
    answered: { method: 'POST', path: '/webhook', status: 201, failure: null },
  })
})

test('a request that comes again is answered as before and never passed on twice, until its deadline', async () => {
  let calls = 0
  let answer = () => {}
  const { connection, cloud, state, pass } = await readyRelay(({ url }, response) => {
    if (url === '/health') return response.end()
    calls += 1
    answer = () => response.end(String(calls))
    arrived()
  })
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const frame = requestFrame({ deadline: 5_000 })
  connection.send(frame)
  await arrival
  connection.socket.terminate()
  await state('offline')
  pass(500)
  const second = await cloud.connection()
  second.send(frame)
  second.send({ type: 'ping' })
  await second.next('pong')
  answer()
  const first = await second.next('response')
  second.send(frame)
  expect(await second.next('response')).toEqual(first)
  expect(calls).toBe(1)

  pass(5_000)
  const again = new Promise<void>((resolve) => {
    arrived = resolve
  })
  second.send(frame)
  await again
  expect(calls).toBe(2)
})

test('a deadline ends a request, and so does the portal', async () => {
  let arrived = () => {}
  const left: string[] = []
  const { connection, next, pass } = await readyRelay((request, response) => {
    if (request.url === '/health') return response.end()
    response.once('close', () => left.push(request.url ?? ''))
    arrived()
  })
  const arrival = () =>
    new Promise<void>((resolve) => {
      arrived = resolve
    })
  const late = arrival()
  const frame = requestFrame({ deadline: 3_000 })
  connection.send(frame)
  await late
  pass(3_000)
  expect(await connection.next('failure')).toEqual({ type: 'failure', id: frame.id, code: 'timeout' })
  await next('request')

  const cancelled = arrival()
  const other = requestFrame({ path: '/tool' })
  connection.send(other)
  await cancelled
  connection.send({ type: 'cancel', id: other.id })
  expect(await next('request')).toMatchObject({
    answered: { path: '/tool', failure: 'cancelled', status: null },
  })
  expect(connection.frames.filter((sent) => 'id' in sent && sent.id === other.id)).toEqual([])
})

test('more than 20 requests in a second are too many, and the next second has room again', async () => {
  const { connection, pass } = await readyRelay()
  for (let count = 0; count < 22; count++) connection.send(requestFrame())
  const codes = [await connection.next('failure'), await connection.next('failure')].map(({ code }) => code)
  expect(codes).toEqual(['too_many', 'too_many'])
  pass(1_000)
  const frame = requestFrame()
  connection.send(frame)
  for (;;) if ((await connection.next('response')).id === frame.id) break
})

test('an answer is read as far as it may be long', async () => {
  const mebibyte = Buffer.alloc(1_048_576)
  let written = 0
  let isLeft: Promise<unknown> = Promise.resolve()
  const { connection } = await readyRelay((request, response) => {
    if (request.url === '/health') return response.end()
    isLeft = once(response, 'close')
    if (request.url === '/tool') response.setHeader('content-length', 5 * mebibyte.length)
    const write = () => {
      while (written < 5 && !response.destroyed) {
        written += 1
        if (!response.write(mebibyte)) return response.once('drain', write)
      }
      response.end()
    }
    write()
  })
  for (const path of ['/webhook', '/tool'] as const) {
    written = 0
    connection.send(requestFrame({ path }))
    expect(await connection.next('failure')).toMatchObject({ code: 'too_large' })
    await isLeft
    expect(written).toBeLessThan(5)
  }
})

test.each<[RelayFailure, string]>([
  ['not_http', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['closed', ''],
  ['not_http', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'],
  ['closed', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'],
])('a server that answers no HTTP is %s', async (code, text) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const cloud = await listenerCloud()
  const { state } = await startRelay(cloud, (server.address() as AddressInfo).port)
  const connection = await cloud.connection()
  connection.send(hello)
  expect((await state('waiting')).view).toEqual({ state: 'waiting', missing: code })
  connection.send(requestFrame())
  expect(await connection.next('failure')).toMatchObject({ code })
})

test.each([
  ['ws://localhost:3000', 'local server'],
  ['https://192.168.1.20:3000', 'this computer'],
  ['http://user@localhost', 'local server'],
  ['http://localhost:3000/path', 'path'],
  ['http://192.168.1.20:3000', 'this computer'],
  ['http://8.8.8.8', 'this computer'],
  ['http://[fe80::1]', 'this computer'],
  ['http://0.0.0.0:3000', 'this computer'],
])('%s is nothing to pass calls on to', async (to, words) => {
  await expect(targetOf(to, { allowLan: false })).rejects.toThrow(words)
})

test.each(['3000', 'localhost:3000', 'http://localhost:3000/'])(
  '%s is a server of this computer',
  async (to) => {
    expect((await targetOf(to, { allowLan: false })).host).toBe('localhost:3000')
  },
)

test('with allowLan a private address is, and no other', async () => {
  for (const host of ['10.0.0.2', '172.31.0.1:8080', '192.168.1.20:3000', '[fd00::1]:3000', 'localhost:3000'])
    expect((await targetOf(host, { allowLan: true })).host).toBe(host)
  for (const host of ['169.254.169.254', '172.32.0.1', '100.64.0.1', '8.8.8.8', '[fe80::1]'])
    await expect(targetOf(`http://${host}`, { allowLan: true })).rejects.toThrow('your own network')
})

test('a name is looked up for each connection, and only addresses of this computer are taken', async () => {
  const { lookup } = await targetOf('localhost', { allowLan: false })
  const found = (name: string, all: boolean) =>
    new Promise((resolve) => lookup(name, { all }, (error, address) => resolve(error ? error.code : address)))
  expect(await found('127.0.0.1', false)).toBe('127.0.0.1')
  expect(await found('192.168.1.20', true)).toBe('ECONNREFUSED')
})

test('this computer’s name has both families, whichever its server listens to', async () => {
  const { lookup } = await targetOf('localhost', { allowLan: false })
  const found = await new Promise((resolve) =>
    lookup('localhost', { all: true }, (_, addresses) => resolve(addresses)),
  )
  expect(found).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])
})

test('a server with a certificate of its own is called on this computer, and judged elsewhere', async () => {
  const { key, cert } = await certificateFor('localhost')
  const server = createTlsServer({ key, cert }, (request, response) => response.end(request.headers.host))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const target = await targetOf(`https://localhost:${port}`, { allowLan: false })
  const call = { method: 'GET', path: '/health', headers: {}, body: Buffer.alloc(0) } as const
  const signal = new AbortController().signal
  const { status, body } = await callServer(target, call, signal)
  expect([status, String(body)]).toEqual([200, `localhost:${port}`])
  await expect(callServer({ ...target, isJudged: true }, call, signal)).rejects.toMatchObject({
    code: 'not_http',
  })
  await expect(callServer({ ...target, protocol: 'http:' }, call, signal)).rejects.toMatchObject({
    code: 'closed',
  })
  expect((await targetOf('https://10.0.0.2', { allowLan: true })).isJudged).toBe(true)
})
