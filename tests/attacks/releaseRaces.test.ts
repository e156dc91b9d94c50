import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { apps, audit } from '../../cloud/db/schema.ts'
import { calls } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { releasing, suspending } from '../cloud/support/releases.ts'
import { developing, reviewing } from '../cloud/support/review.ts'
import { type Person, submittedApp } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'
import { setUpInstances, statusesOf } from './support/twoInstances.ts'

const rounds = amount(1_000, 5)

const kinds = ['approve', 'unpublish', 'rollBack', 'suspend', 'delete'] as const
const moves: Record<(typeof kinds)[number], string> = {
  approve: 'app.approved',
  unpublish: 'app.unpublished',
  rollBack: 'release.rolledBack',
  suspend: 'app.suspended',
  delete: 'app.deleted',
}

onPostgres(
  'approve, unpublish, roll back, suspend and delete at once, through two instances,',
  (database) => {
    const { at } = setUpInstances(database)
    let developer: Person
    let reviewer: Person
    let other: Person

    beforeAll(async () => {
      developer = await at(0).person('developer')
      reviewer = await at(0).official('reviewer', 'REVIEWER')
      other = await at(0).official('other', 'REVIEWER')
    })

    /** An app with two approved releases, and a third that waits. */
    async function prepared(packageName: string) {
      const [mine, theirs] = [
        developing(at(0), developer, packageName),
        reviewing(at(1), reviewer, packageName),
      ]
      await submittedApp(at(0), developer, packageName)
      await theirs.approve()
      for (const name of ['Two', 'Three']) {
        await mine.edit({ name })
        await mine.publish()
        if (name === 'Two') await theirs.approve()
      }
      const first = await releasing(at(0), developer, packageName).idOf(1)
      return { first, headers: { 'if-match': `"${(await mine.app()).version}"` } }
    }

    const act = (n: number, packageName: string, first: string, headers: Record<string, string>) => {
      const own = releasing(at(n), developer, packageName)
      const making = {
        approve: () => reviewing(at(n), reviewer, packageName).approve({}, headers),
        unpublish: () => own.unpublish({}, headers),
        rollBack: () => own.rollBack(first, headers),
        suspend: () => suspending(at(n), other, packageName).suspend(undefined, headers),
        delete: () => at(n).call(calls.deleteApp, { as: developer, params: { packageName }, headers }),
      }
      return making[kinds[n % kinds.length] ?? 'approve']()
    }

    const recorded = async (packageName: string) =>
      (await at(0).db.select().from(audit).where(eq(audit.subject, packageName)).orderBy(audit.id))
        .map(({ action }) => action)
        .slice(-20)
        .filter((action) => Object.values(moves).includes(action))

    async function isAsStored(packageName: string): Promise<void> {
      const [app] = await at(0).db.select().from(apps).where(eq(apps.packageName, packageName))
      for (const instance of [at(0), at(1)]) {
        const page = await instance.app.request(`/install/${packageName}`)
        expect(page.status).toBe(app?.liveRevisionId ? 200 : 404)
      }
      if (app?.liveRevisionId) expect([app.unpublishedAt, app.suspendedAt]).toEqual([null, null])
    }

    it('have one winner for the version that all saw, and one entry', async () => {
      for (let round = 0; round < rounds; round++) {
        const packageName = `com.live.r${round}-${crypto.randomUUID()}`
        const { first, headers } = await prepared(packageName)
        const before = (await recorded(packageName)).length
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => act(n, packageName, first, headers)),
        )
        const statuses = statusesOf(answers)
        expect(statuses[200]).toBe(1)
        expect([404, 409, 412]).toEqual(
          expect.arrayContaining(
            Object.keys(statuses)
              .map(Number)
              .filter((status) => status !== 200),
          ),
        )
        expect((await recorded(packageName)).slice(before)).toEqual([
          moves[kinds[answers.findIndex(({ status }) => status === 200) % kinds.length] ?? 'approve'],
        ])
        await isAsStored(packageName)
      }
    })

    it('follow one another where nobody says what they saw, and a suspension ends by no older release', async () => {
      for (let round = 0; round < rounds; round++) {
        const packageName = `com.live.s${round}-${crypto.randomUUID()}`
        const { first } = await prepared(packageName)
        const before = (await recorded(packageName)).length
        const answers = await Promise.all(
          // Nobody deletes it.
          Array.from({ length: 20 }, (_, n) => act(n % 5 === 4 ? n - 1 : n, packageName, first, {})),
        )
        const entries = (await recorded(packageName)).slice(before)
        expect(entries).toHaveLength(statusesOf(answers)[200] ?? 0)
        expect(entries.at(-1)).toBe('app.suspended')
        await isAsStored(packageName)
      }
    })
  },
)
