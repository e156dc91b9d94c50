import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../../cloud/auth/passwords.ts'
import { calls } from '../../src/api/contract.ts'
import { tags } from '../../tests/cloud/support/earlierDatabase.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { query } from '../harness/people.ts'
import type { Options, outcomeOf } from '../harness/program.ts'
import { openBalancer } from './balancer.ts'
import { actAsClients, addPeople, type Seen } from './clients.ts'
import { withVersionBefore } from './versionBefore.ts'

type Checks = Parameters<typeof outcomeOf>[0]

/** What all instances of a site are given. */
const site = { SITE_URL: 'http://127.0.0.1:4000' }

/** The version before serves people for 30 s; after 10 s this version starts beside it and brings the database up, after
 * 20 s the version before is told to stop. */
export const rollingUpgrade = ({ amount, report }: Options): Promise<{ checks: Checks; figures: Figures }> =>
  withPostgres(({ create }) =>
    withVersionBefore(async ({ commit, directory, ownDependencies, fill, paths }) => {
      const env = { ...site, DATABASE_URL: await create() }
      const startBefore = () => startCloud({ env, cwd: directory })
      const third = amount(10, 4)
      report(`the version before is ${commit}${ownDependencies ? ', with its own dependencies' : ''}`)

      const before = await startBefore()
      const atStart = await newestMigration(env.DATABASE_URL)
      await fill(env.DATABASE_URL, { apps: amount(20_000, 1_000), perDeveloper: 5 })
      await addPeople(env.DATABASE_URL, await hashPassword('a long enough password'))
      const balancer = openBalancer()
      const running: RunningCloud[] = [before]
      try {
        await balancer.add('before', before.url)
        const using = actAsClients(balancer, { seconds: 3 * third, paths })
        await pause(third * 1_000)
        const upgradeBegan = performance.now()
        const now = await startCloud({ env })
        const upgradeEnded = performance.now()
        running.push(now)
        await balancer.add('now', now.url)
        // As one that crashed is started again in the middle of it.
        const restarted = await startBefore()
        await restarted.stop()
        await pause(Math.max(0, upgradeBegan + third * 1_000 - performance.now()))
        await before.stop()
        const { seen, registered } = await using
        const kept = await query<{ package_name: string }>(
          env.DATABASE_URL,
          'select package_name from apps where package_name = any($1)',
          [registered],
        )
        const during = seen.filter(({ at, ms }) => at + ms >= upgradeBegan && at <= upgradeEnded)
        const errors = seen.flatMap(({ error }) => error ?? [])
        const by = (name: string) => seen.filter((one) => one.by === name).length
        const logged = [before, now].flatMap(errorsLogged)
        return {
          figures: {
            requests: seen.length,
            errors: errors.length,
            worstMs: worst(seen),
            worstDuringUpgradeMs: worst(during),
            upgradeMs: Math.round(upgradeEnded - upgradeBegan),
          },
          checks: [
            { name: `from ${atStart}`, holds: atStart !== tags.at(-1), seen: atStart },
            { name: 'errors that a client sees', holds: errors.length === 0, seen: errors.slice(0, 5) },
            { name: 'errors logged', holds: logged.length === 0, seen: logged.slice(0, 5) },
            {
              name: 'apps that clients were told of are there',
              holds: registered.length > 0 && kept.length === registered.length,
              seen: [registered.length, kept.length],
            },
            {
              name: 'both served, and the upgrade fell between',
              holds: by('before') > 0 && by('now') > 0 && during.length > 0,
              seen: [by('before'), by('now'), during.length],
            },
          ],
        }
      } finally {
        await balancer.close()
        for (const cloud of running) cloud.child.kill('SIGKILL')
      }
    }),
  )

export type Figures = {
  requests: number
  errors: number
  worstMs: number
  worstDuringUpgradeMs: number
  /** From the start of this version to its readiness. */
  upgradeMs: number
}

const worst = (seen: Seen[]) => Math.round(Math.max(0, ...seen.map(({ ms }) => ms)))

/** Without that it isn't ready, which the version before may call an error. */
const errorsLogged = (cloud: RunningCloud) =>
  cloud
    .output()
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line) && !line.includes(`"path":"${calls.ready.path}"`))

async function newestMigration(databaseUrl: string): Promise<string> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return tags[(row?.count ?? 0) - 1] ?? 'nothing'
}
