import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { type RunningCloud, startCloud } from '../../bench/harness/cloud.ts'
import { withPostgres } from '../../bench/harness/database.ts'
import { openGun } from '../../bench/harness/load.ts'
import { account, startComputer } from '../../bench/listen/computer.ts'
import { openLocalApp } from '../../bench/listen/localApp.ts'
import { connect } from '../../cloud/db/connect.ts'
import { listener } from '../../cloud/db/listen.ts'
import { listenerDurations } from '../../cloud/features/listeners/connection.ts'
import type { Exchanged } from '../../cloud/features/listeners/exchange.ts'
import { openListeners } from '../../cloud/features/listeners/listeners.ts'
import { createLog } from '../../cloud/lib/log.ts'
import { amount } from './support/amount.ts'
import { openBalancer } from './support/listenBalancer.ts'

const longestBack = 5_000
const deadline = 10_000
/** Between two calls, in milliseconds. */
const callPause = 100

const count = amount(200, 5)
const stops = amount(20, 4)

test('each call through a computer comes once, though it is cut off and its two instances are drained and killed', () =>
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
      }
      for (let n = 0; n < stops; n++) {
        const restarted = restart(n % 2, n % 4 < 2 ? 'SIGTERM' : 'SIGKILL')
        while (!(await isSettled(restarted))) {
          await Promise.race([restarted, computer.until('ready', false)])
          if (computer.state() !== 'ready') backAfter.push(await computer.until('ready'))
        }
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
    const kindOf = (given: Exchanged) =>
      typeof given === 'string' ? given : 'status' in given ? 'answered' : given.failure
    const { events } = computer
    const unseen = [...outcomes].filter(
      ([text, given]) => kindOf(given) !== 'answered' && !app.seen.has(text),
    )
    const missed = events.flatMap((event) => (event.type === 'missed' ? [event.request.seq] : []))
    const lines = events.filter((event) => event.type === 'request' && event.answered.path === '/tool')
    const wrong = [...outcomes].filter(
      ([text, given]) =>
        typeof given === 'object' && 'body' in given && Buffer.from(given.body, 'base64').toString() !== text,
    )
    const kinds = JSON.stringify([...new Set(unseen.map(([, given]) => kindOf(given)))])
    expect(outcomes.size).toBeGreaterThan(0)
    expect(new Set(missed).size, `what never came is told as missed: ${kinds}`).toBeGreaterThanOrEqual(
      unseen.length,
    )
    expect(lines.length, 'what came has a line').toBeGreaterThanOrEqual(app.seen.size)
    expect([...app.seen].filter(([, times]) => times > 1)).toEqual([])
    expect(wrong).toEqual([])
    expect(Math.max(...backAfter)).toBeLessThanOrEqual(longestBack)
  }))

const isSettled = (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), pause(0).then(() => false)])
