import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, test } from 'vitest'
import { appSocketServer } from '../../../cloud/glasses/sessions/socketRoutes.ts'
import { idleTimeout, serveCloud } from '../../../cloud/http/serveCloud.ts'

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

async function serve(answer: () => Response | Promise<Response>) {
  const server = await serveCloud(answer, { host: '127.0.0.1', port: 0 }, { server: appSocketServer() })
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  return { server, socket }
}

test.each(['foo', 'h2c', 'foo, websocket'])(
  'a request for the protocol %s is answered as one without',
  async (protocol) => {
    const { server, socket } = await serve(() => new Response('served'))
    const ask = async (more: string) => {
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${more}\r\n`)
      const [chunk] = await once(socket, 'data')
      return String(chunk).split('\r\n', 1)[0]
    }
    const upgrade = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n`
    expect(await ask(upgrade)).toBe('HTTP/1.1 200 OK')
    expect(await ask('')).toBe('HTTP/1.1 200 OK')
    socket.destroy()
    server.close()
  },
)

test('a connection that asks for more than ten answers at once is cut off', async () => {
  let asked = 0
  const answers: ((response: Response) => void)[] = []
  const { server, socket } = await serve(() => {
    asked += 1
    return new Promise((resolve) => answers.push(resolve))
  })
  let parsed = 0
  server.on('request', () => {
    parsed += 1
  })
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000))
  await once(socket, 'close')
  expect(asked).toBe(10)
  expect(parsed).toBe(11)
  for (const answer of answers) answer(new Response('late'))
  server.close()
})

test('a body that comes in more parts than networks make of it is cut off, whether or not anybody reads it', async () => {
  const chunk = '1\r\n \r\n'
  for (const read of [(request: Request) => request.text(), async () => 'unread']) {
    const server = await serveCloud(
      async (request) => new Response(await read(request)),
      { host: '127.0.0.1', port: 0 },
      { server: appSocketServer() },
    )
    const { port } = server.address() as AddressInfo
    const send = async (parts: number) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(parts)}0\r\n\r\n`,
      )
      await closed
      return answer.split('\r\n', 1)[0]
    }
    expect(await send(100)).toBe('HTTP/1.1 200 OK')
    expect(await send(5_000)).toBe('')
    expect(await send(100)).toBe('HTTP/1.1 200 OK')
    server.close()
  }
})
