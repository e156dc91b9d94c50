import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { fill } from '../harness/fill.ts'
import { query } from '../harness/people.ts'
import { usageOf } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { countBy, quantile, rounded } from '../harness/statistics.ts'

/** Of four apps that `fill` makes one is published. */
const publishedShare = 1 / 4
const mostOfCore = 0.3
/** From the last preparation to the first turn, in milliseconds. */
const lead = 5_000

export default {
  about: 'two instances check 10,000 published apps in five minutes: each once a turn, and at what cost',

  run: ({ amount, fraction, report }) =>
    withPostgres(async ({ create }) => {
      // A smaller run has fewer apps in a shorter turn: as many probes a second.
      const count = amount(10_000, 200)
      const seconds = Math.max(6, Math.round(300 * fraction))
      const database = await create()
      const env = { DATABASE_URL: database, PROBE_INTERVAL_SECONDS: String(seconds) }
      const clouds = [await startCloud({ env }), await startCloud({ env })]
      const servers = await openServers()
      try {
        await fill(database, { apps: count / publishedShare, perDeveloper: 20 })
        const start = await spread(database, { ...servers, count, seconds })
        report(`${count} apps, a turn of ${seconds} s`)
        await pause(start - Date.now())
        const before = usage(clouds)
        await pause(seconds * 1_000)
        const used = usage(clouds) - before
        // Probes of this turn that are under way.
        await pause(3_000)

        const { missed, twice, lateness } = judge(servers.probes, { count, start, seconds })
        const share = used / seconds
        const written = await writtenDown(database)
        return {
          figure: `${count.toLocaleString('en-US')} apps in ${seconds} s: ${missed} not checked, ${twice} twice; ${rounded(share * 100)} % of one core for both instances`,
          target: `0 not checked, 0 twice, < ${mostOfCore * 100} % of one core`,
          passed:
            missed === 0 && twice === 0 && share < mostOfCore && written.every(({ differ }) => differ === 0),
          details: {
            'ms after the turn was due': lateness,
            outcomes: countBy((await outcomes(database)).map(({ outcome }) => outcome)),
            'checks and hours that differ': written,
          },
        }
      } finally {
        servers.close()
        await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
      }
    }),
} satisfies Program

/** The servers of all apps at one port: nine of ten are well, others fail, know no such path or are slow. */
async function openServers() {
  const probes = new Map<number, number[]>()
  const server = createServer(({ url = '' }, response) => {
    const app = Number(url.split('/')[1])
    probes.set(app, [...(probes.get(app) ?? []), Date.now()])
    const status = { 0: 503, 1: 404 }[app % 20] ?? 200
    const answer = () => response.writeHead(status).end('{"status":"healthy"}')
    if (app % 50 === 2) setTimeout(answer, 2_000)
    else answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    probes,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Turn = { count: number; seconds: number }

/** Gives each published app its server and its time in a turn; returns when that begins. */
async function spread(database: string, { port, count, seconds }: Turn & { port: number }): Promise<number> {
  const start = Date.now() + lead
  const numbered = `select id, row_number() over (order by package_name) - 1 as n from apps where status = 'PUBLISHED'`
  await query(database, 'alter table revisions disable trigger user')
  await query(
    database,
    `update revisions set content = jsonb_set(content::jsonb, '{publicUrl}', to_jsonb('http://127.0.0.1:${port}/' || n))::text
     from (${numbered}) numbered where app_id = numbered.id`,
  )
  await query(database, 'alter table revisions enable trigger user')
  await query(
    database,
    `insert into app_health (app_id, next_at)
     select id, to_timestamp($1::float8 / 1000) + n * make_interval(secs => $2::float8) from (${numbered}) numbered`,
    [start, seconds / count],
  )
  return start
}

/** Seconds of processor time that the instances have taken so far. */
const usage = (clouds: RunningCloud[]) =>
  clouds.reduce((total, { child }) => total + usageOf(child.pid).seconds, 0)

function judge(probes: Map<number, number[]>, { count, start, seconds }: Turn & { start: number }) {
  const turn = seconds * 1_000
  const late: number[] = []
  let missed = 0
  let twice = 0
  for (let app = 0; app < count; app++) {
    const [first, second] = probes.get(app) ?? []
    if (first === undefined) missed++
    else late.push(first - start - (app * turn) / count)
    if (first !== undefined && second !== undefined && second - first < turn / 2) twice++
  }
  return {
    missed,
    twice,
    lateness: { p50: rounded(quantile(late, 0.5)), p99: rounded(quantile(late, 0.99)) },
  }
}

const outcomes = (database: string) =>
  query<{ outcome: string }>(database, 'select outcome from health_checks')

/** Apps whose hours do not count what their probes were. */
const writtenDown = (database: string) =>
  query<{ differ: number }>(
    database,
    `select count(*)::int as differ from (
       select app_id, count(*) as probes, count(*) filter (where outcome = 'down') as failed from health_checks group by app_id
     ) checks full join (
       select app_id, sum(up + failed) as probes, sum(failed) as failed from health_hours group by app_id
     ) hours using (app_id)
     where (checks.probes, checks.failed) is distinct from (hours.probes, hours.failed)`,
  )
