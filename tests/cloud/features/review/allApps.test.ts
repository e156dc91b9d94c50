import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { apps } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Answer, type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('everybody’s apps', (database) => {
  const cloud = setUpCloud(database)
  let reviewer: Person
  let ada: Person
  const names = ['com.all.submitted', 'com.all.published', 'com.all.rejected', 'com.all.new', 'com.all.odd']

  beforeAll(async () => {
    reviewer = await cloud.official('reviewer', 'REVIEWER')
    ada = await cloud.person('ada')
    const ben = await cloud.person('ben')
    for (const [index, packageName] of names.entries()) {
      const owner = index % 2 === 0 ? ada : ben
      if (index < 3) await submittedApp(cloud, owner, packageName)
      else await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
    }
    const decide = (call: typeof calls.approveApp | typeof calls.rejectApp, packageName: string) =>
      cloud.call(call, { as: reviewer, params: { packageName }, body: { notes: 'Seen' } })
    await decide(calls.approveApp, 'com.all.published')
    await decide(calls.rejectApp, 'com.all.rejected')
    await cloud.db.update(apps).set({ status: 'ARCHIVED' }).where(sql`package_name = 'com.all.odd'`)
  })

  const list = async (query: Record<string, string>) => {
    const { body } = await cloud.call(calls.pageAllApps, { as: reviewer, query })
    return [body.items.map(({ packageName }) => packageName), body.total]
  }

  it('lists all, newest first, a page at a time', async () => {
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
      const { body }: Answer<typeof calls.pageAllApps> = await cloud.call(calls.pageAllApps, {
        as: reviewer,
        query,
      })
      expect(body.total).toBe(5)
      seen.push(...body.items.map(({ packageName }) => packageName))
      cursor = body.nextCursor
    }
    expect(seen).toEqual([...names].reverse())
  })

  it('lists those of one status; one that is unknown is in development', async () => {
    expect(await list({ status: 'SUBMITTED' })).toEqual([['com.all.submitted'], 1])
    expect(await list({ status: 'PUBLISHED' })).toEqual([['com.all.published'], 1])
    expect(await list({ status: 'REJECTED' })).toEqual([['com.all.rejected'], 1])
    expect(await list({ status: 'DEVELOPMENT' })).toEqual([['com.all.odd', 'com.all.new'], 2])
  })

  it('searches names, package names and e-mail addresses', async () => {
    expect(await list({ search: 'ada@ rejected' })).toEqual([['com.all.rejected'], 1])
    expect(await list({ search: 'BEN@', status: 'PUBLISHED' })).toEqual([['com.all.published'], 1])
    expect(await list({ search: 'nothing like it' })).toEqual([[], 0])
  })

  it('finds an app by its new name and by its developer’s new address', async () => {
    await cloud.call(calls.updateApp, {
      as: ada,
      params: { packageName: 'com.all.rejected' },
      body: { ...registration(''), name: 'Sextant' },
    })
    expect(await list({ search: 'sextant' })).toEqual([['com.all.rejected'], 1])
    await cloud.db.execute(sql`update developers set email = 'lovelace@example.com' where id = ${ada.id}`)
    expect(await list({ search: 'lovelace' })).toEqual([
      ['com.all.odd', 'com.all.rejected', 'com.all.submitted'],
      3,
    ])
    expect(await list({ search: 'ada@' })).toEqual([[], 0])
  })
})
