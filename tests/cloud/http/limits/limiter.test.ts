import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { rateLimits } from '../../../../cloud/db/schema/auth.ts'
import { clearRateLimits } from '../../../../cloud/http/limits/limits.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'

const minute = 60_000

onOneDatabase('the counts of rate limits', (database) => {
  const cloud = setUpCloud(database)

  it('go once their time is over', async () => {
    const count = (key: string, ms: number | null) => ({
      key,
      points: 1,
      expire: ms === null ? null : new Date(Date.now() + ms),
    })
    await cloud.db
      .insert(rateLimits)
      .values([count('over', -minute), count('running', minute), count('for ever', null)])
    await clearRateLimits(cloud.db)
    // A cloud of another test may still save its calls into a database that is used again.
    const own = inArray(rateLimits.key, ['over', 'running', 'for ever'])
    const kept = await cloud.db.select({ key: rateLimits.key }).from(rateLimits).where(own)
    expect(kept.map(({ key }) => key).toSorted()).toEqual(['for ever', 'running'])
  })
})
