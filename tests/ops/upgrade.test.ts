import { setTimeout as pause } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { type RunningCloud, startCloud } from '../../bench/harness/cloud.ts'
import { withDirectory, withPostgres } from '../../bench/harness/database.ts'
import { query } from '../../bench/harness/people.ts'
import { connect } from '../../cloud/db/connect.ts'
import { clusterImage } from '../../cloud/db/embedded/clusterImage.ts'
import { hashPassword } from '../../cloud/identity/passwords.ts'
import type { Config } from '../../cloud/lib/config.ts'
import { calls } from '../../src/api/contract.ts'
import { amount } from '../attacks/support/amount.ts'
import { contentsOf, lostRows, makeEarlier, tags } from '../cloud/support/earlierDatabase.ts'
import { readThrough, wholeReading } from '../cloud/support/earlierReadings.ts'
import { openBalancer } from './support/balancer.ts'
import { actAsClients, addPeople } from './support/clients.ts'
import { withVersionBefore } from './support/versionBefore.ts'

/** Counts of migrations, the last one among them. */
const counts = (): number[] => {
  const step = Math.ceil(tags.length / amount(tags.length, 1))
  return Array.from({ length: Math.ceil(tags.length / step) }, (_, n) => tags.length - n * step)
}

describe('a database of each migration, with rows in every table, is brought up whole', () => {
  async function bringUp(database: Config['database'], count: number): Promise<void> {
    const before = await makeEarlier(database, count, () => clusterImage(() => {}))
    const { db, close } = await connect({ database })
    expect(lostRows(before, await contentsOf(db))).toEqual([])
    await close()
    const home =
      database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir }
    const cloud = await startCloud({ env: { ...home, DEMO: '0' } })
    try {
      const reading = await readThrough((path, init) => fetch(`${cloud.url}${path}`, init), 1)
      expect(reading).toEqual(wholeReading(1))
    } finally {
      await cloud.stop('SIGKILL')
    }
  }
  const each = counts().map((count): [string, number] => [tags[count - 1] ?? '', count])

  it.each(each)('on Postgres, %s', (_, count) =>
    withPostgres(async ({ create }) => bringUp({ kind: 'postgres', url: await create() }, count)),
  )
  it.each(each)('embedded, %s', (_, count) =>
    withDirectory((dataDir) => bringUp({ kind: 'embedded', dataDir }, count)),
  )
})

/** Of the time in which people write, in milliseconds: with the version before alone, with both, with this one alone. */
const third = 10_000
/** What all instances of a site are given. */
const site = { SITE_URL: 'http://127.0.0.1:4000' }

it('a version starts beside the one before, while people write, and no client sees an error', () =>
  withPostgres(({ create }) =>
    withVersionBefore(async ({ directory, fill, paths }) => {
      const env = { ...site, DATABASE_URL: await create() }
      const startBefore = () => startCloud({ env, cwd: directory })
      const before = await startBefore()
      expect(await newestMigration(env.DATABASE_URL)).not.toBe(tags.at(-1))
      await fill(env.DATABASE_URL, { apps: amount(20_000, 1_000), perDeveloper: 5 })
      await addPeople(env.DATABASE_URL, await hashPassword('a long enough password'))
      const balancer = openBalancer()
      const running: RunningCloud[] = [before]
      try {
        await balancer.add('before', before.url)
        const using = actAsClients(balancer, { seconds: (3 * third) / 1_000, paths })
        await pause(third)
        const upgradeBegan = performance.now()
        const now = await startCloud({ env })
        const upgradeEnded = performance.now()
        running.push(now)
        await balancer.add('now', now.url)
        // As one that crashed is started again in the middle of it.
        const restarted = await startBefore()
        await restarted.stop()
        await pause(Math.max(0, upgradeBegan + third - performance.now()))
        await before.stop()
        const { seen, registered } = await using
        const kept = await query(
          env.DATABASE_URL,
          'select package_name from apps where package_name = any($1)',
          [registered],
        )
        expect(seen.flatMap(({ error }) => error ?? [])).toEqual([])
        expect([before, now].flatMap(errorsLogged)).toEqual([])
        expect(registered.length).toBeGreaterThan(0)
        expect(kept).toHaveLength(registered.length)
        // Both served, and the upgrade fell between.
        const during = seen.filter(({ at, ms }) => at + ms >= upgradeBegan && at <= upgradeEnded)
        expect(during.length).toBeGreaterThan(0)
        expect(new Set(seen.map(({ by }) => by))).toEqual(new Set(['before', 'now']))
      } finally {
        await balancer.close()
        for (const cloud of running) cloud.child.kill('SIGKILL')
      }
    }),
  ))

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
