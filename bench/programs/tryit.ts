import { openAppServers } from '../harness/appServers.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { openGun } from '../harness/load.ts'
import { person, query } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { median, quantile, rounded } from '../harness/statistics.ts'
import { answerTimes } from '../tryit/answers.ts'
import { type Drawn, runFrames } from '../tryit/frames.ts'
import { layoutTimes } from '../tryit/layouts.ts'
import type { Stage } from '../tryit/stage.ts'

const most = { ratio: 3, answer: 100, health: 250, apart: 250 }
/** From the webhook to the socket of an app on the SDK, in milliseconds, as seen. */
const sdkDelay = 60
const inputSessions = 20
const frameSessions = 100

export default {
  about: 'Try It: start to first layout, an input to its answer, 100 sessions × 10 frames/s, two instances',

  async run({ amount, report }) {
    const rounds = amount(40, 5)
    const inputs = amount(400, 20)
    const seconds = amount(60, 5)

    const together = await withDirectory(async (directory) => {
      const cloud = await startCloud({ env: { DATA_DIR: directory } })
      const bare = await startCloud({ env: {}, main: 'bench/harness/bareTryIt.ts' })
      try {
        return await onStage([cloud], async (stage) => {
          const layout = await layoutTimes(stage, bare, { delay: sdkDelay, rounds })
          const atOnce = await layoutTimes(stage, bare, { delay: 0, rounds })
          report(`first layout: ${JSON.stringify([layout, atOnce])}`)
          const answers = await answerTimes(stage, { sessions: inputSessions, inputs })
          report(`answers: p95 ${rounded(quantile(answers, 0.95))} ms`)
          const drawn = await runFrames(stage, { sessions: frameSessions, seconds })
          report(`frames: ${JSON.stringify(drawn)}`)
          return { layout, atOnce, answers, drawn }
        })
      } finally {
        await Promise.all([cloud.stop('SIGKILL'), bare.stop('SIGKILL')])
      }
    })

    const apart = await withPostgres(async ({ create }) => {
      const env = { DATABASE_URL: await create() }
      const [here, there] = await Promise.all([startCloud({ env }), startCloud({ env })])
      try {
        return await onStage([here, there], async (stage) => {
          const moved = { ...stage, elsewhere: there.url }
          const answers = await answerTimes(moved, { sessions: inputSessions, inputs })
          const drawn = await runFrames(moved, { sessions: frameSessions, seconds })
          const [stored] = await query<{ bytes: number }>(
            env.DATABASE_URL,
            `select sum(pg_total_relation_size(relid))::float / (select count(*) from session_events) bytes
             from pg_partition_tree('session_events')`,
          )
          report(`two instances: p95 ${rounded(quantile(answers, 0.95))} ms, ${JSON.stringify(drawn)}`)
          return { answers, drawn, bytes: rounded(stored?.bytes ?? 0, 0) }
        })
      } finally {
        await Promise.all([here.stop('SIGKILL'), there.stop('SIGKILL')])
      }
    })

    const { layout, atOnce } = together
    const answer = quantile(together.answers, 0.95)
    const answerApart = quantile(apart.answers, 0.95)
    const faults = faultsOf(together.drawn) + faultsOf(apart.drawn)
    const health = Math.max(together.drawn.health, apart.drawn.health)
    return {
      figure: `first layout ${layout.ratio} × the bare program's ${layout.bare} ms (${atOnce.ratio} × ${atOnce.bare} ms where the app's socket takes it no time), answer p95 ${rounded(answer)} ms, ${together.drawn.sent} frames: ${faultsOf(together.drawn)} lost or out of order, health p99 ${rounded(health)} ms; on two instances answer p95 ${rounded(answerApart)} ms, ${apart.drawn.sent} frames: ${faultsOf(apart.drawn)} lost or out of order; a frame costs ${together.drawn.processor} ms of processor time (${apart.drawn.processor} ms of two instances on Postgres) and ${apart.bytes} stored bytes`,
      target: `≤ ${most.ratio} ×, ≤ ${most.answer} ms, 0, < ${most.health} ms; ≤ ${most.apart} ms, 0`,
      passed:
        layout.ratio <= most.ratio &&
        answer <= most.answer &&
        answerApart <= most.apart &&
        health < most.health &&
        faults === 0,
      details: {
        measuredAt: 'the calls’ event stream: from sending the input to the layout’s arrival',
        layouts: [layout, atOnce],
        answers: { median: median(together.answers), p95: answer, apart: median(apart.answers) },
        frames: { together: together.drawn, apart: apart.drawn },
        storedBytesARow: apart.bytes,
      },
    }
  },
} satisfies Program

const faultsOf = ({ lost, outOfOrder, missing }: Drawn) => lost + outOfOrder + missing

/** Runs `body` with apps' servers and a developer, whose browser is at the first of the instances. */
async function onStage<Result>(
  instances: [RunningCloud, ...RunningCloud[]],
  body: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const [cloud] = instances
  const gun = openGun(cloud.url)
  const servers = await openAppServers()
  try {
    return await body({ cloud, instances, gun, servers, owner: await person('developer') })
  } finally {
    servers.close()
    await gun.close()
  }
}
