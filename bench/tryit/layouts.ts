import { setTimeout as pause } from 'node:timers/promises'

import { behaveWell } from '../../tests/cloud/glasses/support/tryIt.ts'
import { startSession } from '../harness/appServers.ts'
import { openGun } from '../harness/load.ts'
import { median, rounded } from '../harness/statistics.ts'
import { followSession, followStream, hasDrawn, type Stage, stopSessions } from './stage.ts'

const warmUp = 3

type Options = {
  /** How long the app takes from the webhook to its socket, in milliseconds. */
  delay: number
  rounds: number
}

export type LayoutTimes = { delay: number; ours: number; bare: number; ratio: number }

/** From Start to the first layout's arrival, medians in milliseconds: the cloud's and the bare program's, in turns. */
export async function layoutTimes(
  stage: Stage,
  bare: { url: string },
  { delay, rounds }: Options,
): Promise<LayoutTimes> {
  const { gun, servers, owner } = stage
  const packageName = `com.tryit.first-${delay}`
  await servers.register(gun, owner, packageName, async (call) => {
    await pause(delay)
    await behaveWell(call)
  })
  const body = { publicUrl: `http://127.0.0.1:${servers.port}/${packageName}` }
  const bareGun = openGun(bare.url, 4)

  const ours = () => startSession(gun, owner, packageName)
  const theirs = async (): Promise<string> => {
    const { text } = await bareGun.fire({ method: 'POST', path: '/start', body })
    return JSON.parse(text).session.id
  }
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = -warmUp; round < rounds; round++) {
    const began = performance.now()
    const id = await ours()
    await followSession(stage, id, hasDrawn)
    const took = performance.now() - began
    await stopSessions(stage, [id])

    const bareBegan = performance.now()
    const bareId = await theirs()
    await followStream(`${bare.url}/events/${bareId}`, '', hasDrawn)
    const bareTook = performance.now() - bareBegan
    if (round < 0) continue
    times.ours.push(took)
    times.bare.push(bareTook)
  }
  await bareGun.close()
  const [oursMedian, bareMedian] = [median(times.ours), median(times.bare)]
  return {
    delay,
    ours: rounded(oursMedian),
    bare: rounded(bareMedian),
    ratio: rounded(oursMedian / bareMedian, 2),
  }
}
