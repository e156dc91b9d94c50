import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { budgetOf } from '../../../cloud/lib/budget.ts'
import { appSocket } from '../../../cloud/platform/sessions/appSocket.ts'
import { appSocketServer } from '../../../cloud/platform/sessions/socketRoutes.ts'

const size = 100_000

it('lets a socket rest for its bytes, however many frames rest it for a moment', async () => {
  const sockets: unknown = appSocketServer()
  if (!(sockets instanceof WebSocketServer)) throw new Error('There is another server for sockets.')
  let received = 0
  const receiver = appSocket({
    durations: { close: 100 },
    pace: budgetOf(size),
    onFrame: () => {
      received += 1
    },
    onError: () => {},
    onClose: () => {},
  })
  const server = createServer().on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (ws) => {
      sockets.emit('connection', ws, request)
      receiver.replace(ws)
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(client, 'open')

  // More pongs than a second has, then some just before the end of each message, which comes while the socket rests for them.
  for (let n = 0; n < 510; n++) client.pong()
  for (let n = 0; n < 40; n++) {
    client.send(Buffer.alloc(size), { fin: false })
    for (let pong = 0; pong < 20; pong++) client.pong()
    client.send(Buffer.alloc(0), { fin: true })
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  // The first second's, and one for each second since; one more may be under way.
  expect(received).toBeLessThanOrEqual(5)
  client.terminate()
  server.close()
})
