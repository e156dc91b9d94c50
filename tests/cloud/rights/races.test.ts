import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { apps, audit } from '../../../cloud/db/schema.ts'
import { calls } from '../../../src/api/contract.ts'
import { onPostgres } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { type Person, registration, submittedApp } from '../support/testCloud.ts'

onPostgres('races', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  /** The results of 20 at once, in order of size. */
  const twenty = async (make: (n: number) => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => make(n)))
    return answers.map(({ status }) => status).sort((one, other) => one - other)
  }
  const oneWins = (status: number) => [status, ...Array<number>(19).fill(409)]
  const recorded = async (packageName: string) =>
    (await cloud.db.select().from(audit).where(eq(audit.subject, packageName)).orderBy(audit.id)).map(
      ({ action }) => action,
    )

  it('lets one of twenty decisions win, and records one', async () => {
    for (let round = 0; round < 5; round++) {
      const packageName = `com.race.decide-${round}`
      await submittedApp(cloud, developer, packageName)
      const statuses = await twenty((n) =>
        cloud.call(n % 2 ? calls.approveApp : calls.rejectApp, {
          as: reviewer,
          params: { packageName },
          body: { notes: 'Notes' },
        }),
      )
      expect(statuses).toEqual(oneWins(200))
      expect((await recorded(packageName)).length).toBe(3)
    }
  })

  it('lets one of twenty developers have a name', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => cloud.person(`racer-${n}`)))
    const statuses = await twenty((n) =>
      cloud.call(calls.registerApp, { as: people[n] as Person, body: registration('com.race.name') }),
    )
    expect(statuses).toEqual(oneWins(201))
    expect(await recorded('com.race.name')).toEqual(['app.registered'])
  })

  it('leaves one key alive of twenty made at once', async () => {
    const packageName = 'com.race.key'
    await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
    const keys: string[] = []
    await twenty(async () => {
      const answer = await cloud.call(calls.regenerateKey, { as: developer, params: { packageName } })
      keys.push(answer.body.apiKey.slice(-4))
      return answer
    })
    const [row] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
    expect(keys).toContain(row?.apiKeyLastFour)
    expect((await recorded(packageName)).length).toBe(21)
  })

  it('never makes three live keys of twenty rotations at once', async () => {
    const live = async (packageName: string) => {
      const { body } = await cloud.call(calls.listKeys, { as: developer, params: { packageName } })
      return body.keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > Date.now())
    }
    for (const grace of ['1h', '7d'] as const) {
      const packageName = `com.race.rotate-${grace}`
      await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
      const rotate = { as: developer, params: { packageName }, body: { grace } }
      expect(await twenty(() => cloud.call(calls.rotateKey, rotate))).toEqual(oneWins(201))
      expect((await live(packageName)).length).toBe(2)
      expect(await recorded(packageName)).toEqual(['app.registered', 'key.rotated'])
    }

    const packageName = 'com.race.rotate-now'
    await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
    const own = { as: developer, params: { packageName } }
    const statuses = await twenty((n) =>
      n % 2 === 0
        ? cloud.call(calls.rotateKey, { ...own, body: { grace: 'now' } })
        : cloud.call(calls.regenerateKey, own),
    )
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(201)])
    expect((await live(packageName)).length).toBe(1)
  })

  it('keeps one of two ADMINs who remove each other', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await cloud.official(`one-${round}`, 'ADMIN'),
        await cloud.official(`other-${round}`, 'ADMIN'),
      ]
      await cloud.call(calls.checkAdmin, { as: one })
      await cloud.call(calls.checkAdmin, { as: other })
      const answers = await Promise.all([
        cloud.call(calls.removeAdminUser, { as: one, params: { email: other.email } }),
        cloud.call(calls.removeAdminUser, { as: other, params: { email: one.email } }),
      ])
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBe(1)
      expect([403, 409]).toContain(refused[0]?.status)

      const winner = answers[0]?.status === 200 ? one : other
      const { body: left } = await cloud.call(calls.listAdminUsers, { as: winner })
      expect(left.filter(({ role }) => role === 'ADMIN').map(({ email }) => email)).toEqual([winner.email])
      // Room for the next round: the winner steps down to another.
      const next = await cloud.official(`next-${round}`, 'ADMIN')
      await cloud.call(calls.removeAdminUser, { as: next, params: { email: winner.email } })
      await cloud.db.execute(`delete from admin_users where email like 'next-%'`)
    }
  })

  it('keeps one of two ADMINs who demote each other', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await cloud.official(`left-${round}`, 'ADMIN'),
        await cloud.official(`right-${round}`, 'ADMIN'),
      ]
      await cloud.call(calls.checkAdmin, { as: one })
      await cloud.call(calls.checkAdmin, { as: other })
      const demote = (as: Person, { email }: Person) =>
        cloud.call(calls.changeAdminRole, { as, params: { email }, body: { role: 'REVIEWER' } })
      const answers = await Promise.all([demote(one, other), demote(other, one)])
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBe(1)
      expect([403, 409]).toContain(refused[0]?.status)
      await cloud.db.execute(
        `delete from admin_users where role = 'ADMIN' or email like 'left-%' or email like 'right-%'`,
      )
    }
  })

  it('keeps one of two who have signed in, beside an ADMIN who never has', async () => {
    await cloud.official('never', 'ADMIN')
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await cloud.official(`up-${round}`, 'ADMIN'),
        await cloud.official(`down-${round}`, 'ADMIN'),
      ]
      await cloud.call(calls.checkAdmin, { as: one })
      await cloud.call(calls.checkAdmin, { as: other })
      const answers = await Promise.all([
        cloud.call(calls.removeAdminUser, { as: one, params: { email: other.email } }),
        cloud.call(calls.changeAdminRole, {
          as: other,
          params: { email: one.email },
          body: { role: 'REVIEWER' },
        }),
      ])
      expect(answers.filter(({ status }) => status === 200).length).toBe(1)
      const winner = answers[0].status === 200 ? one : other
      const removal = await cloud.call(calls.removeAdminUser, { as: winner, params: { email: winner.email } })
      expect(removal.status).toBe(409)
      await cloud.db.execute(`delete from admin_users where email like 'up-%' or email like 'down-%'`)
    }
    await cloud.db.execute(`delete from admin_users where email like 'never%'`)
  })

  it('stays in legal states while publish, edit and review run at once', async () => {
    const packageName = 'com.race.legal'
    await submittedApp(cloud, developer, packageName)
    const own = { as: developer, params: { packageName } }
    const statuses = await twenty((n) =>
      n % 3 === 0
        ? cloud.call(calls.publishApp, own)
        : n % 3 === 1
          ? cloud.call(calls.updateApp, { ...own, body: registration('', { name: `Name ${n}` }) })
          : cloud.call(calls.rejectApp, { as: reviewer, params: { packageName }, body: { notes: 'Notes' } }),
    )
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)

    const moves = (await recorded(packageName)).filter((action) => /submitted|rejected/.test(action))
    const turns = moves.map((_, n) => (n % 2 === 0 ? 'app.submitted' : 'app.rejected'))
    expect(moves).toEqual(turns)
  })
})
