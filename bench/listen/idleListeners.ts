import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { WebSocket } from 'ws'

import { listenerLimits } from '../../src/api/contract.ts'
import { startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { inParallel, openGun } from '../harness/load.ts'
import { usageOf } from '../harness/processes.ts'
import { rounded } from '../harness/statistics.ts'
import { account, ticketOf } from './computer.ts'
import { openLocalApp } from './localApp.ts'

const most = { bytes: 50_000, share: 0.05 }

/** What listeners cost that nothing goes through: memory for each, and a share of a core for all. */
export const idleListeners = ({ count, seconds }: { count: number; seconds: number }) =>
  withPostgres(async ({ create }) => {
    const database = await create()
    const cloud = await startCloud({ env: { DATABASE_URL: database } })
    const gun = openGun(cloud.url)
    const sockets: WebSocket[] = []

    async function open(from: number, people: number): Promise<void> {
      await inParallel(people, 4, async (n) => {
        const owner = await account(database, `owner-${from + n}`)
        const app = await openLocalApp(`com.listen.idle-${from + n}`)
        await app.register(gun, owner)
        app.close()
        const where = { portal: cloud.url, person: owner, packageName: app.packageName }
        for (let place = 0; place < listenerLimits.listeners; place++) {
          const { url, ticket } = await ticketOf(where, { name: `Laptop ${place}` })
          const socket = new WebSocket(url)
          sockets.push(socket)
          await once(socket, 'open')
          socket.on('message', (data) => {
            if (String(data).includes('"ping"')) socket.send('{"type":"pong"}')
          })
          socket.send(JSON.stringify({ type: 'ready', ticket, lastSeq: 0 }))
          await once(socket, 'message')
        }
      })
    }

    const people = Math.ceil(count / listenerLimits.listeners)
    const rest = 20_000
    try {
      // What the first calls load and compile is no listener's.
      await open(0, people)
      for (const socket of sockets.splice(0)) socket.terminate()
      await pause(rest)
      const before = usageOf(cloud.child.pid)
      await open(people, people)
      await pause(rest)
      const begun = usageOf(cloud.child.pid)
      await pause(seconds * 1_000)
      const after = usageOf(cloud.child.pid)
      const isOpen = sockets.every(({ readyState, OPEN }) => readyState === OPEN)
      const bytes = Math.round((begun.memory - before.memory) / sockets.length)
      const share = rounded((after.seconds - begun.seconds) / seconds, 3)
      return [
        { name: `${sockets.length} idle listeners stay connected`, holds: isOpen },
        { name: `memory of each ≤ ${most.bytes} bytes`, holds: bytes <= most.bytes, seen: bytes },
        { name: `their share of a core < ${most.share}`, holds: share < most.share, seen: share },
      ]
    } finally {
      for (const socket of sockets) socket.terminate()
      await gun.close()
      await cloud.stop('SIGKILL')
    }
  })
