import { calls } from '../../src/api/contract.ts'
import { startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { openGun } from '../harness/load.ts'
import { person } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { countBy, quantile } from '../harness/statistics.ts'

const workers = 32

export default {
  about: 'SIGTERM under load: every request that was taken is answered, and the process ends within 5 s',

  async run({ amount, report }) {
    const rounds = amount(10, 2)
    const drained: number[] = []
    const lost: string[] = []
    let answered = 0
    let exitCodes: (number | null)[] = []

    const round = async (env: Record<string, string>) => {
      const cloud = await startCloud({ env })
      const gun = openGun(cloud.url, workers)
      const { token } = await person('saver')
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
          if (hit.status === 200) answered += 1
          // Refused connections are how a client hears that it should go elsewhere.
          else if (sentAfterSignal && hit.error === 'ECONNREFUSED') return
          else lost.push(`${hit.status} ${hit.error ?? hit.text}`)
          if (isEnding && hit.status !== 200) return
        }
      }
      const loops = Array.from({ length: workers }, (_, worker) => loop(worker))
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      isEnding = true
      const started = performance.now()
      cloud.child.kill('SIGTERM')
      exitCodes = [...exitCodes, await cloud.ended]
      drained.push(performance.now() - started)
      isOver = true
      await Promise.all(loops)
      await gun.close()
    }

    await withPostgres(async ({ create }) => {
      for (let n = 0; n < rounds; n++) await round({ DATABASE_URL: await create() })
    })
    await withDirectory(async (directory) => {
      for (let n = 0; n < rounds; n++) await round({ DATA_DIR: directory })
    })

    const slowest = quantile(drained, 1)
    report(`answered ${answered}; lost: ${JSON.stringify(countBy(lost))}`)
    return {
      figure: `drained in at most ${slowest.toFixed(0)} ms, ${lost.length} resets in ${drained.length} shutdowns (${answered} answered)`,
      target: '< 5,000 ms, 0 resets',
      passed: slowest < 5_000 && lost.length === 0 && exitCodes.every((code) => code === 0),
      details: { drained, lost: countBy(lost), exitCodes },
    }
  },
} satisfies Program
