import { setTimeout as pause } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { type RunningCloud, spawnCloud, startCloud } from '../../bench/harness/cloud.ts'
import { withDirectory } from '../../bench/harness/database.ts'
import { openGun } from '../../bench/harness/load.ts'
import { person, registration } from '../../bench/harness/people.ts'
import { calls } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { amount } from './support/amount.ts'

const writers = 8

/** Registers apps until it is killed, starts again, and looks whether each acknowledged one is there. */
async function killAgainAndAgain(env: Record<string, string>): Promise<void> {
  const owner = await person('writer')
  let cloud = await startCloud({ env })
  try {
    for (let round = 0; round < amount(100, 2); round++) {
      const acknowledged = await writeUntilKilled(cloud, owner.token, round)
      cloud = await startCloud({ env })

      const gun = openGun(cloud.url, 4)
      const { text } = await gun.fire({ path: calls.listApps.path, token: owner.token })
      const found = calls.listApps.answer.parse(JSON.parse(text)).map(({ packageName }) => packageName)
      expect(acknowledged.filter((name) => !found.includes(name))).toEqual([])
      // The list stays short, so that the last round costs what the first did.
      for (const name of found)
        await gun.fire({ method: 'DELETE', path: `/api/dev/apps/${name}`, token: owner.token })
      await gun.close()
    }
  } finally {
    await cloud.stop('SIGKILL')
  }
}

async function writeUntilKilled(cloud: RunningCloud, token: string, round: number): Promise<string[]> {
  const gun = openGun(cloud.url, writers)
  const acknowledged: string[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const name = `com.crash.r${round}-w${writer}-${n}`
      const body = registration(name)
      const hit = await gun.fire({ method: 'POST', path: calls.registerApp.path, token, body })
      if (hit.status === 201) acknowledged.push(name)
    }
  }
  const writing = Array.from({ length: writers }, (_, writer) => write(writer))
  await pause(60 + Math.random() * 200)
  await cloud.stop('SIGKILL')
  isOver = true
  await Promise.all(writing)
  await gun.close()
  return acknowledged
}

describe('kill -9', () => {
  it('loses no acknowledged write of the embedded database', () =>
    withDirectory((directory) => killAgainAndAgain({ DATA_DIR: directory, DEMO: '0' })))
})

onPostgres('kill -9', (database) => {
  it('loses no acknowledged write', async () => {
    const created = await database.create()
    if (created.kind === 'postgres') await killAgainAndAgain({ DATABASE_URL: created.url })
  })
})

/** Files without which a cluster is not whole though it seems so, in the order in which they are laid. */
const telling = [
  /\/database[^/]*\/PG_VERSION$/,
  /\/database[^/]*\/postgresql\.conf$/,
  /\/database[^/]*\/pg_hba\.conf$/,
]

describe('a first start that is killed', () => {
  const startTwice = (kill: (first: ReturnType<typeof spawnCloud>) => Promise<void>, killAt?: RegExp) =>
    withDirectory(async (directory) => {
      const env = { DATA_DIR: directory }
      const first = spawnCloud({ env, port: await freePort(), ...(killAt && { killAt }) })
      await kill(first)
      first.child.kill('SIGKILL')
      await first.ended
      const second = await startCloud({ env })
      await second.stop('SIGKILL')
    })

  it.each(telling)('as it opens %s leaves no half cluster', (killAt) =>
    startTwice(async ({ ready }) => {
      await expect(ready).rejects.toThrow('before it was ready')
    }, killAt),
  )

  it('at any moment leaves none', async () => {
    const length = await withDirectory(async (directory) => {
      const cloud = await startCloud({ env: { DATA_DIR: directory } })
      await cloud.stop('SIGKILL')
      return cloud.readyAfter
    })
    const kills = amount(25, 2)
    for (let n = 0; n < kills; n++) await startTwice(() => pause(length * ((n + 0.5) / kills)))
  })
})
