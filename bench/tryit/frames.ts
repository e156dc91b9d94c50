import { setTimeout as pause } from 'node:timers/promises'

import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { behaveWell, wall } from '../../tests/cloud/glasses/support/tryIt.ts'
import { pathOf } from '../harness/appServers.ts'
import { comesTrue } from '../harness/browser.ts'
import { openGun } from '../harness/load.ts'
import { usageOf } from '../harness/processes.ts'
import { countBy, quantile, rounded } from '../harness/statistics.ts'
import { followSession, runSessions, type Stage, stopSessions } from './stage.ts'

export type Drawn = {
  sent: number
  /** Frames that did not reach the browser. */
  lost: number
  /** Frames that came before one that was sent earlier. */
  outOfOrder: number
  /** Frames that are not in the stored log, and gaps in its numbering. */
  missing: number
  /** How the sessions ended. */
  ends: Record<string, number>
  /** The 99th percentile of the health call meanwhile, in milliseconds. */
  health: number
  /** The instances' processor time for each frame, in milliseconds. */
  processor: number
}

const perSecond = 10
const healthPause = 50

/** Apps that draw ten times a second each, watched in the browser; afterwards their stored logs are read. */
export async function runFrames(
  stage: Stage,
  { sessions, seconds }: { sessions: number; seconds: number },
): Promise<Drawn> {
  const each = seconds * perSecond
  const go = Promise.withResolvers<void>()
  const ids = await runSessions(stage, {
    name: 'frames',
    count: sessions,
    async behave(call) {
      const socket = await behaveWell(call)
      await go.promise
      const began = performance.now() + Math.random() * (1_000 / perSecond)
      for (let n = 0; n < each; n++) {
        await pause(Math.max(0, began + (n * 1_000) / perSecond - performance.now()))
        socket.send(wall(String(n)))
      }
    },
  })
  const seen = ids.map((): number[] => [])
  const following = ids.map((id, place) =>
    followSession(stage, id, (event) => {
      const number = numberOf(event)
      if (number !== null) seen[place]?.push(number)
      return false
    }),
  )
  const health = watchHealth(stage)
  const before = secondsOf(stage)
  go.resolve()
  await pause(seconds * 1_000)
  const count = () => seen.reduce((sum, numbers) => sum + numbers.length, 0)
  // What is late is not lost: as long as frames come, they are waited for.
  for (let before = -1; count() < sessions * each && count() > before; ) {
    before = count()
    await comesTrue(() => count() === sessions * each, 10_000)
  }
  const times = await health()
  const used = secondsOf(stage) - before
  await stopSessions(stage, ids)
  await Promise.all(following)

  const logs = await Promise.all(ids.map((id) => readStored(stage, id)))
  return {
    sent: sessions * each,
    lost: sessions * each - seen.reduce((sum, numbers) => sum + new Set(numbers).size, 0),
    outOfOrder: seen.flatMap((numbers) => numbers.filter((n, place) => n < (numbers[place - 1] ?? 0))).length,
    missing: logs.reduce((sum, log) => sum + missingIn(log, each), 0),
    ends: countBy(logs.map((log) => log.at(-1)?.summary ?? 'no log')),
    health: rounded(quantile(times, 0.99)),
    processor: rounded((used * 1_000) / (sessions * each), 3),
  }
}

const secondsOf = ({ instances }: Stage) =>
  instances.reduce((sum, { child }) => sum + usageOf(child.pid).seconds, 0)

/** The number that a frame shows, null of others. */
function numberOf({ kind, summary }: Pick<SessionEvent, 'kind' | 'summary'>): number | null {
  const shown = /^text_wall: (\d+)$/.exec(summary)?.[1]
  return kind === 'layout' && shown !== undefined ? Number(shown) : null
}

async function readStored({ gun, owner }: Stage, id: string): Promise<SessionEvent[]> {
  const stored: SessionEvent[] = []
  for (let next: number | null = 0; next !== null; ) {
    const path: string = `${pathOf(calls.listEvents, id)}?after=${next}&limit=1000`
    const { text } = await gun.fire({ path, token: owner.token, headers: { accept: 'application/json' } })
    const page: { events: SessionEvent[]; next: number | null } = JSON.parse(text)
    stored.push(...page.events)
    next = page.next
  }
  return stored
}

function missingIn(stored: SessionEvent[], each: number): number {
  const numbers = stored.flatMap((event) => numberOf(event) ?? [])
  const gaps = stored.filter(({ sequence }, place) => sequence !== place + 1).length
  return each - new Set(numbers).size + gaps
}

/** Makes the health call again and again, on a connection of its own; gives how long each took. */
function watchHealth({ cloud }: Stage): () => Promise<number[]> {
  const gun = openGun(cloud.url, 1)
  const times: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { ms } = await gun.fire({ path: calls.health.path })
      times.push(ms)
      await pause(healthPause)
    }
  })()
  return async () => {
    isOver = true
    await watching
    await gun.close()
    return times
  }
}
