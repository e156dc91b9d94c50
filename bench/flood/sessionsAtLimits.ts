import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import { type AppSocket, behaveWell, wall } from '../../tests/cloud/glasses/support/tryIt.ts'
import { openAppServers, pathOf, startSession } from '../harness/appServers.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { person } from '../harness/people.ts'
import { countBy, rounded } from '../harness/statistics.ts'
import { openQuietSession } from './quietSession.ts'
import { type Way, watch } from './way.ts'

const sessions = 5
/** What an app may send in a second, in frames as large as they may be. */
const framesPerSecond = 50
const frame = wall('x'.repeat(250_000))
/** As many and as long as an app may listen to, now some and now others. */
const streams = (turn: number) =>
  Array.from({ length: 64 }, (_, stream) => `${turn % 2}-${stream}-`.padEnd(200, 'x'))
const most = { health: 250, megabytes: 300, stop: 2_000 }

export const sessionsAtLimits: Way = {
  about: 'five sessions of a person whose apps send as much as they may',

  run: ({ amount }) =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1', DEMO: '0' }, async (served) => {
      const { cloud, gun } = served
      const servers = await openAppServers()
      const flooder = await person('flood')
      const quiet = await openQuietSession(served, servers)
      const watching = watch(cloud)
      let isOver = false
      const names = Array.from({ length: sessions }, (_, app) => `com.flood.limits-${app}`)
      for (const [app, name] of names.entries())
        await servers.register(gun, flooder, name, async (call) => {
          const socket = await behaveWell(call)
          const isOpen = () => !isOver && socket.ws.readyState === socket.ws.OPEN
          await (app < 3 ? drawMuch(socket, isOpen) : listenMuch(socket, isOpen))
        })

      const ends: string[] = []
      let slowestStop = 0
      await watching.during(async () => {
        const flooding = names.map(async (name) => {
          while (!isOver) {
            const id = await startSession(gun, flooder, name)
            while (!isOver && (await stateOf(id)) !== 'failed') await pause(500)
            const began = performance.now()
            const path = pathOf(calls.stopSession, id)
            const { status } = await gun.fire({ method: 'DELETE', path, token: flooder.token })
            slowestStop = Math.max(slowestStop, performance.now() - began)
            ends.push(`${status}`)
          }
        })
        await pause(amount(60, 15) * 1_000)
        isOver = true
        await Promise.all(flooding)
      })

      async function stateOf(id: string): Promise<string> {
        const path = pathOf(calls.getSession, id)
        return JSON.parse((await gun.fire({ path, token: flooder.token })).text).session.state
      }

      const { checks, details } = watching.outcome(most)
      const quietChecks = await quiet.check()
      servers.close()
      return {
        checks: [
          ...checks,
          ...quietChecks,
          {
            name: `a session that floods is stopped within ${most.stop} ms`,
            holds: slowestStop <= most.stop && ends.every((status) => status === '200'),
            seen: { slowest: rounded(slowestStop), ends: countBy(ends) },
          },
        ],
        details: { ...details, sessions: ends.length },
      }
    }),
}

async function drawMuch(socket: AppSocket, isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    // No more than the system takes off its hands: the rest waits here, as in any program.
    if (socket.ws.bufferedAmount < 8e6) socket.send(frame)
    await pause(1_000 / framesPerSecond)
  }
}

async function listenMuch(socket: AppSocket, isOpen: () => boolean): Promise<void> {
  for (let turn = 0; isOpen(); turn++) {
    socket.send({ type: 'subscription_update', subscriptions: streams(turn) })
    await pause(1_050 / framesPerSecond)
  }
}
