import { execFileSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'

import { connect } from '../../cloud/db/connect.ts'
import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { calls } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { openTestCloud, testSecret as secretOfTests } from '../../tests/cloud/support/testCloud.ts'
import type { Bare } from '../harness/bareServer.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { fill } from '../harness/fill.ts'
import { forSeconds, openGun } from '../harness/load.ts'
import { testSecret } from '../harness/people.ts'
import { usageOf } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { statementsOf } from '../harness/statements.ts'
import { median, quantile, rounded } from '../harness/statistics.ts'

/** How many requests at once; the most of them that keep the p99 below its bar count. */
const widths = [64, 16, 4]
const amounts = { apps: 10_000, perDeveloper: 20 }
const most = { ratio: 0.6, p99: 100, growth: 0.1 }
const reviewer = { id: '00000000-0000-4000-8000-00000000000a', email: 'reviewer@example.com' }
const addReviewer = `insert into admin_users (email, role, user_id, added_by)
  values ('${reviewer.email}', 'REVIEWER', '${reviewer.id}', 'system')`

/** What people wait for most. */
const routes = [
  { name: 'apps', path: calls.listApps.path, as: 'developer' },
  { name: 'app', path: calls.getApp.path.replace('{packageName}', 'com.filled.app-3'), as: 'developer' },
  { name: 'needs', path: `${calls.getNeeds.path}?limit=50`, as: 'developer' },
  { name: 'queue', path: `${calls.pageSubmitted.path}?limit=20`, as: 'reviewer' },
  { name: 'public page', path: '/install/com.filled.app-3', as: null },
] as const

export default {
  about:
    'five reads under load on both databases, on one core and on all, against bare handlers with the same statements',

  run: ({ amount, report }) =>
    withPostgres(({ create }) =>
      withDirectory(async (directory) => {
        const url = await create()
        const developer = await fillPostgres(url)
        const tokens = {
          developer: await coreTokens(testSecret).issue({ id: developer, email: 'developer0@example.com' }),
          reviewer: await coreTokens(testSecret).issue(reviewer),
        }
        const bareFile = join(directory, 'bare.json')
        writeFileSync(bareFile, JSON.stringify(await readBare(url, developer)))
        const [ours, copy] = [join(directory, 'ours'), join(directory, 'copy')]
        await fillEmbedded(ours)
        cpSync(ours, copy, { recursive: true })
        const places = {
          Postgres: [{ DATABASE_URL: url, DEMO: '0' }, { DATABASE_URL: url }],
          PGlite: [{ DATA_DIR: ours, DEMO: '0' }, { DATA_DIR: copy }],
        } as const

        const rows: Row[] = []
        let growth = 0
        for (const [database, [env, bareEnv]] of Object.entries(places)) {
          const cloud = await startCloud({ env })
          const bare = await startCloud({
            env: { ...bareEnv, BARE: bareFile, NODE_ENV: 'production' },
            port: await freePort(),
            main: 'bench/harness/bareServer.ts',
          })
          try {
            for (const cores of ['one core', 'all cores'])
              for (const [index, { name, path, as }] of routes.entries()) {
                if (cores === 'one core') for (const { child } of [cloud, bare]) keepOnOneCore(child.pid)
                else for (const { child } of [cloud, bare]) releaseCores(child.pid)
                const own = { server: cloud, path, ...(as && { token: tokens[as] }) }
                const reference = { server: bare, path: `/${index}` }
                await shoot(reference, amount(3, 1))
                const width = await widestOf(own, amount(3, 1))
                // In turns, so that whatever else the machine does meets both alike.
                const turns = []
                for (let turn = 0; turn < 3; turn++)
                  turns.push({
                    bare: await shoot(reference, amount(5, 1), width),
                    ours: await shoot(own, amount(5, 1), width),
                  })
                const row = {
                  database,
                  cores,
                  name,
                  width,
                  rate: median(turns.map(({ ours }) => ours.rate)),
                  ratio: rounded(median(turns.map(({ ours, bare }) => ours.rate / bare.rate)), 2),
                  p99: median(turns.map(({ ours }) => ours.p99)),
                  failures: turns.reduce((sum, { ours, bare }) => sum + ours.failures + bare.failures, 0),
                }
                rows.push(row)
                report(JSON.stringify(row))
              }
            if (database === 'Postgres') {
              const before = usageOf(cloud.child.pid).memory
              const seconds = amount(600, 5) / routes.length
              for (const { path, as } of routes)
                await shoot({ server: cloud, path, ...(as && { token: tokens[as] }) }, seconds)
              growth = usageOf(cloud.child.pid).memory / before - 1
            }
          } finally {
            await Promise.all([cloud.stop('SIGKILL'), bare.stop('SIGKILL')])
          }
        }

        const worst = rows.toSorted((one, other) => one.ratio - other.ratio)[0] as Row
        const slowest = rows.toSorted((one, other) => other.p99 - one.p99)[0] as Row
        const failures = rows.reduce((sum, row) => sum + row.failures, 0)
        return {
          figure: `worst ratio ${worst.ratio} (${described(worst)}), worst p99 ${slowest.p99} ms (${described(slowest)}), memory ${(growth * 100).toFixed(1)} %, ${failures} failures`,
          target: `≥ ${most.ratio} each, p99 < ${most.p99} ms, memory growth < ${most.growth * 100} %, 0 failures`,
          passed:
            worst.ratio >= most.ratio && slowest.p99 < most.p99 && growth < most.growth && failures === 0,
          details: { rows, amounts },
        }
      }),
    ),
} satisfies Program

type Row = {
  database: string
  cores: string
  name: string
  width: number
  rate: number
  ratio: number
  p99: number
  failures: number
}

const described = ({ name, database, cores }: Row) => `${name}, ${database}, ${cores}`

async function fillPostgres(url: string): Promise<string> {
  const { db, close } = await connect({ database: { kind: 'postgres', url } })
  const id = await fill(url, amounts)
  await db.execute(sql.raw(addReviewer))
  await close()
  return id
}

async function fillEmbedded(dataDir: string): Promise<void> {
  const { db, close } = await connect({ database: { kind: 'embedded', dataDir } })
  await fill((statement) => db.execute(sql.raw(statement)), amounts)
  await db.execute(sql.raw(addReviewer))
  await close()
}

/** What each route asks the database once it is warm, and what it answers. */
async function readBare(url: string, developer: string): Promise<Bare[]> {
  const cloud = await openTestCloud({ name: 'Postgres', create: async () => ({ kind: 'postgres', url }) })
  const tokens = {
    developer: await coreTokens(secretOfTests).issue({ id: developer, email: 'developer0@example.com' }),
    reviewer: await coreTokens(secretOfTests).issue(reviewer),
  }
  const bare: Bare[] = []
  for (const { path, as } of routes) {
    const headers = as ? { authorization: `Bearer ${tokens[as]}` } : {}
    const read = async () => cloud.app.request(path, { headers })
    const answer = await read()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    const type = answer.headers.get('content-type') ?? ''
    bare.push({ statements: await statementsOf(read), type, body: await answer.text() })
  }
  await cloud.close()
  return bare
}

const keepOnOneCore = (pid: number | undefined) => setCores(pid, '0')
const releaseCores = (pid: number | undefined) => setCores(pid, '0-63')
const setCores = (pid: number | undefined, list: string) =>
  execFileSync('taskset', ['-a', '-c', '-p', list, String(pid)], { stdio: 'ignore' })

/** The most requests at once that keep the p99 below its bar, once the route is warm. */
async function widestOf(target: Target, seconds: number): Promise<number> {
  await shoot(target, seconds)
  for (const width of widths) if ((await shoot(target, seconds, width)).p99 < most.p99) return width
  return 1
}

type Target = { server: RunningCloud; path: string; token?: string }

async function shoot({ server, path, token }: Target, seconds: number, width = 16) {
  const gun = openGun(server.url, width)
  const times: number[] = []
  let failures = 0
  const started = performance.now()
  await forSeconds(seconds, width, async () => {
    const hit = await gun.fire({ path, ...(token !== undefined && { token }) })
    times.push(hit.ms)
    if (hit.status !== 200) failures += 1
  })
  const took = (performance.now() - started) / 1000
  await gun.close()
  return { rate: rounded(times.length / took), p99: rounded(quantile(times, 0.99)), failures }
}
