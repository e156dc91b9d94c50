import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createHttp2Server, createSecureServer as createSecureHttp2Server } from 'node:http2'
import { createServer as createSecureServer } from 'node:https'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { text } from 'node:stream/consumers'
import type { SecureContextOptions } from 'node:tls'

import type { Certificate } from './certificates.ts'

export type TestServer = AsyncDisposable & { port: number }

/** An HTTP server of loopback, or an HTTPS one where it has a certificate. */
export async function httpServer(
  listener: RequestListener,
  certificate?: Certificate & SecureContextOptions,
): Promise<TestServer> {
  return listening(certificate ? createSecureServer(certificate, listener) : createServer(listener))
}

/** A server of loopback that speaks HTTP/2 only. */
export async function http2Server(certificate?: Certificate): Promise<TestServer> {
  const server = certificate ? createSecureHttp2Server(certificate) : createHttp2Server()
  // What speaks HTTP/1.1 to it is a fault of its session.
  server.on('sessionError', () => {})
  return listening(server)
}

/** A TCP server of loopback. */
export async function tcpServer(onConnection: (socket: Socket) => void): Promise<TestServer> {
  return listening(createTcpServer(onConnection))
}

/** A TCP server that counts what it receives and answers nothing. */
export async function countingServer(): Promise<
  TestServer & { seen: { connections: number; bytes: number } }
> {
  const seen = { connections: 0, bytes: 0 }
  const server = await tcpServer((socket) => {
    seen.connections++
    socket.on('data', (chunk) => {
      seen.bytes += chunk.length
    })
  })
  return Object.assign(server, { seen })
}

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** An HTTP server that keeps what it receives and answers 200. */
export async function recordingServer(): Promise<TestServer & { received: Received[] }> {
  const received: Received[] = []
  const server = await httpServer(async (request, response) => {
    const body = await text(request)
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    response.setHeader('content-type', 'application/json').end('{"status":"success"}')
  })
  return Object.assign(server, { received })
}

/** A port whose queue of connections is full, since its process never accepts one. */
export async function fullPort(): Promise<TestServer> {
  const program = `
    const server = require('node:net').createServer()
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [written]: Buffer[] = await once(child.stdout, 'data')
  const port = Number(written)

  // The queue holds one more than its backlog.
  const waiting = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(waiting.map((socket) => once(socket, 'connect')))
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of waiting) socket.destroy()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function listening(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
