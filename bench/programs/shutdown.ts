import { calls } from '../../src/api/contract.ts'
import { behaveWell, has, readLog } from '../../tests/cloud/platform/support/tryIt.ts'
import { openAppServers, startSession } from '../harness/appServers.ts'
import { comesTrue } from '../harness/browser.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { type Gun, openGun } from '../harness/load.ts'
import { person } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { countBy, quantile } from '../harness/statistics.ts'

const workers = 32
const sessionsEach = 5
/** How a session's app should hear of it: the message's reason and the code of the close. */
const goodbye = 'shutdown 1000'

export default {
  about:
    'SIGTERM under load: each request that was taken is answered, running sessions are told, it ends within 5 s',

  async run({ amount, report }) {
    const rounds = amount(10, 2)
    const drained: number[] = []
    const lost: string[] = []
    let answered = 0
    const goodbyes: string[] = []
    let exitCodes: (number | null)[] = []

    const round = async (env: Record<string, string>) => {
      const cloud = await startCloud({ env })
      const gun = openGun(cloud.url, workers)
      const { token } = await person('saver')
      const packageName = `com.shutdown.round-${drained.length}`
      const sessions = await runSessions({ cloud, gun, token, packageName }, goodbyes)
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
      await sessions.over()
    }

    await withPostgres(async ({ create }) => {
      for (let n = 0; n < rounds; n++) await round({ DATABASE_URL: await create() })
    })
    await withDirectory(async (directory) => {
      for (let n = 0; n < rounds; n++) await round({ DATA_DIR: directory })
    })

    const slowest = quantile(drained, 1)
    const running = drained.length * sessionsEach
    const told = goodbyes.filter((one) => one === goodbye).length
    report(`answered ${answered}; lost: ${JSON.stringify(countBy(lost))}`)
    return {
      figure: `drained in at most ${slowest.toFixed(0)} ms, ${lost.length} resets in ${drained.length} shutdowns (${answered} answered), ${told} of ${running} sessions told and closed`,
      target: '< 5,000 ms, 0 resets, all sessions',
      passed:
        slowest < 5_000 && lost.length === 0 && told === running && exitCodes.every((code) => code === 0),
      details: { drained, lost: countBy(lost), exitCodes, goodbyes: countBy(goodbyes) },
    }
  },
} satisfies Program

type Stage = { cloud: RunningCloud; gun: Gun; token: string; packageName: string }

/** Sessions whose apps have drawn; `over` resolves when each app's server has heard of the end, as far as it does. */
async function runSessions({ cloud, gun, token, packageName }: Stage, goodbyes: string[]) {
  const servers = await openAppServers()
  let ended = 0
  await servers.register(gun, { token }, packageName, async (call) => {
    const socket = await behaveWell(call)
    const { code } = await socket.closed
    const stopped = socket.received.find(({ type }) => type === 'app_stopped')
    goodbyes.push(`${stopped?.reason} ${code}`)
    ended++
  })
  for (let n = 0; n < sessionsEach; n++) {
    const id = await startSession(gun, { token }, packageName)
    await readLog(cloud, { coreToken: token }, { id }, has('layout', /Hello/))
  }
  return {
    async over() {
      await comesTrue(() => ended === sessionsEach && servers.stops() === sessionsEach)
      if (servers.stops() !== sessionsEach) goodbyes.push(`${servers.stops()} stop requests`)
      servers.close()
    },
  }
}
