import { setTimeout as pause } from 'node:timers/promises'

import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { behaveWell, wall } from '../../tests/cloud/glasses/support/tryIt.ts'
import { type AppServers, pathOf, startSession } from '../harness/appServers.ts'
import type { Served } from '../harness/embedded.ts'
import { person } from '../harness/people.ts'
import type { Check } from './way.ts'

/** Between two frames of its app, in milliseconds. */
const between = 500
const timeoutMs = 10_000

/** A session of somebody else, which goes on beside a flood: its app draws twice a second. */
export async function openQuietSession({ gun }: Served, servers: AppServers) {
  const owner = await person('quiet')
  let drawn = 0
  let isOver = false
  await servers.register(gun, owner, 'com.quiet.app', async (call) => {
    const socket = await behaveWell(call)
    while (!isOver && socket.ws.readyState === socket.ws.OPEN) {
      await pause(between)
      socket.send(wall(`frame ${drawn}`))
      drawn += 1
      // A session that nobody watches for a minute ends.
      if (drawn % 20 === 0) await readLog()
    }
  })
  const id = await startSession(gun, owner, 'com.quiet.app')

  async function readLog(): Promise<SessionEvent[]> {
    const path = `${pathOf(calls.listEvents, id)}?limit=1000`
    const { text } = await gun.fire({ path, token: owner.token, headers: { accept: 'application/json' } })
    return JSON.parse(text).events
  }

  const framesIn = (log: SessionEvent[]) =>
    log.filter(({ summary }) => /^text_wall: frame \d+$/.test(summary))

  return {
    owner,
    /** Ends it, and says whether the flood touched it. */
    async check(): Promise<Check[]> {
      isOver = true
      await pause(between * 2)
      const end = performance.now() + timeoutMs
      while (framesIn(await readLog()).length < drawn && performance.now() < end) await pause(between)
      const { text } = await gun.fire({ path: pathOf(calls.getSession, id), token: owner.token })
      const { session } = JSON.parse(text)
      const log = await readLog()
      await gun.fire({ method: 'DELETE', path: pathOf(calls.stopSession, id), token: owner.token })
      const notes = log.filter(({ kind }) => kind === 'note').map(({ summary }) => summary)
      return [
        {
          name: 'somebody else’s session goes on, and its log has each frame once and nothing of others',
          holds:
            session.state === 'running' &&
            session.diagnosis === null &&
            framesIn(log).length === drawn &&
            notes.length === 0,
          seen: {
            state: session.state,
            diagnosis: session.diagnosis,
            drawn,
            logged: framesIn(log).length,
            notes,
          },
        },
      ]
    },
  }
}
