import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

import { calls } from '../../src/api/contract.ts'
import { openGun } from '../harness/load.ts'

/** Between two health calls, in milliseconds. */
const healthPause = 50

/** A thread of its own: the work of a flood in this process is no waiting time of others. It says that it has begun, and
 * once it is told to end, the milliseconds that each of its health calls took. */
const gun = openGun(String(workerData), 8)
await gun.fire({ path: calls.health.path })
parentPort?.postMessage('begun')

const times: number[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  times.push((await gun.fire({ path: calls.health.path })).ms)
  await pause(healthPause)
}
await gun.close()
parentPort?.postMessage(times)
