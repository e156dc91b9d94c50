import { setTimeout as pause } from 'node:timers/promises'

import { connect } from '../../cloud/db/connect.ts'
import { listener } from '../../cloud/db/listen.ts'
import { createLog } from '../../cloud/lib/log.ts'
import { listenerDurations } from '../../cloud/platform/listeners/durations.ts'
import type { Exchanged } from '../../cloud/platform/listeners/exchange.ts'
import { openListeners } from '../../cloud/platform/listeners/listeners.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { openGun } from '../harness/load.ts'
import { countBy, quantile, rounded } from '../harness/statistics.ts'
import { openBalancer } from './balancer.ts'
import { account, startComputer } from './computer.ts'
import { openLocalApp } from './localApp.ts'

const longestBack = 5_000
const deadline = 10_000
/** Between two calls, in milliseconds. */
const callPause = 100

/** Calls through a computer whose connection is cut in every phase, while its two instances are drained and killed. */
export const cuts = ({ count, stops }: { count: number; stops: number }, report: (text: string) => void) =>
  withPostgres(async ({ create }) => {
    const database = { kind: 'postgres', url: await create() } as const
    const clouds: RunningCloud[] = []
    const up = new Set<number>()
    const balancer = await openBalancer(() => [...up])
    const env = { DATABASE_URL: database.url, SITE_URL: balancer.url }
    const portOf = ({ url }: RunningCloud) => Number(new URL(url).port)
    for (let n = 0; n < 2; n++) {
      const cloud = await startCloud({ env })
      clouds.push(cloud)
      up.add(portOf(cloud))
    }
    const gun = openGun(balancer.url)
    const owner = await account(database.url, 'owner')
    const app = await openLocalApp('com.listen.cuts')
    await app.register(gun, owner)
    await gun.close()
    const where = { portal: balancer.url, person: owner, packageName: app.packageName }
    const computer = await startComputer(where, app.to)
    await computer.until('ready')

    const { db, close } = await connect({ database })
    // A third instance, without sockets, whose sessions make the calls.
    const caller = await openListeners({
      db,
      config: { siteUrl: balancer.url, provider: { kind: 'embedded' } },
      log: createLog('silent'),
      listen: listener({ database }, 1_000),
      durations: listenerDurations,
    })
    const outcomes = new Map<string, Exchanged>()
    let isCalling = true
    const calling = keepCalling()

    async function keepCalling(): Promise<void> {
      const all: Promise<void>[] = []
      for (let n = 0; isCalling; n++) {
        all.push(callTool(`call ${n}`))
        await pause(callPause)
      }
      await Promise.all(all)
    }

    async function callTool(text: string): Promise<void> {
      const body = Buffer.from(text).toString('base64')
      const call = { method: 'POST', path: '/tool', headers: {}, body, ms: deadline } as const
      outcomes.set(text, await caller.exchange({ listenerId: computer.id(), ...call }))
    }

    async function restart(place: number, signal: NodeJS.Signals): Promise<void> {
      const cloud = clouds[place]
      if (!cloud) return
      const port = portOf(cloud)
      await cloud.stop(signal)
      up.delete(port)
      clouds[place] = await startCloud({ env, port })
      up.add(port)
    }

    const backAfter: number[] = []
    try {
      for (let n = 0; n < count; n++) {
        await pause(Math.random() * 300)
        if (n % 3 === 0) balancer.cutNext(Math.random() * 60)
        balancer.cut()
        await computer.until('ready', false)
        backAfter.push(await computer.until('ready'))
        if (n % 20 === 0) report(`${n} cuts`)
      }
      for (let n = 0; n < stops; n++) {
        const restarted = restart(n % 2, n % 4 < 2 ? 'SIGTERM' : 'SIGKILL')
        while (!(await isSettled(restarted))) {
          await Promise.race([restarted, computer.until('ready', false)])
          if (computer.state() !== 'ready') backAfter.push(await computer.until('ready'))
        }
        report(`${n + 1} stops`)
      }
      isCalling = false
      await calling
      // The last hello tells what was missed since the one before.
      balancer.cut()
      await computer.until('ready', false)
      await computer.until('ready')
    } finally {
      isCalling = false
      await computer.stop()
      await caller.close()
      await close()
      app.close()
      balancer.close()
      await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
    }
    return checksOf({ outcomes, seen: app.seen, events: computer.events, backAfter })
  })

const isSettled = (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), pause(0).then(() => false)])

type Run = {
  outcomes: Map<string, Exchanged>
  seen: Map<string, number>
  events: Awaited<ReturnType<typeof startComputer>>['events']
  backAfter: number[]
}

function checksOf({ outcomes, seen, events, backAfter }: Run) {
  const kindOf = (given: Exchanged) =>
    typeof given === 'string' ? given : 'status' in given ? 'answered' : given.failure
  const unanswered = [...outcomes].filter(([, given]) => kindOf(given) !== 'answered')
  const unseen = unanswered.filter(([text]) => !seen.has(text)).length
  const missed = new Set(events.flatMap((event) => (event.type === 'missed' ? [event.request.seq] : []))).size
  const lines = events.filter((event) => event.type === 'request' && event.answered.path === '/tool').length
  const wrong = [...outcomes].filter(
    ([text, given]) =>
      typeof given === 'object' && 'body' in given && Buffer.from(given.body, 'base64').toString() !== text,
  )
  const twice = [...seen].filter(([, times]) => times > 1)
  const slowest = Math.round(Math.max(...backAfter))
  return [
    { name: 'calls were made', holds: outcomes.size > 0, seen: countBy([...outcomes.values()].map(kindOf)) },
    { name: 'what never came is told as missed', holds: missed >= unseen, seen: { unseen, missed } },
    { name: 'what came has a line', holds: lines >= seen.size, seen: { lines, came: seen.size } },
    { name: 'each call came once', holds: twice.length === 0, seen: twice.slice(0, 5) },
    { name: 'each answer is its call’s', holds: wrong.length === 0, seen: wrong.slice(0, 5) },
    {
      name: `back within ${longestBack} ms`,
      holds: slowest <= longestBack,
      seen: { slowest, median: rounded(quantile(backAfter, 0.5)), times: backAfter.length },
    },
  ]
}
