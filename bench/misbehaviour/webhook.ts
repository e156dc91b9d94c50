import { createServer as createHttp2Server } from 'node:http2'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { certificateFor } from '../../tests/cloud/platform/support/certificates.ts'
import type { Misbehaviour } from './misbehaviour.ts'

const answering = (status: number, code: Misbehaviour['codes'][number]): Misbehaviour => ({
  name: `answers ${status}`,
  codes: [code],
  behave: ({ response }, random) => {
    if (status >= 300 && status < 400) response.setHeader('location', 'https://example.com/elsewhere')
    response.writeHead(status).end('x'.repeat(Math.floor(random() * 200_000)))
  },
})

const elsewhere = (name: string, publicUrl: string, ...codes: Misbehaviour['codes']): Misbehaviour => ({
  name,
  codes,
  publicUrl: () => publicUrl,
})

const tunnel = (error: string, status: number, code: Misbehaviour['codes'][number]): Misbehaviour => ({
  name: `a tunnel says ${error}`,
  codes: [code],
  behave: ({ response }) => {
    response.writeHead(status, { 'ngrok-error-code': error }).end(error)
  },
})

/** What a server can do wrong with the webhook. */
export const webhookFaults: Misbehaviour[] = [
  answering(301, 'redirected'),
  answering(302, 'redirected'),
  answering(308, 'redirected'),
  answering(401, 'webhook_refused'),
  answering(403, 'webhook_refused'),
  answering(404, 'webhook_not_found'),
  answering(405, 'method_not_allowed'),
  answering(421, 'misdirected'),
  answering(500, 'webhook_failed'),
  answering(502, 'webhook_failed'),
  answering(503, 'webhook_failed'),
  answering(204, 'never_connected'),
  tunnel('ERR_NGROK_3200', 404, 'tunnel_off'),
  tunnel('ERR_NGROK_8012', 502, 'tunnel_no_server'),
  elsewhere('nothing listens', 'http://127.0.0.1:1', 'connection_refused'),
  elsewhere('its name leads nowhere', 'http://no-such-server.invalid', 'dns_not_found'),
  elsewhere('its address is everybody’s', 'http://224.0.0.1', 'private_address'),
  {
    name: 'speaks HTTP where HTTPS is expected',
    codes: ['tls_not_spoken'],
    publicUrl: (port) => `https://127.0.0.1:${port}`,
  },
  elsewhere('its address is where it listens', 'http://0.0.0.0:1', 'private_address'),
  {
    name: 'speaks HTTPS where HTTP is expected',
    codes: ['not_http'],
    publicUrl: async () => (await selfSigned()).replace('https', 'http'),
  },
  { name: 'speaks HTTP/2 only', codes: ['http2_only'], publicUrl: () => http2Only() },
  {
    name: 'has a certificate of its own',
    codes: ['tls_untrusted'],
    publicUrl: () => selfSigned(),
  },
  { name: 'never answers', codes: ['webhook_timeout', 'never_connected'], behave: () => {} },
  {
    name: 'answers drop by drop',
    codes: ['webhook_timeout', 'never_connected'],
    async behave({ response }) {
      for (const letter of 'HTTP/1.1 200 OK\r\nx-slow: '.padEnd(60, 'x')) {
        response.socket?.write(letter)
        await pause(1_000)
      }
    },
  },
  {
    name: 'answers without end',
    codes: ['never_connected'],
    async behave({ response }) {
      response.writeHead(200)
      while (response.writable && !response.destroyed) {
        response.write('x'.repeat(10_000))
        await pause(1)
      }
    },
  },
  {
    name: 'closes without an answer',
    codes: ['connection_closed'],
    behave: ({ response }) => response.socket?.destroy(),
  },
  {
    name: 'closes in the middle of the head',
    codes: ['connection_closed'],
    behave: ({ response }) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Le'),
  },
  {
    name: 'answers no HTTP',
    codes: ['not_http'],
    behave: ({ response }, random) => response.socket?.end(`${random()} SSH-2.0-OpenSSH\r\n\r\n`),
  },
  {
    name: 'answers with a head of 40 kB',
    codes: ['head_too_large'],
    behave: ({ response }) => response.writeHead(200, { 'set-cookie': 'x'.repeat(40_000) }).end(),
  },
  {
    name: 'answers a web page as gzip, and never connects',
    codes: ['never_connected'],
    behave: ({ response }) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<h1>Welcome</h1>')),
  },
  {
    name: 'redirects to itself',
    codes: ['redirected'],
    behave: ({ response }) => response.writeHead(301, { location: '/webhook' }).end(),
  },
  { name: 'answers, and never connects', codes: ['never_connected'], behave: ({ answer }) => answer() },
  {
    name: 'answers what is no JSON, and never connects',
    codes: ['never_connected'],
    behave: ({ answer }) => answer(200, '<html>'),
  },
]

let secure: Promise<string> | undefined

function selfSigned(): Promise<string> {
  secure ??= certificateFor('127.0.0.1').then(
    (certificate) =>
      new Promise((resolve) => {
        const server = createSecureServer(certificate).listen(0, '127.0.0.1', () =>
          resolve(`https://127.0.0.1:${(server.address() as AddressInfo).port}`),
        )
        server.unref()
      }),
  )
  return secure
}

let http2: Promise<string> | undefined

function http2Only(): Promise<string> {
  http2 ??= new Promise((resolve) => {
    const server = createHttp2Server().on('sessionError', () => {})
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    server.unref()
  })
  return http2
}
