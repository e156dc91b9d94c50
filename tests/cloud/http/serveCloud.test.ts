import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, test } from 'vitest'

import { idleTimeout, serveCloud } from '../../../cloud/http/serveCloud.ts'
import { appSocketServer } from '../../../cloud/platform/sessions/socketRoutes.ts'

/** More than the system takes off the server's hands. */
const answer = Buffer.alloc(64 * 1024 * 1024)

test('a connection whose reader takes nothing is closed, a slow one is served to the end', async () => {
  const responses: Record<string, ServerResponse> = {}
  const server = createServer((request, response) => {
    responses[request.url ?? ''] = response
    response.end(answer)
  })
  // A reader that pauses 16 times takes longer than this in all, and each pause leaves a busy machine room.
  idleTimeout(server, 1_000)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return socket
  }

  const deaf = ask('/deaf').pause()
  const slow = ask('/slow')
  let received = 0
  slow.on('data', (chunk) => {
    const pausesBefore = Math.floor(received / 4e6)
    received += chunk.length
    if (Math.floor(received / 4e6) === pausesBefore) return
    slow.pause()
    setTimeout(() => slow.resume(), 100)
  })
  await once(slow, 'close')
  expect(received).toBeGreaterThan(answer.length)

  const { '/deaf': response } = responses
  if (response && !response.closed) await once(response, 'close')
  expect(response?.writableFinished).toBe(false)
  deaf.destroy()
  server.close()
})

test('a connection is kept open for longer than a proxy keeps it, so that the proxy closes first', async () => {
  const server = await serveCloud(
    () => new Response('served'),
    { host: '127.0.0.1', port: 0 },
    { server: appSocketServer() },
  )
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
  server.close()
})
