import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, test } from 'vitest'
import { drainable } from '../../../cloud/http/drain.ts'
import { acceptBeforeServe } from '../../../cloud/http/serveCloud.ts'

/** Keeps the thread for so many milliseconds, as the embedded database does. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('connections that wait while the thread works are answered before the end', async () => {
  const arrivals = acceptBeforeServe((_: IncomingMessage, response: ServerResponse) => {
    work(40)
    response.end('done')
  })
  const server = createServer((request, response) => void arrivals.fetch(request, response))
  arrivals.follow(server)
  const drain = drainable(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const answers = Array.from({ length: 15 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return new Promise<string>((resolve) => {
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.once('error', ({ message }) => resolve(message))
      socket.once('close', () => resolve(answer.slice(0, 15)))
    })
  })
  // Each of them is in the kernel's queue now; most are taken after the end has begun.
  await drain()
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'HTTP/1.1 200 OK'))
})
