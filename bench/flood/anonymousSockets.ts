import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { WebSocket } from 'ws'

import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { openAppServers, pathOf, startSession } from '../harness/appServers.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { inParallel } from '../harness/load.ts'
import { person } from '../harness/people.ts'
import { countBy } from '../harness/statistics.ts'
import { openQuietSession } from './quietSession.ts'
import { type Way, watch } from './way.ts'

const width = 100
const words = 'SECURITY ALERT '
const frame = JSON.stringify({ type: words.repeat(16_000) })
const most = { health: 250, megabytes: 300, lines: 5 }

export const anonymousSockets: Way = {
  about: '3,000 sockets of nobody, each with 240 kB of its own words, while a session waits for its app',

  run: ({ amount }) =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1', DEMO: '0' }, async (served) => {
      const { cloud, gun } = served
      const servers = await openAppServers()
      const quiet = await openQuietSession(served, servers)
      const owner = await person('waiting')
      // Its server never answers.
      await servers.register(gun, owner, 'com.waiting.app', () => {})
      const waiting = await startSession(gun, owner, 'com.waiting.app')
      const watching = watch(cloud)
      const outcomes: string[] = []
      await watching.during(() =>
        inParallel(amount(3_000, 300), width, async () => {
          const outcome = await connectAndShout(`${cloud.url.replace('http', 'ws')}/app-ws`)
          outcomes.push(outcome)
          if (outcome === '429') await pause(100)
        }),
      )

      const path = `${pathOf(calls.listEvents, waiting)}?limit=1000`
      const headers = { accept: 'application/json' }
      const { text } = await gun.fire({ path, token: owner.token, headers })
      const notes = (JSON.parse(text).events as SessionEvent[]).filter(({ kind }) => kind === 'note')
      const { checks, details } = watching.outcome(most)
      const quietChecks = await quiet.check()
      servers.close()
      return {
        checks: [
          ...checks,
          ...quietChecks,
          {
            name: `the session that waits has at most ${most.lines} lines about them, and none of their words`,
            holds: notes.length <= most.lines && !text.includes(words),
            seen: { notes: notes.length, bytes: text.length },
          },
          {
            name: 'each is refused',
            holds: outcomes.every((outcome) => ['1008', '1013', '429'].includes(outcome)),
            seen: countBy(outcomes),
          },
        ],
        details: { ...details, outcomes: countBy(outcomes) },
      }
    }),
}

/** The close code of a socket that introduces itself as nobody, or the status that refused it. */
async function connectAndShout(url: string): Promise<string> {
  const socket = new WebSocket(url)
  socket.on('error', () => {})
  socket.once('open', () => socket.send(frame))
  const refused = new Promise<string>((resolve) =>
    socket.once('unexpected-response', (_, { statusCode }) => {
      resolve(String(statusCode))
      socket.terminate()
    }),
  )
  return Promise.race([refused, once(socket, 'close').then(([code]) => String(code))])
}
