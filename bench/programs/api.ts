import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { calls } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { fill } from '../harness/fill.ts'
import { forSeconds, openGun } from '../harness/load.ts'
import { testSecret } from '../harness/people.ts'
import { usageOf } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { median, quantile, rounded } from '../harness/statistics.ts'

const connections = 64
const appsPerDeveloper = 20

export default {
  about: 'GET /api/dev/apps on Postgres, 64 connections, against a bare handler with the same query',

  async run({ amount, report }) {
    return withPostgres(async ({ create }) => {
      const database = await create()
      const env = { DATABASE_URL: database, DEMO: '0' }
      const cloud = await startCloud({ env })
      const id = await fill(database, { apps: 10_000, perDeveloper: appsPerDeveloper })
      const token = await coreTokens(testSecret).issue({ id, email: 'developer0@example.com' })
      const bare = await startCloud({
        env: { ...env, NODE_ENV: 'production' },
        port: await freePort(),
        main: 'bench/harness/bareServer.ts',
      })
      const ours = { server: cloud, path: calls.listApps.path, token }
      const reference = { server: bare, path: `/apps/${id}` }

      try {
        await shoot(ours, amount(10, 2))
        await shoot(reference, amount(10, 2))
        // In turns, so that whatever else the machine does meets both alike.
        const pairs = []
        for (let turn = 0; turn < 5; turn++) {
          const bareTurn = await shoot(reference, amount(15, 2))
          const ourTurn = await shoot(ours, amount(15, 2))
          pairs.push({ ours: ourTurn, bare: bareTurn, ratio: ourTurn.rate / bareTurn.rate })
          report(`bare ${bareTurn.rate.toFixed(0)}/s, ours ${ourTurn.rate.toFixed(0)}/s`)
        }
        const before = usageOf(cloud.child.pid).memory
        const long = await shoot(ours, amount(300, 5))
        const growth = usageOf(cloud.child.pid).memory / before - 1

        const ratio = median(pairs.map((pair) => pair.ratio))
        const cpuRatio =
          median(pairs.map((pair) => pair.bare.cpuPerShot)) /
          median(pairs.map((pair) => pair.ours.cpuPerShot))
        const failures = long.failures + pairs.reduce((sum, pair) => sum + pair.ours.failures, 0)
        return {
          figure: `${ratio.toFixed(2)} of the bare handler's requests/s (${cpuRatio.toFixed(2)} by processor time), p99 ${long.p99.toFixed(0)} ms, memory ${(growth * 100).toFixed(1)} %, ${failures} failures`,
          target: '≥ 0.6, p99 < 100 ms, memory growth < 10 %, 0 failures',
          passed: ratio >= 0.6 && long.p99 < 100 && growth < 0.1 && failures === 0,
          details: { pairs, long, memoryBefore: before, connections, appsPerDeveloper },
        }
      } finally {
        await Promise.all([cloud.stop('SIGKILL'), bare.stop('SIGKILL')])
      }
    })
  },
} satisfies Program

type Target = { server: { url: string; child: { pid?: number | undefined } }; path: string; token?: string }

async function shoot({ server, path, token }: Target, seconds: number) {
  const gun = openGun(server.url, connections)
  const times: number[] = []
  let failures = 0
  const before = usageOf(server.child.pid)
  const started = performance.now()
  await forSeconds(seconds, connections, async () => {
    const hit = await gun.fire({ path, ...(token !== undefined && { token }) })
    times.push(hit.ms)
    if (hit.status !== 200) failures += 1
  })
  const took = (performance.now() - started) / 1000
  const cpu = usageOf(server.child.pid).seconds - before.seconds
  await gun.close()
  return {
    seconds: rounded(took),
    rate: rounded(times.length / took),
    p50: rounded(quantile(times, 0.5)),
    p99: rounded(quantile(times, 0.99)),
    cpuPerShot: cpu / times.length,
    failures,
  }
}
