import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../../cloud/db/connect.ts'
import { callWebhook, stopRequest } from '../../../cloud/glasses/webhooks/callWebhook.ts'
import { addressRule } from '../../../cloud/outbound/publicAddresses.ts'
import { webhookAnswerOf } from '../../../cloud/outbound/recognise.ts'
import type { OutboundOptions } from '../../../cloud/outbound/request.ts'
import { NameNotFound } from '../../../cloud/outbound/resolve.ts'
import { outboundLimits } from '../../../cloud/outbound/result.ts'
import { sendDirectly } from '../../../cloud/outbound/send.ts'
import type { Finding, WebhookAnswer } from '../../../src/api/contract.ts'
import { type Certificate, certificateFor, trust } from '../glasses/support/certificates.ts'
import { fullPort, http2Server, httpServer, tcpServer } from '../glasses/support/servers.ts'
import { connectTo } from '../support/connectTo.ts'
import { oneDatabase } from '../support/databases.ts'
import { freePort } from '../support/freePort.ts'

/** What a webhook call says of servers that each fail in their own way. */
let connection: Connection
let authority: Certificate
let distrust: () => void

beforeAll(async () => {
  connection = await connectTo(await oneDatabase.create(), oneDatabase)
  authority = await certificateFor('Test authority', { isAuthority: true })
  distrust = trust(authority)
})
afterAll(async () => {
  distrust()
  await connection.close()
})

const host = 'glasses.example.com'
const local = addressRule({ outboundAllow: [], outboundPrivate: true })
const toLoopback: OutboundOptions = {
  isAllowed: local,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}
const body = stopRequest({ sessionId: 's', userId: 'x@example.com', at: new Date() }, 'system_stop')

const answerAt = (publicUrl: string, options: Partial<OutboundOptions> = {}) =>
  callWebhook({ publicUrl, body }, { send: sendDirectly({ ...toLoopback, ...options }), db: connection.db })

const findingAt = async (...call: Parameters<typeof answerAt>) => (await answerAt(...call)).finding

/** What a server with a certificate, in a chain, is found to be. */
async function findingOfTls(certificate: Certificate) {
  await using server = await httpServer((_, response) => response.end(), certificate)
  return await findingAt(`https://${host}:${server.port}`)
}

const late = (changes: object) => ({ limits: { ...outboundLimits, ...changes } })

it('no DNS record', async () => {
  const resolve = () => Promise.reject(new NameNotFound())
  expect(await findingAt('https://glasses.invalid', { resolve })).toEqual({
    code: 'dns_not_found',
    host: 'glasses.invalid',
  })
})

it('a DNS that does not answer', async () => {
  const resolve = () => new Promise<never>(() => {})
  expect(await findingAt(`http://${host}`, { resolve, ...late({ connectMs: 50 }) })).toEqual({
    code: 'connect_timeout',
    host,
    port: 80,
    isUnresolved: true,
  })
})

it('nothing listens', async () => {
  const port = await freePort()
  expect(await findingAt(`http://${host}:${port}`)).toEqual({ code: 'connection_refused', host, port })
})

it('nothing listens on any of several addresses', async () => {
  const port = await freePort()
  const resolve = async () => [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await findingAt(`http://${host}:${port}`, { resolve })).toEqual({
    code: 'connection_refused',
    host,
    port,
  })
})

it('nothing answers', async () => {
  await using server = await fullPort()
  const { port } = server
  expect(await findingAt(`http://${host}:${port}`, late({ connectMs: 300 }))).toEqual({
    code: 'connect_timeout',
    host,
    port,
  })
})

it('an address that only its own computer reaches', async () => {
  const isAllowed = addressRule({ outboundAllow: [], outboundPrivate: false })
  for (const name of ['127.0.0.1', 'localhost', host, '192.168.1.7'])
    expect(await findingAt(`http://${name}:3000`, { isAllowed })).toEqual({
      code: 'private_address',
      host: name,
    })
  expect(await findingAt('http://[::1]:3000', { isAllowed })).toEqual({
    code: 'private_address',
    host: '::1',
  })
})

it('0.0.0.0, where 127.0.0.1 may be called and where not', async () => {
  const finding = { code: 'private_address', host: '0.0.0.0' }
  expect(await findingAt('http://0.0.0.0:3000')).toEqual({ ...finding, isLocal: true })
  expect(await findingAt('http://[::]:3000')).toEqual({ ...finding, host: '::', isLocal: true })
  const isAllowed = addressRule({ outboundAllow: [], outboundPrivate: false })
  expect(await findingAt('http://0.0.0.0:3000', { isAllowed })).toEqual(finding)
})

it('a port that speaks HTTP, not HTTPS', async () => {
  await using server = await httpServer((_, response) => response.end())
  const { port } = server
  const plain = { code: 'tls_not_spoken', host, port, reason: 'plain' }
  expect(await findingAt(`https://${host}:${port}`)).toEqual(plain)
})

it('TLS that is too old', async () => {
  const certificate = await certificateFor(host, { issuer: authority })
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  await using server = await httpServer((_, response) => response.end(), { ...certificate, ...old })
  const { port } = server
  expect(await findingAt(`https://${host}:${port}`)).toEqual({
    code: 'tls_not_spoken',
    host,
    port,
    reason: 'old',
  })
})

it('HTTP/2 only, over TLS and without', async () => {
  const secure = await http2Server(await certificateFor(host, { issuer: authority }))
  const plain = await http2Server()
  const finding = { code: 'http2_only', host }
  await using _ = secure
  await using __ = plain
  expect(await findingAt(`https://${host}:${secure.port}`)).toEqual({
    ...finding,
    port: secure.port,
    isSecure: true,
  })
  expect(await findingAt(`http://${host}:${plain.port}`)).toEqual({
    ...finding,
    port: plain.port,
    isSecure: false,
  })
})

it('HTTPS where HTTP is expected, trusted or not', async () => {
  for (const certificate of [await certificateFor(host, { issuer: authority }), await certificateFor(host)]) {
    await using server = await httpServer((_, response) => response.end(), certificate)
    const { port } = server
    expect(await findingAt(`http://${host}:${port}`)).toEqual({
      code: 'not_http',
      host,
      port,
      spoken: 'https',
    })
  }
})

it.each([
  'The plain HTTP request was sent to HTTPS port',
  'You’re speaking plain HTTP to an SSL-enabled server port.',
  'Client sent an HTTP request to an HTTPS server.',
])('a server that answers HTTP on its port of HTTPS: %s', async (text) => {
  await using server = await httpServer((_, response) => response.writeHead(400).end(`<h1>${text}</h1>`))
  const { port } = server
  expect(await findingAt(`http://${host}:${port}`)).toEqual({ code: 'not_http', host, port, spoken: 'https' })
})

it.each([
  ['ssh', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['https', Buffer.from([0x15, 3, 1, 0, 2, 2, 10])],
  ['malformed', 'HTTP/1.1 200 OK\r\nBad Header: 1\r\n\r\n'],
  ['other', '220 mail.example.com ESMTP\r\n'],
])('a port that speaks %s', async (spoken, banner) => {
  await using server = await tcpServer((socket) => socket.end(banner))
  const { port } = server
  expect(await findingAt(`http://${host}:${port}`)).toEqual({ code: 'not_http', host, port, spoken })
})

it('an answer whose head is 40 kB', async () => {
  await using server = await httpServer((_, response) =>
    response.writeHead(200, { 'set-cookie': 'x'.repeat(40_000) }).end(),
  )
  const { port } = server
  expect(await findingAt(`http://${host}:${port}`)).toEqual({ code: 'head_too_large', host, port })
})

it('a port that says nothing to a TLS hello, or hangs up on it', async () => {
  await using silent = await tcpServer(() => {})
  expect(await findingAt(`https://${host}:${silent.port}`, late({ connectMs: 100 }))).toEqual({
    code: 'tls_not_spoken',
    host,
    port: silent.port,
    reason: 'closed',
  })
  await using rude = await tcpServer((socket) => socket.once('data', () => socket.destroy()))
  expect(await findingAt(`https://${host}:${rude.port}`)).toEqual({
    code: 'tls_not_spoken',
    host,
    port: rude.port,
    reason: 'closed',
  })
})

it('an expired certificate', async () => {
  const from = new Date('2024-01-01T00:00:00Z')
  const until = new Date('2025-03-01T12:00:00Z')
  expect(await findingOfTls(await certificateFor(host, { issuer: authority, from, until }))).toEqual({
    code: 'tls_expired',
    host,
    date: until.toISOString(),
  })
})

it('a certificate for another name', async () => {
  expect(await findingOfTls(await certificateFor('other.example.com', { issuer: authority }))).toEqual({
    code: 'tls_wrong_name',
    host,
    names: ['other.example.com'],
  })
})

it('no certificate at all for the name', async () => {
  await using server = await httpServer((_, response) => response.end(), { key: '', cert: '' })
  expect(await findingAt(`https://${host}:${server.port}`)).toEqual({
    code: 'tls_wrong_name',
    host,
    names: [],
  })
})

it('a self-signed certificate', async () => {
  expect(await findingOfTls(await certificateFor(host))).toEqual({
    code: 'tls_untrusted',
    host,
    reason: 'self_signed',
    detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
})

it('a self-signed certificate for another name', async () => {
  expect(await findingOfTls(await certificateFor('localhost'))).toEqual({
    code: 'tls_untrusted',
    host,
    reason: 'self_signed',
    detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    names: ['localhost'],
  })
})

it('a certificate without its intermediate one, and with it', async () => {
  const intermediate = await certificateFor('Test intermediate', { issuer: authority, isAuthority: true })
  const leaf = await certificateFor(host, { issuer: intermediate })
  expect(await findingOfTls(leaf)).toEqual({
    code: 'tls_untrusted',
    host,
    reason: 'no_intermediate',
    detail: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  })
  expect(await findingOfTls({ ...leaf, cert: `${leaf.cert}\n${intermediate.cert}` })).toBeNull()
})

it('a certificate of the future', async () => {
  const from = new Date('2090-01-01T00:00:00Z')
  expect(await findingOfTls(await certificateFor(host, { issuer: authority, from }))).toEqual({
    code: 'tls_untrusted',
    host,
    reason: 'other',
    detail: 'CERT_NOT_YET_VALID',
  })
})

it.each<[string, number, Record<string, string>, string, Finding | null | ((url: string) => Finding)]>([
  ['success', 200, {}, '{"status":"success"}', null],
  ['success without a body', 204, {}, '', null],
  [
    'a redirect',
    308,
    { location: 'https://www.example.com/webhook' },
    '',
    (url) => ({ code: 'redirected', url, location: 'https://www.example.com/webhook' }),
  ],
  ['a redirect without a target', 304, {}, '', { code: 'webhook_failed', status: 304, body: '' }],
  [
    'a tunnel that is off',
    404,
    { 'ngrok-error-code': 'ERR_NGROK_3200' },
    'Tunnel not found',
    { code: 'tunnel_off', host },
  ],
  [
    'a tunnel without a server',
    502,
    { 'ngrok-error-code': 'ERR_NGROK_8012' },
    'failed to establish a connection',
    { code: 'tunnel_no_server', host },
  ],
  ['no webhook', 404, {}, 'Cannot POST /webhook', (url) => ({ code: 'webhook_not_found', url })],
  ['another method', 405, { allow: 'GET' }, '', (url) => ({ code: 'method_not_allowed', url })],
  ['a login', 401, { 'www-authenticate': 'Basic' }, '', { code: 'webhook_refused', status: 401 }],
  ['a refusal', 403, {}, '', { code: 'webhook_refused', status: 403 }],
  [
    'a failure',
    500,
    {},
    'TypeError: x is undefined',
    { code: 'webhook_failed', status: 500, body: 'TypeError: x is undefined' },
  ],
  ['that it is not this host', 421, {}, '', (url) => ({ code: 'misdirected', host: new URL(url).host })],
  ['another refusal', 422, {}, 'no', { code: 'webhook_failed', status: 422, body: 'no' }],
])('answers %s', async (_, status, headers, text, finding) => {
  await using server = await httpServer((request, response) => {
    request.resume()
    response.writeHead(status, headers).end(text)
  })
  const publicUrl = `http://${host}:${server.port}`
  const url = `${publicUrl}/webhook`
  expect(await findingAt(publicUrl)).toEqual(typeof finding === 'function' ? finding(url) : finding)
})

it('a relative redirect leads to a whole address', async () => {
  await using server = await httpServer((_, response) =>
    response.writeHead(301, { location: '/webhook/' }).end(),
  )
  const url = `http://${host}:${server.port}`
  expect(await findingAt(url)).toEqual({
    code: 'redirected',
    url: `${url}/webhook`,
    location: `${url}/webhook/`,
  })
})

it('a redirect to itself is found to be one', async () => {
  await using server = await httpServer((request, response) =>
    response.writeHead(301, { location: `http://${request.headers.host}${request.url}` }).end(),
  )
  const url = `http://${host}:${server.port}/webhook`
  expect(await findingAt(`http://${host}:${server.port}`)).toEqual({ code: 'redirected', url, location: url })
})

it.each<[string, OutgoingHttpHeaders, string | Buffer, WebhookAnswer['kind'] | null, text?: string]>([
  ['nothing', {}, '', null],
  ['success', {}, '{"status":"success"}', null],
  ['another success', {}, '{"ok":true}', null],
  ['an error', {}, '{"status":"error","message":"no key"}', 'error'],
  ['no success', {}, '{"success":false}', 'error'],
  ['a web page', { 'content-type': 'text/html; charset=utf-8' }, 'Welcome', 'page'],
  ['a web page without its type', {}, '\n<!doctype html><h1>Welcome</h1>', 'page'],
  ['a word', {}, 'ok', 'other'],
  [
    'a page as gzip',
    { 'content-encoding': 'gzip' },
    gzipSync('<h1>Welcome</h1>'),
    'page',
    '<h1>Welcome</h1>',
  ],
  ['a page as br', { 'content-encoding': 'br' }, brotliCompressSync('<h1>Hi</h1>'), 'page', '<h1>Hi</h1>'],
  ['a page as zstd', { 'content-encoding': 'zstd' }, zstdCompressSync('<h1>Hi</h1>'), 'page', '<h1>Hi</h1>'],
  ['what is no gzip', { 'content-encoding': 'gzip' }, 'ok', null],
  ['half of what it says', { 'content-length': '100' }, '{"status":', 'cut'],
])('answers 200 with %s', async (_, headers, sent, kind, text = String(sent)) => {
  await using server = await httpServer((_, response) => {
    response.writeHead(200, headers)
    response.write(sent, () => (kind === 'cut' ? response.destroy() : response.end()))
  })
  const { answer, finding } = await answerAt(`http://${host}:${server.port}`)
  expect(finding).toBe(null)
  expect(answer && webhookAnswerOf(answer)).toEqual(kind && { status: 200, kind, body: text })
})

it('decodes the beginning of a compressed body alone, however much it decodes to', async () => {
  const page = `<h1>Welcome</h1>${Array.from({ length: 20_000 }, (_, line) => line * 7_919).join('\n')}`
  for (const [encoding, sent] of [
    ['gzip', gzipSync(page)],
    ['gzip', gzipSync(`<h1>${'x'.repeat(5_000_000)}`)],
    [
      'br',
      brotliCompressSync(`<h1>${'x'.repeat(5_000_000)}`, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
    ],
  ] as const) {
    await using server = await httpServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(sent),
    )
    const { answer } = await answerAt(`http://${host}:${server.port}`)
    expect(answer?.body).toMatch(/^<h1>/)
    expect(answer?.body).toHaveLength(outboundLimits.keptBytes)
  }
})

it('measures an answer to its end', async () => {
  await using server = await httpServer((_, response) => {
    response.writeHead(200).flushHeaders()
    setTimeout(() => response.end('{}'), 150)
  })
  const { timings } = await answerAt(`http://${host}:${server.port}`)
  expect(timings.answered).toBeGreaterThanOrEqual(140)
})

it('no answer in time', async () => {
  await using server = await httpServer(() => {})
  expect(await findingAt(`http://${host}:${server.port}`, late({ answerMs: 100 }))).toEqual({
    code: 'webhook_timeout',
    seconds: 0.1,
  })
})

it('an end without an answer', async () => {
  await using crashing = await httpServer((request) => request.socket.destroy())
  await using upgrading = await tcpServer((socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  )
  for (const { port } of [crashing, upgrading])
    expect(await findingAt(`http://${host}:${port}`)).toEqual({ code: 'connection_closed', host, port })
})
