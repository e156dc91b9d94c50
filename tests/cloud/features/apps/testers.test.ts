import { beforeAll, expect, it } from 'vitest'

import { audit } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('testers', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
  })

  async function appWithTesters(packageName: string, emails: string[]) {
    await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
    for (const email of emails) await share(packageName, [email])
  }
  const share = (packageName: string, emails: string[]) =>
    cloud.call(calls.trackSharing, { as: developer, params: { packageName }, body: { emails } })
  const list = (packageName: string, as = developer) =>
    cloud.call(calls.listTesters, { as, params: { packageName } })
  const remove = (packageName: string, email: string, as = developer) =>
    cloud.call(calls.removeTester, { as, params: { packageName, email } })
  const emailsOf = async (packageName: string) =>
    (await list(packageName)).body.testers.map(({ email }) => email)

  it('are listed with the time they were added, the earliest first', async () => {
    await appWithTesters('com.example.none', [])
    expect((await list('com.example.none')).body).toEqual({ testers: [] })

    await appWithTesters('com.example.two', ['zoe@example.com', 'Ann@example.com'])
    const { status, body } = await list('com.example.two')
    expect([status, body.testers]).toEqual([
      200,
      [
        { email: 'zoe@example.com', addedAt: expect.any(String) },
        { email: 'ann@example.com', addedAt: expect.any(String) },
      ],
    ])
    expect(Date.now() - Date.parse(body.testers[0]?.addedAt ?? '')).toBeLessThan(60_000)
  })

  it('are listed by address where they were added together', async () => {
    await appWithTesters('com.example.together', [])
    await share('com.example.together', ['c@example.com', 'a@example.com', 'b@example.com'])
    expect(await emailsOf('com.example.together')).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ])
  })

  it('are removed, without regard to case, from one app', async () => {
    for (const packageName of ['com.example.first', 'com.example.second'])
      await appWithTesters(packageName, ['ann@example.com', 'o’neil+a/b@example.com'])

    const { status, body } = await remove('com.example.first', 'ANN@example.com')
    expect([status, body]).toEqual([200, { message: 'The tester was removed.' }])
    expect(await emailsOf('com.example.first')).toEqual(['o’neil+a/b@example.com'])

    expect((await remove('com.example.first', 'o’neil+a/b@example.com')).status).toBe(200)
    expect(await emailsOf('com.example.first')).toEqual([])
    expect(await emailsOf('com.example.second')).toEqual(['ann@example.com', 'o’neil+a/b@example.com'])
  })

  it('cannot be removed twice', async () => {
    await appWithTesters('com.example.twice', ['ann@example.com'])
    await remove('com.example.twice', 'ann@example.com')
    const { status, body } = await remove('com.example.twice', 'ann@example.com')
    expect([status, body]).toEqual([404, { error: 'We couldn’t find this tester.', code: 'NOT_FOUND' }])
  })

  it('go with their app', async () => {
    await appWithTesters('com.example.gone', ['ann@example.com'])
    await cloud.call(calls.deleteApp, { as: developer, params: { packageName: 'com.example.gone' } })
    await appWithTesters('com.example.gone', [])
    expect(await emailsOf('com.example.gone')).toEqual([])
  })

  it('leave no addresses in the audit record', async () => {
    const entries = JSON.stringify(await cloud.db.select().from(audit))
    expect(entries).not.toContain('ann@example.com')
  })
})
