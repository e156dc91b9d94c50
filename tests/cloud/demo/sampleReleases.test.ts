import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit, authUsers } from '../../../cloud/db/schema.ts'
import { seed } from '../../../cloud/demo/seed.ts'
import { coreTokens } from '../../../cloud/http/authenticate/coreTokens.ts'
import { betaDays, calls, releaseStates } from '../../../src/api/contract.ts'
import { testing } from '../support/beta.ts'
import { oneDatabase } from '../support/databases.ts'
import { releasing } from '../support/releases.ts'
import { openTestCloud, type Person, type TestCloud, testSecret } from '../support/testCloud.ts'

let cloud: TestCloud
let developer: Person
beforeAll(async () => {
  cloud = await openTestCloud(oneDatabase)
  await seed(cloud.db, { siteUrl: 'http://127.0.0.1:3000' }, () => {})
  const isDeveloper = eq(authUsers.email, 'developer@example.com')
  const [user] = await cloud.db.select().from(authUsers).where(isDeveloper)
  if (!user) throw new Error('There is no demo developer.')
  const coreToken = await coreTokens(testSecret).issue(user)
  developer = { id: user.id, email: user.email, providerToken: '', coreToken }
})
afterAll(() => cloud.close())

const daysAgo = (at: string | null = null) => at && Math.round((Date.now() - Date.parse(at)) / 86_400_000)

it('has a release in each state', async () => {
  const apps = (await cloud.call(calls.listApps, { as: developer })).body
  const lists = await Promise.all(
    apps.map(({ packageName }) => releasing(cloud, developer, packageName).states()),
  )
  const states = new Set(lists.flat().map(([, , state]) => state))
  expect(releaseStates.filter((state) => !states.has(state))).toEqual([])
})

it('Live Captions has earlier releases, one that is suspended, one that waits, and one in beta', async () => {
  const { list, states, diff } = releasing(cloud, developer, 'com.northlight.live-captions')
  expect(await states()).toEqual([
    [5, '1.4', 'draft'],
    [4, '1.3', 'approved'],
    [3, '1.2', 'live'],
    [2, '1.1', 'suspended'],
    [1, '1.0', 'superseded'],
  ])
  const { releases } = await list()
  expect(releases[1]).toMatchObject({ publish: 'hold', liveAt: null })
  expect(releases.map(({ liveAt, endedAt }) => [daysAgo(liveAt), daysAgo(endedAt)])).toEqual([
    [null, null],
    [null, null],
    [30, null],
    [58, 30],
    [92, 58],
  ])
  const changed = await diff(releases[1]?.id ?? '')
  expect(changed.fields.map(({ field }) => field)).toEqual(['whatsNew', 'translations'])
})

it('the record says of Live Captions’ releases when they were submitted, approved, and given to testers', async () => {
  const packageName = 'com.northlight.live-captions'
  const { body } = await cloud.call(calls.getTimeline, { as: developer, params: { packageName } })
  expect(body.items.map(({ kind, at, detail }) => [kind, daysAgo(at), detail?.split(/[,:\n]/)[0]])).toEqual([
    ['release.suspended', 0, 'Release 2 (1.1)'],
    ['key.rotated', 0, expect.any(String)],
    ['beta.invited', 4, expect.any(String)],
    ['beta.started', 4, 'Release 5 (1.4)'],
    ['app.approved', 7, 'Release 4 (1.3)'],
    ['app.submitted', 9, 'Release 4 (1.3)'],
    ['app.approved', 30, 'Release 3 (1.2)'],
    ['app.submitted', 31, 'Release 3 (1.2)'],
    ['app.approved', 58, 'Release 2 (1.1)'],
    ['app.submitted', 60, 'Release 2 (1.1)'],
    ['app.approved', 92, 'Release 1 (1.0)'],
    ['app.submitted', 93, 'Release 1 (1.0)'],
    ['app.registered', 94, undefined],
  ])
})

it('the record is in the order in which things happened', async () => {
  const entries = await cloud.db.select({ at: audit.at }).from(audit).orderBy(asc(audit.id))
  const times = entries.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  await expect(cloud.db.update(audit).set({ actor: 'nobody' })).rejects.toThrow()
})

it('two testers are invited to the beta of Live Captions, of whom one accepted', async () => {
  const beta = testing(cloud, developer, 'com.northlight.live-captions')
  const { release, endsAt } = await beta.testers()
  expect(release).toMatchObject({ version: '1.4', track: 'beta' })
  expect(daysAgo(endsAt)).toBe(4 - betaDays)
  expect(await beta.states()).toEqual([
    ['tess@harmony.example', 'accepted'],
    ['theo@harmony.example', 'invited'],
  ])
})

it('Gallery Guide was unpublished, and comes back without a review', async () => {
  const packageName = 'com.northlight.gallery-guide'
  const { list, publish, unpublish } = releasing(cloud, developer, packageName)
  const read = () => cloud.call(calls.getApp, { as: developer, params: { packageName } })
  expect((await read()).body).toMatchObject({ appStoreStatus: 'DEVELOPMENT', takenDown: 'unpublished' })
  const [release] = (await list()).releases
  expect([release?.state, daysAgo(release?.liveAt), daysAgo(release?.endedAt)]).toEqual(['withdrawn', 42, 6])
  expect((await publish(release?.id ?? '')).status).toBe(200)
  await unpublish()
})

it('the four statuses stay, and the published app has a release to publish and a key that ends', async () => {
  const apps = (await cloud.call(calls.listApps, { as: developer })).body
  expect(new Set(apps.map(({ appStoreStatus }) => appStoreStatus)).size).toBe(4)
  const published = apps.find(({ packageName }) => packageName === 'com.northlight.live-captions')
  expect(published).toMatchObject({ pendingUpdate: 'approved', takenDown: null })
  const { needs } = (await cloud.call(calls.getNeeds, { as: developer, query: { limit: '50' } })).body
  const own = needs.filter((need) => 'packageName' in need && need.packageName === published?.packageName)
  expect(own.map(({ kind }) => kind)).toEqual(['expiringKey', 'approved'])
})
