import { freePort } from '../../tests/cloud/support/freePort.ts'
import { spawnCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory } from '../harness/database.ts'
import type { Program } from '../harness/program.ts'
import { quantile, rounded } from '../harness/statistics.ts'

export default {
  about: 'a second process on the data directory is refused within 1 s; a dead owner’s lock is taken over',

  run: ({ amount, report }) =>
    withDirectory(async (directory) => {
      const env = { DATA_DIR: directory }
      const rounds = amount(20, 3)
      const refusals: { ms: number; isClear: boolean }[] = []
      let takenOver = 0

      for (let round = 0; round < rounds; round++) {
        const owner = await startCloud({ env })
        const started = performance.now()
        const second = spawnCloud({ env, port: await freePort() })
        const code = await Promise.race([
          second.ended,
          second.ready.then(
            () => 'started' as const,
            () => 1,
          ),
        ])
        const ms = performance.now() - started
        if (code === 'started') second.child.kill('SIGKILL')
        await second.ended
        const text = second.output()
        const isClear =
          code === 1 && text.includes(`in use by process ${owner.child.pid}`) && text.includes('DATA_DIR')
        refusals.push({ ms: rounded(ms), isClear })

        await owner.stop('SIGKILL')
        const next = await startCloud({ env }).catch((error: unknown) => void report(String(error)))
        if (next) takenOver += 1
        await next?.stop(round % 2 ? 'SIGKILL' : 'SIGTERM')
      }

      const refused = refusals.filter(({ isClear }) => isClear).length
      const inTime = refusals.filter(({ isClear, ms }) => isClear && ms < 1_000).length
      const slowest = quantile(
        refusals.map(({ ms }) => ms),
        1,
      )
      return {
        figure: `${refused} of ${rounds} refused, ${inTime} within 1 s (slowest ${slowest.toFixed(0)} ms), ${takenOver} of ${rounds} taken over`,
        target: 'all refused within 1 s, all taken over',
        passed: inTime === rounds && takenOver === rounds,
        details: { refusals },
      }
    }),
} satisfies Program
