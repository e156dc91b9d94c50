import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { apps, submissions } from '../../../../cloud/db/schema.ts'
import { quantile, readReviewStats } from '../../../../cloud/features/review/stats.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { submittedApp } from '../../support/testCloud.ts'

onOneDatabase('the figures of review', (database) => {
  const cloud = setUpCloud(database)

  it('are those of the last decisions, once there are ten', async () => {
    const developer = await cloud.person('developer')
    const ada = await cloud.official('ada', 'REVIEWER')
    /** Decided on a Sunday, 3 May 2026, after so many minutes. */
    async function decided(n: number, event: 'approve' | 'reject') {
      const packageName = `com.figures.n${n}`
      await submittedApp(cloud, developer, packageName)
      const [{ id } = { id: '' }] = await cloud.db
        .select()
        .from(apps)
        .where(eq(apps.packageName, packageName))
      await reviewing(cloud, ada, packageName)[event]()
      const decidedAt = new Date('2026-05-03T12:00:00Z')
      const submittedAt = new Date(decidedAt.getTime() - n * 60_000)
      await cloud.db.update(submissions).set({ decidedAt, submittedAt }).where(eq(submissions.appId, id))
    }
    const now = new Date('2026-05-06T00:00:00Z')
    const read = () => readReviewStats(cloud.db, now)
    for (let n = 1; n <= 9; n++) await decided(n, n % 3 === 0 ? 'reject' : 'approve')
    expect(await read()).toMatchObject({ medianWaitMs: null, p90WaitMs: null, oldestWaitingSince: null })
    await decided(10, 'approve')

    await submittedApp(cloud, developer, 'com.figures.waiting')
    await reviewing(cloud, ada, 'com.figures.waiting').claim()
    await cloud.db
      .update(submissions)
      .set({ submittedAt: new Date('2026-05-01T00:00:00Z'), claimedUntil: new Date('2026-05-06T00:10:00Z') })
      .where(eq(submissions.state, 'IN_REVIEW'))
    const stats = await read()
    expect(stats).toEqual({
      waiting: 1,
      oldestWaitingSince: '2026-05-01T00:00:00.000Z',
      medianWaitMs: 5 * 60_000,
      p90WaitMs: 9 * 60_000,
      weeks: expect.any(Array),
      held: [
        {
          submissionId: expect.any(String),
          packageName: 'com.figures.waiting',
          name: 'Live Captions',
          claimedBy: 'ada@example.com',
          claimedUntil: '2026-05-06T00:10:00.000Z',
        },
      ],
    })
    expect([stats.weeks.length, stats.weeks[0]?.from]).toEqual([12, '2026-02-16'])
    expect(stats.weeks.slice(-2)).toEqual([
      { from: '2026-04-27', approved: 7, rejected: 3 },
      { from: '2026-05-04', approved: 0, rejected: 0 },
    ])
    expect((await read()).held.length).toBe(1)
    const later = await readReviewStats(cloud.db, new Date('2026-05-06T00:10:00Z'))
    expect(later.held).toEqual([])

    const { body } = await cloud.call(calls.getReviewStats, { as: ada })
    expect(body.waiting).toBe(1)
    const mine = developing(cloud, developer, 'com.figures.waiting')
    expect((await mine.submission()).submission).toMatchObject({ position: 1, medianWaitMs: 5 * 60_000 })
  })

  it('take the nearest rank', () => {
    expect([quantile([], 0.5), quantile([7], 0.9), quantile([1, 2, 3, 4], 0.5)]).toEqual([null, 7, 2])
  })
})
