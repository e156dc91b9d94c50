import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { audit, reviewAccess } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('notes for the reviewer and a test account', (database) => {
  const cloud = setUpCloud(database)
  const packageName = 'com.access.app'
  const params = { packageName }
  const access = { notes: 'Press long.', testAccount: 'tester / correct horse' }
  let developer: Person
  let ada: Person
  let ben: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    ada = await cloud.official('ada', 'REVIEWER')
    ben = await cloud.official('ben', 'ADMIN')
    await submittedApp(cloud, developer, packageName)
  })

  const look = async (as: Person) => {
    const id = await reviewing(cloud, ada, packageName).id()
    return cloud.call(calls.openReviewAccess, { as, params: { id } })
  }

  it('are the developer’s, empty at first, and encrypted where they are kept', async () => {
    const read = () => cloud.call(calls.getReviewAccess, { as: developer, params })
    const first = await read()
    expect([first.body, first.headers.get('cache-control')]).toEqual([
      { notes: '', testAccount: '' },
      'no-store',
    ])
    const saved = await cloud.call(calls.saveReviewAccess, { as: developer, params, body: access })
    expect([saved.status, saved.body, (await read()).body]).toEqual([200, access, access])
    const [row] = await cloud.db.select().from(reviewAccess)
    expect(row?.sealed).not.toContain('horse')
    await cloud.call(calls.saveReviewAccess, { as: developer, params, body: access })
    expect((await cloud.db.select().from(reviewAccess))[0]?.sealed).not.toBe(row?.sealed)
    const long = { notes: 'x'.repeat(4_001), testAccount: '' }
    const refused = await cloud.call(calls.saveReviewAccess, { as: developer, params, body: long })
    expect(refused.status).toBe(422)
  })

  it('are shown to who holds the submission, and each look is recorded', async () => {
    const refusal = [409, { code: 'NOT_CLAIMED', error: expect.stringContaining('Claim this submission') }]
    const early = await look(ada)
    expect([early.status, early.body]).toEqual(refusal)
    await reviewing(cloud, ada, packageName).claim()
    for (let times = 0; times < 2; times++) {
      const { status, body, headers } = await look(ada)
      expect([status, body, headers.get('cache-control')]).toEqual([200, access, 'no-store'])
    }
    const other = await look(ben)
    expect([other.status, other.body]).toEqual(refusal)
    const looks = await cloud.db.select().from(audit).where(eq(audit.action, 'access.read'))
    expect(looks.map(({ actor, subject }) => [actor, subject])).toEqual(
      Array(2).fill(['ada@example.com', packageName]),
    )
    expect(cloud.lines.join('')).not.toContain('horse')
  })
})
