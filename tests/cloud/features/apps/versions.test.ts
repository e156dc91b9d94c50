import { beforeAll, expect, it } from 'vitest'

import { type App, calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('the version of an app', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const own = (packageName: string, ifMatch?: string) => ({
    as: developer,
    params: { packageName },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
  const register = async (packageName: string) =>
    (await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })).body.app
  const rename = (packageName: string, name: string, ifMatch?: string) =>
    cloud.call(calls.updateApp, { ...own(packageName, ifMatch), body: registration('', { name }) })
  const review = (packageName: string) =>
    cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })
  const approve = (packageName: string, ifMatch: string) =>
    cloud.call(calls.approveApp, { ...own(packageName, ifMatch), as: reviewer, body: {} })

  it('is the ETag of every answer that is the app, the same to its developer and to reviewers', async () => {
    const packageName = 'com.version.tag'
    const created = await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
    const tagged = (answer: { headers: Headers }, { version }: App) => {
      expect(answer.headers.get('etag')).toBe(`"${version}"`)
      return version
    }
    const first = tagged(created, created.body.app)
    const read = await cloud.call(calls.getApp, own(packageName))
    expect(tagged(read, read.body)).toBe(first)

    const edited = await rename(packageName, 'Edited')
    const second = tagged(edited, edited.body)
    await cloud.call(calls.saveProfile, {
      as: developer,
      body: { company: 'Northlight', contactEmail: 'c@example.com' },
    })
    const published = await cloud.call(calls.publishApp, own(packageName))
    const third = tagged(published, published.body)
    const seen = await review(packageName)
    expect(tagged(seen, seen.body)).toBe(third)
    const approved = await approve(packageName, `"${third}"`)
    const fourth = tagged(approved, approved.body.app)

    expect(new Set([first, second, third, fourth]).size).toBe(4)
    expect([first, second, third, fourth].some((version) => version.includes(seen.body.id))).toBe(false)
  })

  it('stays while nothing changes that a form or a review rests on', async () => {
    const packageName = 'com.version.same'
    const { version } = await register(packageName)
    await cloud.call(calls.regenerateKey, own(packageName))
    await rename(packageName, 'Live Captions')
    expect((await cloud.call(calls.getApp, own(packageName))).body.version).toBe(version)
  })

  it('of a deleted app approves nothing that took its name', async () => {
    const packageName = 'com.version.again'
    await submittedApp(cloud, developer, packageName)
    const { body: seen } = await review(packageName)
    await cloud.call(calls.deleteApp, own(packageName))
    await cloud.call(calls.registerApp, {
      as: developer,
      body: registration(packageName, { name: 'Something else' }),
    })
    await cloud.call(calls.publishApp, own(packageName))

    const late = await approve(packageName, `"${seen.version}"`)
    expect([late.status, late.body]).toEqual([
      412,
      { error: 'The app changed since you opened it. Review the changes and decide again.', code: 'CHANGED' },
    ])
    expect((await review(packageName)).body.appStoreStatus).toBe('SUBMITTED')
  })

  it('lets a form be saved that nobody overtook, and says when somebody did', async () => {
    const packageName = 'com.version.tabs'
    const { version } = await register(packageName)
    const first = await rename(packageName, 'First tab', `"${version}"`)
    expect([first.status, first.body.name]).toEqual([200, 'First tab'])

    const second = await rename(packageName, 'Second tab', `"${version}"`)
    expect([second.status, second.body]).toEqual([
      412,
      {
        error: 'Someone changed this app since you opened it. Reload it to see the changes, then make yours.',
        code: 'CHANGED',
      },
    ])
    expect((await cloud.call(calls.getApp, own(packageName))).body.name).toBe('First tab')
    expect((await rename(packageName, 'Second tab', `"${first.body.version}"`)).status).toBe(200)
  })

  it.each([
    ['no condition', () => undefined, 200],
    ['any version', () => '*', 200],
    ['one of several', (tag: string) => `"other", ${tag}`, 200],
    ['a weak tag', (tag: string) => `W/${tag}`, 412],
    ['a tag without quotes', (tag: string) => tag.slice(1, -1), 412],
    ['another tag', () => '"1"', 412],
    ['an empty tag', () => '""', 412],
    ['nothing', () => '', 412],
  ] as const)('is compared as RFC 9110 says: %s', async (title, header, status) => {
    const packageName = `com.version.${title.replaceAll(' ', '-')}`
    const { version } = await register(packageName)
    expect((await rename(packageName, 'Another', header(`"${version}"`))).status).toBe(status)
  })

  it('is asked for by what submits and deletes, too', async () => {
    const packageName = 'com.version.delete'
    await submittedApp(cloud, developer, packageName)
    expect((await cloud.call(calls.publishApp, own(packageName, '"1"'))).status).toBe(412)
    expect((await cloud.call(calls.deleteApp, own(packageName, '"1"'))).status).toBe(412)

    const { version } = (await cloud.call(calls.getApp, own(packageName))).body
    expect((await cloud.call(calls.publishApp, own(packageName, `"${version}"`))).status).toBe(409)
    expect((await cloud.call(calls.deleteApp, own(packageName, `"${version}"`))).status).toBe(200)
    expect((await cloud.call(calls.deleteApp, own(packageName, '*'))).status).toBe(404)
  })
})
