import { setTimeout } from 'node:timers/promises'

import { calls, type Session } from '../../src/api/contract.ts'
import { pathOf } from '../harness/appServers.ts'
import { startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { openGun } from '../harness/load.ts'
import { median, rounded } from '../harness/statistics.ts'
import { followStream, hasDrawn } from '../tryit/stage.ts'
import { account, startComputer } from './computer.ts'
import { openLocalApp } from './localApp.ts'

const most = 1.5
/** A computer takes some calls a second, and a turn makes two: with less between turns, that limit would be measured. */
const pause = 250

/** From Start to the first layout, in turns directly and through a computer that listens. */
export const firstLayouts = (turns: number) =>
  withPostgres(async ({ create }) => {
    const database = await create()
    const cloud = await startCloud({ env: { DATABASE_URL: database } })
    const gun = openGun(cloud.url)
    const owner = await account(database, 'owner')
    const app = await openLocalApp('com.listen.layouts')
    await app.register(gun, owner)
    const where = { portal: cloud.url, person: owner, packageName: app.packageName }
    const computer = await startComputer(where, app.to)
    await computer.until('ready')

    async function measure(body: object): Promise<number> {
      const path = calls.startSession.path.replace('{packageName}', app.packageName)
      const started = await gun.fire({ method: 'POST', path, token: owner.token, body })
      const { id }: Session = JSON.parse(started.text).session
      await followStream(cloud.url + pathOf(calls.listEvents, id), owner.token, hasDrawn)
      const over = await gun.fire({
        method: 'DELETE',
        path: pathOf(calls.stopSession, id),
        token: owner.token,
      })
      const { steps }: Session = JSON.parse(over.text).session
      return steps.find(({ name }) => name === 'firstLayout')?.ms ?? Number.NaN
    }

    const direct: number[] = []
    const relayed: number[] = []
    try {
      for (let turn = -3; turn < turns; turn++) {
        await setTimeout(pause)
        const [one, other] = [await measure({}), await measure({ listener: computer.id() })]
        // The first ones warm up.
        if (turn < 0) continue
        direct.push(one)
        relayed.push(other)
      }
    } finally {
      await computer.stop()
      app.close()
      await gun.close()
      await cloud.stop('SIGKILL')
    }
    const [directMs, relayedMs] = [median(direct), median(relayed)]
    const ratio = rounded(relayedMs / directMs, 2)
    return [
      {
        name: `first layout through a computer ≤ ${most} × directly`,
        holds: ratio <= most,
        seen: { directMs, relayedMs, ratio, turns },
      },
    ]
  })
