import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { type RunningCloud, spawnCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { openGun } from '../harness/load.ts'
import { person, registration } from '../harness/people.ts'
import type { Options, Program } from '../harness/program.ts'
import { quantile } from '../harness/statistics.ts'

type Tally = {
  kills: number
  acknowledged: number
  lost: string[]
  failedStarts: string[]
  restarts: number[]
}

const writers = 8

export default {
  about: 'kill -9 under HTTP writes on PGlite and Postgres, and during the first start',

  async run(options) {
    const { amount, report } = options
    const half = amount(100, 2)
    const embedded = await withDirectory((directory) =>
      killAgainAndAgain({ DATA_DIR: directory, DEMO: '0' }, half, options),
    )
    report(`PGlite: ${embedded.acknowledged} acknowledged, ${embedded.lost.length} lost`)
    const postgres = await withPostgres(async ({ create }) =>
      killAgainAndAgain({ DATABASE_URL: await create() }, half, options),
    )
    report(`Postgres: ${postgres.acknowledged} acknowledged, ${postgres.lost.length} lost`)
    const stuck = await killFirstStarts(amount(50, 3))

    const lost = embedded.lost.length + postgres.lost.length
    const failed = embedded.failedStarts.length + postgres.failedStarts.length
    const slow = quantile([...embedded.restarts, ...postgres.restarts], 0.95)
    return {
      figure: `${2 * half} kills: ${lost} of ${embedded.acknowledged + postgres.acknowledged} acknowledged writes lost, ${failed} failed restarts, restart p95 ${slow.toFixed(0)} ms; ${stuck.kills} kills in the first start: ${stuck.stuck.length} stuck`,
      target: '0 lost, 0 failed, p95 < 3,000 ms, 0 stuck',
      passed: lost === 0 && failed === 0 && slow < 3_000 && stuck.stuck.length === 0,
      details: {
        embedded: {
          ...embedded,
          lost: embedded.lost.slice(0, 5),
          restarts: quantile(embedded.restarts, 0.95),
        },
        postgres: {
          ...postgres,
          lost: postgres.lost.slice(0, 5),
          restarts: quantile(postgres.restarts, 0.95),
        },
        stuck,
      },
    }
  },
} satisfies Program

/** Registers apps until it is killed, starts again, and looks whether every acknowledged one is there. */
async function killAgainAndAgain(
  env: Record<string, string>,
  kills: number,
  { report }: Options,
): Promise<Tally> {
  const tally: Tally = { kills, acknowledged: 0, lost: [], failedStarts: [], restarts: [] }
  const owner = await person('writer')
  let cloud: RunningCloud | null = await startCloud({ env })

  for (let round = 0; round < kills && cloud; round++) {
    const acknowledged = await writeUntilKilled(cloud, owner.token, round)
    tally.acknowledged += acknowledged.length
    cloud = await startCloud({ env }).catch((error: unknown) => {
      tally.failedStarts.push(String(error))
      return null
    })
    if (!cloud) break
    tally.restarts.push(cloud.readyAfter)

    const gun = openGun(cloud.url, 4)
    const { text } = await gun.fire({ path: calls.listApps.path, token: owner.token })
    const found = calls.listApps.answer.parse(JSON.parse(text)).map(({ packageName }) => packageName)
    tally.lost.push(...acknowledged.filter((name) => !found.includes(name)))
    // The list stays short, so that the last round costs what the first did.
    for (const name of found) {
      await gun.fire({ method: 'DELETE', path: `/api/dev/apps/${name}`, token: owner.token })
    }
    await gun.close()
    if (round % 20 === 19) report(`${round + 1} kills`)
  }
  await cloud?.stop('SIGKILL')
  return tally
}

async function writeUntilKilled(cloud: RunningCloud, token: string, round: number): Promise<string[]> {
  const gun = openGun(cloud.url, writers)
  const acknowledged: string[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const name = `com.crash.r${round}-w${writer}-${n}`
      const hit = await gun.fire({
        method: 'POST',
        path: calls.registerApp.path,
        token,
        body: registration(name),
      })
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

/** Files without which a cluster is not whole though it seems so, in the order in which they are laid. */
const telling = [
  /\/database[^/]*\/PG_VERSION$/,
  /\/database[^/]*\/postgresql\.conf$/,
  /\/database[^/]*\/pg_hba\.conf$/,
]

/**
 * Kills the first start of a new directory at another moment each time; the next start must then succeed. Every
 * other kill falls on one of the files that a whole cluster needs.
 */
async function killFirstStarts(kills: number): Promise<{ kills: number; stuck: string[] }> {
  const stuck: string[] = []
  const length = await withDirectory(async (directory) => {
    const cloud = await startCloud({ env: { DATA_DIR: directory } })
    await cloud.stop('SIGKILL')
    return cloud.readyAfter
  })
  for (let n = 0; n < kills; n++) {
    await withDirectory(async (directory) => {
      const env = { DATA_DIR: directory }
      const killAt = n % 2 === 0 ? undefined : telling[((n - 1) / 2) % telling.length]
      const first = spawnCloud({ env, port: await freePort(), ...(killAt !== undefined && { killAt }) })
      if (killAt === undefined) await pause(length * ((n + 0.5) / kills))
      else
        await first.ready.then(
          () => stuck.push('the kill never fell'),
          () => {},
        )
      first.child.kill('SIGKILL')
      await first.ended
      const second = await startCloud({ env }).catch((error: unknown) => void stuck.push(String(error)))
      if (second && !second.output().includes('ready at')) stuck.push('not ready')
      await second?.stop('SIGKILL')
    })
  }
  return { kills, stuck }
}
