import { once } from 'node:events'

import { expect, it, vi } from 'vitest'
import { addressRule } from '../../../cloud/outbound/publicAddresses.ts'
import { type OutboundOptions, openSocket, requestOutbound } from '../../../cloud/outbound/request.ts'
import { createResolve } from '../../../cloud/outbound/resolve.ts'
import { outboundLimits } from '../../../cloud/outbound/result.ts'
import { certificateFor, trust } from '../glasses/support/certificates.ts'
import { countingServer, httpServer, recordingServer, tcpServer } from '../glasses/support/servers.ts'

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

/** Hosts as they may stand in a server's address, all of them names of what must not be called. */
const hosts = [
  ...['127.0.0.1', '127.0.0.2', '127.1.2.3', '127.255.255.254', '127.0.0.1.', '0.0.0.0'],
  // Decimal, hexadecimal, octal, short, mixed.
  ...['2130706433', '0x7f000001', '0X7F.0.0.1', '0x7f.1', '017700000001', '0177.0.0.1', '0177.0x0.1'],
  ...['127.1', '127.0.1', '0', '0x0', '00000177.0.0.1'],
  // Digits and dots of other scripts, and encoded ones.
  ...['１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'loc\u00adalhost'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000::0001]', '[::]', '[::0.0.0.1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::FFFF:0.0.0.0]'],
  ...['[::127.0.0.1]', '[::7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]'],
  ...['[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[::ffff:169.254.169.254]'],
  ...['[fe80::1]', '[fe80::1%25lo]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518'],
  ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '192.0.0.192', '198.18.0.1', '255.255.255.255'],
  // What clouds offer their own machines.
  ...['168.63.129.16', '2822734096', '0xa83f8110', '0250.077.0201.020', '168.63.33040'],
  ...['[::ffff:168.63.129.16]', '[64:ff9b::168.63.129.16]', '[2002:a83f:8110::1]', '[fd20:ce::254]'],
  ...['100.100.100.200', '161.26.0.7', '192.80.8.124', '169.254.170.2', '[fe80::a9fe:a9fe]'],
  // User-info before the host.
  ...['user@127.0.0.1', 'public.test:80@127.0.0.1', 'public.test%2f@127.0.0.1', 'public.test@[::1]'],
]

it.each(hosts.flatMap((one) => [`http://${one}`, `https://${one}`]))('calls nobody at %s', async (origin) => {
  await using server = await countingServer()
  const lookUp = createResolve({ outboundNameServers: [], outboundPrivate: false })
  const { finding } = await requestOutbound(
    { url: `${origin}:${server.port}/`, method: 'GET' },
    {
      isAllowed: addressRule({ outboundAllow: [], outboundPrivate: false }),
      limits: { ...outboundLimits, connectMs: 500, answerMs: 500 },
      // Names of a test lead nowhere.
      resolve: async (name, signal) => (name.endsWith('.test') ? [] : lookUp(name, signal)),
    },
  )
  expect(['private_address', 'dns_not_found']).toContain(finding?.code)
  expect(server.seen).toEqual({ connections: 0, bytes: 0 })
})
