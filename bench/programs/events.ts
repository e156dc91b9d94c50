import { setTimeout as pause } from 'node:timers/promises'
import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { calls } from '../../src/api/contract.ts'
import { type Arrival, openReceivers, type Receivers } from '../events/receivers.ts'
import { writeSteadily } from '../events/writers.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { fill } from '../harness/fill.ts'
import { inParallel, openGun } from '../harness/load.ts'
import { query, testSecret } from '../harness/people.ts'
import { usageOf } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { quantile, rounded } from '../harness/statistics.ts'

const most = 2_000
/** Events a second: the first is what is asked for, the others are tried where the one before doesn't hold. */
const rates = [1_000, 800, 600, 400, 200]
const teams = 50
const appsOfTeam = 10
/** For what is still under way once the last event was written, in milliseconds. */
const patience = 60_000

/**
 * What instances, the database, the load and the receivers need together is more than two cores have for 1,000 changes
 * a second: so the load writes entries of the record with their events by `record`, as features do, ten of different
 * apps in a transaction, and without the changes themselves. The tables have the events of 25 days.
 */
export default {
  about:
    '1,000 events a second on two instances, beside dead, slow and hostile destinations: p95, loss, order',

  async run({ amount, only, report }) {
    const seconds = amount(60, 5)
    const runs: Measured[] = []
    for (const rate of only === null ? rates : [Number(only)]) {
      const measured = await withPostgres(async ({ create }) => measure(await create(), rate, seconds))
      report(JSON.stringify(measured))
      runs.push(measured)
      if (holds(measured)) break
    }
    const last = runs.at(-1)
    if (!last) throw new Error('No rate was tried.')
    const { asked, made, p95, lost, outOfOrder, twice, processor } = last
    return {
      figure: `${made} events/s for ${seconds} s: p95 ${p95} ms, ${lost} lost, ${outOfOrder} out of order, ${twice} twice; ${processor} ms of the instances’ processor time each`,
      target: `${rates[0]}/s, p95 < ${most} ms, 0 lost, 0 out of order`,
      passed: asked === rates[0] && holds(last),
      details: { runs },
    }
  },
} satisfies Program

type Measured = Awaited<ReturnType<typeof measure>>

const holds = ({ asked, made, p95, lost, outOfOrder, strays }: Measured) =>
  made > asked * 0.98 && p95 < most && lost + outOfOrder + strays === 0

async function measure(database: string, rate: number, seconds: number) {
  const env = { DATABASE_URL: database }
  const clouds = [await startCloud({ env }), await startCloud({ env })]
  const receivers = await openReceivers()
  try {
    await fill(database, { apps: teams * appsOfTeam, perDeveloper: appsOfTeam })
    await addDestinations(clouds, database, receivers)
    await addHistory(database)
    const sizeBefore = await sizeOf(database)
    const apps = await query<{ name: string }>(database, 'select package_name as name from apps')
    const before = usage(clouds)
    const load = await writeSteadily({ database, apps: apps.map(({ name }) => name), rate, seconds })
    const events = sum(load.written.values())
    await until(() => distinct(receivers.arrivals) >= events)
    const used = usage(clouds) - before
    const stored = (await sizeOf(database)) - sizeBefore
    const { times, ...judged } = judge(load.written, receivers.arrivals)
    return {
      ...{ asked: rate, made: rounded(events / load.seconds, 0), msLate: rounded(load.latest, 0) },
      ...{ p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) },
      ...judged,
      strays: receivers.strays(),
      processor: rounded((used / events) * 1_000, 2),
      storedBytes: rounded(stored / events, 0),
      badRequests: receivers.hits,
    }
  } finally {
    await receivers.close()
    await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
  }
}

/** A good destination for each team, and all bad ones for the first. */
async function addDestinations(
  [cloud]: RunningCloud[],
  database: string,
  { good, bad }: Receivers,
): Promise<void> {
  const owners = await query<{ teamId: string; id: string; email: string }>(
    database,
    `select distinct on (d.id) a.team_id as "teamId", d.id, d.email from apps a join developers d on d.id = a.developer_id`,
  )
  const gun = openGun(cloud?.url ?? '', 4)
  const { issue } = coreTokens(testSecret)
  await inParallel(owners.length, 4, async (n) => {
    const { teamId = '', id = '', email = '' } = owners[n] ?? {}
    const token = await issue({ id, email })
    for (const [name, url] of Object.entries({ good, ...(n === 0 && bad) })) {
      const path = calls.createDestination.path.replace('{teamId}', teamId)
      const { status, text } = await gun.fire({ method: 'POST', path, token, body: { name, url } })
      if (status !== 201) throw new Error(`A destination was answered ${status}: ${text}`)
    }
  })
  await gun.close()
}

/** Of empty tables Postgres learns that reading them whole is cheapest, and a connection stays with that as they grow. */
async function addHistory(database: string): Promise<void> {
  const statements = [
    `insert into events (team_id, type, package_name, at, actor, detail)
      select team_id, 'app.updated', package_name, now() - n * interval '12 hours', 'ada@example.com', '0'
      from apps, generate_series(1, 50) n`,
    `insert into deliveries (destination_id, queue, event_id, state, tries, tried_at)
      select d.id, e.package_name, e.id, 'delivered', 1, e.at
      from events e join destinations d on d.team_id = e.team_id and d.name = 'good'`,
    'vacuum analyze',
  ]
  for (const statement of statements) await query(database, statement)
}

async function sizeOf(database: string): Promise<number> {
  const text = `select (pg_total_relation_size('events') + pg_total_relation_size('deliveries'))::float8 as bytes`
  return (await query<{ bytes: number }>(database, text))[0]?.bytes ?? 0
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

/** Seconds of processor time that the instances have taken so far. */
const usage = (clouds: RunningCloud[]) => sum(clouds.map(({ child }) => usageOf(child.pid).seconds))

const distinct = (arrivals: Map<string, Arrival[]>) =>
  sum([...arrivals.values()].map((of) => new Set(of.map(({ number }) => number)).size))

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + patience
  while (!holds() && performance.now() < end) await pause(200)
}

/** Of an app's events the first arrival of each counts. */
function judge(written: Map<string, number>, arrivals: Map<string, Arrival[]>) {
  const times: number[] = []
  let lost = 0
  let outOfOrder = 0
  let twice = 0
  for (const [app, count] of written) {
    const seen = new Set<number>()
    let highest = -1
    for (const { number, ms } of arrivals.get(app) ?? []) {
      if (seen.has(number)) twice++
      else {
        times.push(ms)
        if (number < highest) outOfOrder++
        highest = Math.max(highest, number)
        seen.add(number)
      }
    }
    lost += count - seen.size
  }
  return { lost, outOfOrder, twice, times }
}
