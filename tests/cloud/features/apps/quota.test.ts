import { expect, it } from 'vitest'

import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { openTestCloud, type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('the quota of apps', (database) => {
  const cloud = setUpCloud(database, { appQuota: 3 })

  const register = (as: Person, packageName: string) =>
    cloud.call(calls.registerApp, { as, body: registration(packageName) })
  const refused = {
    error: 'You’ve reached the limit of 3 apps. Delete one you no longer need, then register this one.',
    code: 'APP_QUOTA',
  }

  it('refuses one more, names the number, and makes room when an app is deleted', async () => {
    const developer = await cloud.person('developer')
    for (const n of [1, 2, 3]) expect((await register(developer, `com.quota.${n}`)).status).toBe(201)
    const { status, body } = await register(developer, 'com.quota.4')
    expect([status, body]).toEqual([409, refused])
    expect((await register(await cloud.person('other'), 'com.quota.4')).status).toBe(201)

    await cloud.call(calls.deleteApp, { as: developer, params: { packageName: 'com.quota.1' } })
    expect((await register(developer, 'com.quota.5')).status).toBe(201)
  })

  it('counts test submissions, too', async () => {
    const admin = await cloud.official('admin', 'ADMIN')
    const submit = async () => (await cloud.call(calls.createTestSubmission, { as: admin })).status
    expect([await submit(), await submit(), await submit(), await submit()]).toEqual([201, 201, 201, 409])
  })
})

onOneDatabase('the pace of registrations', (database) => {
  it('is limited for each developer', async () => {
    const cloud = await openTestCloud(database, { rateLimitFactor: 0.01 })
    const [one, other] = [await cloud.person('one'), await cloud.person('other')]
    const register = (as: Person, name: string) =>
      cloud.call(calls.registerApp, { as, body: registration(name) })
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await register(one, `com.pace.${n}`)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    const { headers, body } = await register(one, 'com.pace.late')
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await register(other, 'com.pace.other')).status).toBe(201)
    await cloud.close()
  })
})
