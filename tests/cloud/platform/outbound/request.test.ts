import { once } from 'node:events'

import { expect, it, vi } from 'vitest'

import { outboundLimits } from '../../../../cloud/platform/outbound/limits.ts'
import { openSocket } from '../../../../cloud/platform/outbound/openSocket.ts'
import { type OutboundOptions, requestOutbound } from '../../../../cloud/platform/outbound/request.ts'
import { certificateFor, trust } from '../support/certificates.ts'
import { countingServer, httpServer, recordingServer, tcpServer } from '../support/servers.ts'

const host = 'glasses.example.com'
const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const options: OutboundOptions = { isAllowed: () => true, resolve }

it('sends what it is given, once, under the host of the address', async () => {
  await using server = await recordingServer()
  const result = await requestOutbound(
    {
      url: `http://${host}:${server.port}/webhook?x=1`,
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'Hallo ✓',
    },
    options,
  )
  expect(result).toEqual({
    answer: { status: 200, headers: expect.any(Object), body: '{"status":"success"}' },
    finding: null,
    timings: { lookup: expect.any(Number), connect: expect.any(Number), answered: expect.any(Number) },
  })
  expect(server.received).toEqual([
    {
      method: 'POST',
      url: '/webhook?x=1',
      headers: {
        'content-type': 'text/plain',
        'content-length': '9',
        host: `${host}:${server.port}`,
        connection: 'close',
      },
      body: 'Hallo ✓',
    },
  ])
})

it('speaks TLS under the host’s name and times it, and closes the connection', async () => {
  const authority = await certificateFor('Test authority', { isAuthority: true })
  const certificate = await certificateFor(host, { issuer: authority })
  using _ = { [Symbol.dispose]: trust(authority) }
  let closed: Promise<unknown> = Promise.resolve()
  await using server = await httpServer((request, response) => {
    closed = once(request.socket, 'close')
    response.end(request.headers.host)
  }, certificate)

  const { answer, timings } = await requestOutbound(
    { url: `https://${host}:${server.port}/`, method: 'GET' },
    options,
  )
  expect([answer?.body, Object.keys(timings)]).toEqual([
    `${host}:${server.port}`,
    ['lookup', 'connect', 'tls', 'answered'],
  ])
  await closed
})

it('follows no redirect', async () => {
  await using secret = await countingServer()
  const location = `http://127.0.0.1:${secret.port}/`
  await using server = await httpServer((_, response) => response.writeHead(307, { location }).end())

  const { answer } = await requestOutbound(
    { url: `http://${host}:${server.port}/`, method: 'POST', body: 'x' },
    options,
  )
  expect([answer?.status, answer?.headers.location]).toEqual([307, location])
  expect(secret.seen).toEqual({ connections: 0, bytes: 0 })
})

it('keeps the beginning of a body, and reads no more than a limit', async () => {
  await using server = await httpServer((request, response) => {
    const isEndless = request.url === '/endless'
    response.write(`${'x'.repeat(outboundLimits.keptBytes - 1)}é and more`)
    if (!isEndless) return response.end()
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', write)
    write()
  })
  const bodyOf = async (path: string) =>
    (await requestOutbound({ url: `http://${host}:${server.port}${path}`, method: 'GET' }, options)).answer
      ?.body

  const beginning = 'x'.repeat(outboundLimits.keptBytes - 1)
  expect(await bodyOf('/')).toBe(beginning)
  expect(await bodyOf('/endless')).toBe(beginning)
})

it('takes what came of a body that breaks off, or that never ends, for the body', async () => {
  await using server = await httpServer((request, response) => {
    response.writeHead(500, { 'content-length': '100' })
    response.write('half\0')
    if (request.url === '/break') response.socket?.end()
  })
  const limits = { ...outboundLimits, answerMs: 200 }
  for (const path of ['/break', '/never']) {
    const url = `http://${host}:${server.port}${path}`
    const { answer } = await requestOutbound({ url, method: 'GET' }, { ...options, limits })
    expect([answer?.status, answer?.body]).toEqual([500, 'half\ufffd'])
  }
})

it('looks up once and connects to no other address', async () => {
  await using server = await recordingServer()
  const changing = vi
    .fn<OutboundOptions['resolve']>(resolve)
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '127.0.0.9', family: 4 }])
  const { answer } = await requestOutbound(
    { url: `http://${host}:${server.port}/`, method: 'GET' },
    { isAllowed: (address) => address === '127.0.0.1', resolve: changing },
  )
  expect([answer?.status, changing.mock.calls]).toEqual([200, [[host, expect.any(AbortSignal)]]])
})

it('calls nobody when one of a host’s addresses is forbidden', async () => {
  await using server = await countingServer()
  const { finding } = await requestOutbound(
    { url: `http://${host}:${server.port}/`, method: 'GET' },
    {
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    },
  )
  expect([finding, server.seen]).toEqual([
    { code: 'private_address', host },
    { connections: 0, bytes: 0 },
  ])
})

it('writes nothing to a socket whose own address turns out to be forbidden', async () => {
  const seen: string[] = []
  await using server = await tcpServer((socket) => {
    socket.on('data', (chunk) => seen.push(String(chunk)))
    socket.once('close', () => seen.push('closed'))
    socket.resume()
  })
  const opening = openSocket(
    { host, port: server.port, addresses: await resolve() },
    { isAllowed: () => false, signal: AbortSignal.timeout(5_000) },
  )
  await expect(opening).rejects.toThrow(expect.objectContaining({ name: 'ForbiddenAddress' }))
  await vi.waitFor(() => expect(seen).toEqual(['closed']))
})

it.each(['', 'glasses', 'ftp://glasses.example.com', 'file:///etc/passwd', 'http://[fe80::1%25eth0]/'])(
  'takes “%s” for no address',
  async (url) => {
    expect(await requestOutbound({ url, method: 'GET' }, options)).toEqual({
      answer: null,
      finding: { code: 'dns_not_found', host: url },
      timings: {},
    })
  },
)
