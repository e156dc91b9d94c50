import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { apps, revisions } from '../../../../cloud/db/schema.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { submittedApp } from '../../support/testCloud.ts'

onOneDatabase('revisions that nobody saw', (database) => {
  const cloud = setUpCloud(database)

  it('go with the submission that is replaced or withdrawn; the live one stays', async () => {
    const owner = await cloud.person('rewriter')
    const reviewer = await cloud.official('pruning.reviewer', 'REVIEWER')
    const packageName = 'org.example.rewritten'
    await submittedApp(cloud, owner, packageName)
    const own = developing(cloud, owner, packageName)
    const count = async () => {
      const rows = await cloud.db
        .select({ id: revisions.id })
        .from(revisions)
        .innerJoin(apps, eq(apps.id, revisions.appId))
        .where(eq(apps.packageName, packageName))
      return rows.length
    }
    for (const n of [1, 2, 3]) {
      await own.edit({ description: `Replaced ${n}` })
      expect((await own.publish()).status).toBe(200)
    }
    expect(await count()).toBe(1)
    await reviewing(cloud, reviewer, packageName).approve()
    for (const n of [4, 5, 6]) {
      await own.edit({ description: `Withdrawn ${n}` })
      expect((await own.publish()).status).toBe(200)
      expect((await own.withdraw()).status).toBe(200)
    }
    expect(await count()).toBe(2)
    expect(await own.standing()).toEqual(['PUBLISHED', 'draft', 'WITHDRAWN'])
  })
})
