import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { claimDue, claimNow, skipMissedTurns } from '../../../../cloud/features/health/claim.ts'
import { startProbing } from '../../../../cloud/features/health/jobs.ts'
import { openProber } from '../../../../cloud/features/health/prober.ts'
import { type AppHealth, calls, healthSlots } from '../../../../src/api/contract.ts'
import { checksOf, healthOf, publishedApp } from '../../glasses/support/publishedApp.ts'
import { httpServer } from '../../glasses/support/servers.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import type { Person } from '../../support/testCloud.ts'

const pollOptions = { timeout: 50_000 }

onOneDatabase('a portal that was off', (database) => {
  const cloud = setUpCloud(database, { probeIntervalSeconds: 1 })
  const people = {} as { owner: Person; reviewer: Person }
  beforeAll(async () => {
    people.owner = await cloud.person('owner')
    people.reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  /** Everything that was seen so far was seen so many hours ago. */
  async function age(hours: number): Promise<void> {
    const by = sql`make_interval(hours => ${hours})`
    await cloud.db.execute(sql`update health_checks set at = at - ${by}`)
    await cloud.db.execute(sql`update health_hours set hour = hour - ${by}`)
    await cloud.db.execute(
      sql`update app_health set next_at = next_at - ${by}, checked_at = checked_at - ${by}, since = since - ${by}`,
    )
  }

  it('has no data for that time, and the percentage stays', { timeout: 120_000 }, async () => {
    let status = 200
    await using server = await httpServer((_, response) => response.writeHead(status).end())
    await publishedApp(cloud, people, 'com.off.steady', `http://localhost:${server.port}`)
    const app = healthOf(cloud, people.owner, 'com.off.steady')
    await app.checkDue()
    await app.checkDue()
    status = 500
    await app.checkDue()
    const before = await app.read()
    expect(checksOf(before)).toEqual({ up: 2, failed: 1 })

    await age(3)
    const stopped = await app.read()
    expect(stopped.now).toMatchObject({ state: 'no_data', since: null })
    expect(checksOf(stopped)).toEqual(checksOf(before))
    expect(gaps(stopped).slice(-11)).toEqual(Array(11).fill(true))

    status = 200
    const prober = openProber(cloud)
    void startProbing(prober, cloud)
    await expect.poll(async () => (await app.read()).now.state, pollOptions).toBe('up')
    await prober.close()
    const after = await app.read()
    const late = checksOf(after).up - checksOf(before).up
    expect(checksOf(after)).toEqual({ up: checksOf(before).up + late, failed: 1 })
    // Between the probes before and those after lie ten quarters at least of which nothing is known.
    const known = gaps(after).flatMap((isGap, place) => (isGap ? [] : [place]))
    expect(Math.max(...known.slice(1).map((place, index) => place - (known[index] ?? 0)))).toBeGreaterThan(10)
    expect((await app.news()).length).toBe(0)
  })

  it('checks again one by one, and counts failures anew', async () => {
    await using server = await httpServer((_, response) => response.writeHead(500).end())
    for (const name of ['one', 'two', 'held'])
      await publishedApp(cloud, people, `com.off.${name}`, `http://localhost:${server.port}`)
    const app = healthOf(cloud, people.owner, 'com.off.one')
    await app.checkDue()
    await app.checkDue()
    await age(7)
    const idOf = async (packageName: string) => {
      const [row] = await rows(cloud.db, sql`select id from apps where package_name = ${packageName}`)
      return String(row?.id)
    }
    await claimNow(cloud.db, await idOf('com.off.held'))

    const minutes = 60_000
    await skipMissedTurns(cloud.db, { after: minutes, interval: 5 * minutes })
    const turns = await rows(
      cloud.db,
      sql`select package_name, failures, next_at > now() - interval '1 second' as later, next_at < now() + interval '5 minutes' as soon
        from app_health join apps on apps.id = app_id where package_name like 'com.off.%' order by package_name`,
    )
    expect(turns.map((turn) => Object.values(turn))).toEqual([
      // Somebody checks it.
      ['com.off.held', 1, false, true],
      ['com.off.one', 0, true, true],
      ['com.off.steady', 0, true, true],
      ['com.off.two', 0, true, true],
    ])
    expect(await claimNow(cloud.db, await idOf('com.off.held'))).toBe(null)
    await app.checkDue()
    expect((await app.read()).now.state).toBe('no_data')
    expect(await app.news()).toEqual([])
  })

  it('claims each server once, and one whose claim has run out again', async () => {
    await cloud.db.execute(
      sql`update app_health set next_at = now() - interval '1 second', claimed_until = null`,
    )
    const turn = { most: 3, interval: 300_000 }
    const claims = (await Promise.all([claimDue(cloud.db, turn), claimDue(cloud.db, turn)])).flat()
    expect(new Set(claims.map(({ appId }) => appId)).size).toBe(4)
    expect(claims.length).toBe(4)
    expect(await claimDue(cloud.db, turn)).toEqual([])

    const over = sql`update app_health set next_at = now() - interval '1 second', claimed_until = now() - interval '1 second'`
    await cloud.db.execute(over)
    expect((await claimDue(cloud.db, { ...turn, most: 10 })).length).toBe(4)
    const { status } = await cloud.call(calls.checkHealth, {
      as: people.owner,
      params: { packageName: 'com.off.one' },
    })
    expect(status).toBe(409)
  })
})

/** Which slots of the last 24 hours have no data. */
const gaps = ({ day }: AppHealth) => {
  expect(day.length).toBe(healthSlots)
  return day.map(({ up, failed }) => up + failed === 0)
}
