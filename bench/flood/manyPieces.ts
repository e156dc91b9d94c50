import type { EventEmitter } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { WebSocket } from 'ws'

import { calls } from '../../src/api/contract.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { forSeconds, inParallel } from '../harness/load.ts'
import { type Person, person } from '../harness/people.ts'
import { type Check, type Way, watch } from './way.ts'

const connections = 30
const most = { health: 250, megabytes: 150 }

type Whose = { port: number; as: Person }
/** `requests`: made once, since making them for each connection would hold up the health calls of this process. */
type At = Whose & { requests: Buffer }

/** What costs work by its number and not by its bytes, one after the other. */
const pieces: Record<string, (at: At) => Promise<void>> = {
  'bodies of one-byte chunks': onConnections(async (socket, at) => {
    socket.write(headOf(at, 'PUT', calls.saveProfile.path, 'Transfer-Encoding: chunked'))
    await writeUntilClosed(socket, Buffer.from('1\r\n \r\n'.repeat(1_000)))
  }),
  'requests without waiting for answers': onConnections(async (socket, at) => {
    socket.end(at.requests)
    await heard(socket, 'close')
  }),
  'upgrades to other protocols': onConnections(async (socket, at) => {
    for (const protocol of ['foo', 'h2c']) {
      socket.write(headOf(at, 'GET', calls.getMe.path, `Connection: Upgrade\r\nUpgrade: ${protocol}`))
      await heard(socket, 'data')
    }
    socket.destroy()
  }),
  'socket messages of one-byte fragments': onSockets(async (socket) => {
    for (let n = 0; n < 20_000 && socket.readyState === WebSocket.OPEN; n++) {
      socket.send(' ', { fin: false })
      if (n % 500 === 0) await pause(1)
    }
  }),
  'empty frames, pings and pongs': onSockets(async (socket) => {
    for (let n = 0; n < 20_000 && socket.readyState === WebSocket.OPEN; n++) {
      socket.ping()
      socket.pong()
      if (n % 500 === 0) await pause(1)
    }
  }),
}

export const manyPieces: Way = {
  about: `${connections} connections whose bytes come in as many pieces as there can be`,

  run: ({ amount, report }) =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1', DEMO: '0' }, async ({ cloud }) => {
      const whose = { port: Number(new URL(cloud.url).port), as: await person('pieces') }
      const requests = Buffer.from(headOf(whose, 'GET', calls.getMe.path).repeat(20_000))
      const at = { ...whose, requests }
      const checks: Check[] = []
      const details: Record<string, unknown> = {}
      for (const [name, send] of Object.entries(pieces)) {
        report(name)
        const watching = watch(cloud)
        await watching.during(() => forSeconds(amount(15, 5), 1, () => send(at)))
        const outcome = watching.outcome(most)
        checks.push(...outcome.checks.map((check) => ({ ...check, name: `${name}: ${check.name}` })))
        details[name] = outcome.details
      }
      return { checks, details }
    }),
}

const headOf = ({ port, as }: Whose, method: string, path: string, more = 'Accept: */*') =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${as.token}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`

/** Resolves with an event of a socket, or its end, however that comes. */
const heard = (socket: EventEmitter, name: string): Promise<void> =>
  new Promise((resolve) => {
    for (const one of [name, 'close']) socket.once(one, () => resolve())
  })

async function writeUntilClosed(socket: Socket, part: Buffer): Promise<void> {
  for (let n = 0; n < 60 && !socket.destroyed; n++) if (!socket.write(part)) await heard(socket, 'drain')
  socket.destroy()
}

function onConnections(work: (socket: Socket, at: At) => Promise<void>) {
  return (at: At) =>
    inParallel(connections, connections, async () => {
      const socket = connect(at.port, '127.0.0.1').on('error', () => {})
      socket.resume()
      await heard(socket, 'connect')
      await work(socket, at)
      socket.destroy()
    })
}

function onSockets(work: (socket: WebSocket) => Promise<void>) {
  return ({ port }: At) =>
    inParallel(connections, connections, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app-ws`).on('error', () => {})
      const isOver = heard(socket, 'close')
      await heard(socket, 'open')
      await work(socket)
      socket.terminate()
      await isOver
    })
}
