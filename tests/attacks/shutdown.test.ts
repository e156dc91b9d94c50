import { setTimeout as pause } from 'node:timers/promises'

import { describe, expect, it, vi } from 'vitest'

import { openAppServers, startSession } from '../../bench/harness/appServers.ts'
import { startCloud } from '../../bench/harness/cloud.ts'
import { withDirectory } from '../../bench/harness/database.ts'
import { openGun } from '../../bench/harness/load.ts'
import { person } from '../../bench/harness/people.ts'
import { calls } from '../../src/api/contract.ts'
import { behaveWell, has, readLog } from '../cloud/glasses/support/tryIt.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { amount } from './support/amount.ts'

const workers = 32
const sessions = 5

/** SIGTERM under load: each request that was taken is answered, and each running session's app is told. */
async function stopUnderLoad(env: Record<string, string>): Promise<void> {
  const cloud = await startCloud({ env })
  const gun = openGun(cloud.url, workers)
  const { token } = await person('saver')
  const servers = await openAppServers()
  const goodbyes: string[] = []
  await servers.register(gun, { token }, 'com.shutdown.app', async (call) => {
    const socket = await behaveWell(call)
    const { code } = await socket.closed
    goodbyes.push(`${socket.received.find(({ type }) => type === 'app_stopped')?.reason} ${code}`)
  })
  for (let n = 0; n < sessions; n++) {
    const id = await startSession(gun, { token }, 'com.shutdown.app')
    await readLog(cloud, { coreToken: token }, { id }, has('layout', /Hello/))
  }

  const lost: string[] = []
  let isEnding = false
  let isOver = false
  const loop = async (worker: number) => {
    while (!isOver) {
      const sentAfterSignal = isEnding
      const hit = await gun.fire(
        worker % 2
          ? { path: calls.listApps.path, token }
          : { method: 'PUT', path: calls.saveProfile.path, token, body: { company: `C ${worker}` } },
      )
      if (hit.status === 200) continue
      // Refused connections are how a client hears that it should go elsewhere.
      if (!sentAfterSignal || hit.error !== 'ECONNREFUSED')
        lost.push(`${hit.status} ${hit.error ?? hit.text}`)
      if (isEnding) return
    }
  }
  const loops = Array.from({ length: workers }, (_, worker) => loop(worker))
  await pause(1_000)
  isEnding = true
  const began = performance.now()
  cloud.child.kill('SIGTERM')
  const code = await cloud.ended
  const took = performance.now() - began
  isOver = true
  await Promise.all(loops)
  await gun.close()
  await vi.waitFor(() => expect([goodbyes.length, servers.stops()]).toEqual([sessions, sessions]), 10_000)
  servers.close()

  expect([code, lost]).toEqual([0, []])
  expect(took).toBeLessThan(5_000)
  expect(new Set(goodbyes)).toEqual(new Set(['shutdown 1000']))
}

const rounds = amount(10, 1)

describe('a portal that is told to stop', () => {
  it('answers what it has taken, on the embedded database', async () => {
    for (let n = 0; n < rounds; n++)
      await withDirectory((directory) => stopUnderLoad({ DATA_DIR: directory }))
  })
})

onPostgres('a portal that is told to stop', (database) => {
  it('answers what it has taken', async () => {
    for (let n = 0; n < rounds; n++) {
      const created = await database.create()
      if (created.kind === 'postgres') await stopUnderLoad({ DATABASE_URL: created.url })
    }
  })
})
