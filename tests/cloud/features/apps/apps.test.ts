import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'

import { testers } from '../../../../cloud/db/schema.ts'
import { blankContent, calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { keyOf } from '../../support/registration.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('a developer’s apps', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let other: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    other = await cloud.person('other')
  })

  const register = (packageName: string, changes = {}) =>
    cloud.call(calls.registerApp, { as: developer, body: registration(packageName, changes) })

  it('registers an app and shows its key once', async () => {
    const { status, body, headers } = await register('com.example.new', { publicUrl: 'example.com/app/' })

    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.apiKey).toMatch(/^sgk_[0-9A-Za-z]{36}$/)
    const { createdAt, updatedAt, apiKeyCreatedAt, version, ...rest } = body.app
    expect(rest).toEqual({
      ...blankContent,
      packageName: 'com.example.new',
      name: 'Live Captions',
      description: 'Shows what people say.',
      publicUrl: 'https://example.com/app',
      logoURL: 'https://captions.example.com/logo.png',
      webviewURL: null,
      isPublic: false,
      appStoreStatus: 'DEVELOPMENT',
      pendingUpdate: 'none',
      provenDomains: [],
      takenDown: null,
      appType: 'standard',
      submittedAt: null,
      reviewNotes: null,
      reviewedBy: null,
      reviewedAt: null,
      apiKeyLastFour: keyOf(body).slice(-4),
      team: { id: expect.any(String), name: 'developer', slug: expect.any(String), role: 'OWNER' },
    })
    expect([updatedAt, apiKeyCreatedAt]).toEqual([createdAt, createdAt])
    expect(version).toMatch(/^[\w-]{22}$/)
  })

  it('lists apps newest first, and answers 304 to who has the list', async () => {
    const lister = await cloud.person('lister')
    for (const name of ['com.list.one', 'com.list.two']) {
      await cloud.call(calls.registerApp, { as: lister, body: registration(name) })
    }
    const list = await cloud.call(calls.listApps, { as: lister })
    expect(list.body.map(({ packageName }) => packageName)).toEqual(['com.list.two', 'com.list.one'])

    const etag = list.headers.get('etag') ?? ''
    const again = await cloud.call(calls.listApps, { as: lister, headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, null])

    await cloud.call(calls.deleteApp, { as: lister, params: { packageName: 'com.list.one' } })
    const changed = await cloud.call(calls.listApps, { as: lister, headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.body.map(({ packageName }) => packageName)).toEqual(['com.list.two'])
  })

  it('compresses a list for who takes gzip, and not for who refuses it', async () => {
    const lister = await cloud.person('compressed')
    for (const name of ['one', 'two', 'three'])
      await cloud.call(calls.registerApp, { as: lister, body: registration(`com.compressed.${name}`) })
    const fetched = async (encodings: string) => {
      const headers = { authorization: `Bearer ${lister.coreToken}`, 'accept-encoding': encodings }
      const answer = await cloud.app.request(calls.listApps.path, { headers })
      return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const
    }
    const [none, plain] = await fetched('gzip;q=0, br')
    const [gzip, packed] = await fetched('br, GZIP;q=0.5')
    expect([none, gzip, String(gunzipSync(packed))]).toEqual([null, 'gzip', String(plain)])
  })

  it('lists the newest apps, at most as many as are wanted', async () => {
    const lister = await cloud.person('newest')
    for (const name of ['com.newest.one', 'com.newest.two', 'com.newest.three']) {
      await cloud.call(calls.registerApp, { as: lister, body: registration(name) })
    }
    const newest = async (limit: number) =>
      (await cloud.call(calls.listApps, { as: lister, query: { limit: String(limit) } })).body.map(
        ({ packageName }) => packageName,
      )
    expect(await newest(2)).toEqual(['com.newest.three', 'com.newest.two'])
    expect(await newest(3)).toEqual(['com.newest.three', 'com.newest.two', 'com.newest.one'])
    expect(await newest(101)).toHaveLength(3)
  })

  it('refuses a name that is taken', async () => {
    await register('com.example.taken')
    const { status, body } = await cloud.call(calls.registerApp, {
      as: other,
      body: registration('com.example.taken'),
    })
    expect([status, body]).toEqual([
      409,
      { error: "App with package name 'com.example.taken' already exists", code: 'PACKAGE_NAME_TAKEN' },
    ])
  })

  it('keeps a deleted app’s name for its owner', async () => {
    await register('com.example.kept')
    const packageName = 'com.example.kept'
    const deleted = await cloud.call(calls.deleteApp, { as: developer, params: { packageName } })
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'The app was deleted.' }])

    const availableTo = async (as: Person) =>
      (await cloud.call(calls.checkPackageName, { as, params: { packageName } })).body.available
    expect([await availableTo(other), await availableTo(developer)]).toEqual([false, true])

    const theirs = await cloud.call(calls.registerApp, { as: other, body: registration(packageName) })
    expect(theirs.status).toBe(409)
    expect((await register(packageName)).status).toBe(201)
  })

  it('says which names are available', async () => {
    await register('com.example.known')
    const check = async (packageName: string) =>
      (await cloud.call(calls.checkPackageName, { as: developer, params: { packageName } })).body
    expect(await check('com.example.unknown')).toEqual({ available: true })
    expect(await check('com.example.known')).toEqual({ available: false })
    expect(await check('system.settings')).toEqual({ available: false })
    expect(await check('Not A Name')).toEqual({ available: false })
    expect(await check('nul\0')).toEqual({ available: false })
  })

  it('says of a kept name that it is available to its team alone', async () => {
    const packageName = 'com.example.team.kept'
    const { id: team } = (await cloud.call(calls.createTeam, { as: developer, body: { name: 'Keepers' } }))
      .body.team
    const body = { ...registration(packageName), team }
    await cloud.call(calls.registerApp, { as: developer, body })
    await cloud.call(calls.deleteApp, { as: developer, params: { packageName } })
    const availableIn = async (query: { team?: string }, as = developer) =>
      (await cloud.call(calls.checkPackageName, { as, params: { packageName }, query })).body.available
    expect([await availableIn({}), await availableIn({ team }), await availableIn({ team }, other)]).toEqual([
      false,
      true,
      false,
    ])
    expect((await register(packageName)).status).toBe(409)
    expect((await cloud.call(calls.registerApp, { as: developer, body })).status).toBe(201)
  })

  it.each(['a\0b', 'a\ud800b'])('refuses %j, which the database cannot store', async (name) => {
    const { status, body } = await register('com.example.nul', { name })
    expect([status, body]).toEqual([
      422,
      {
        error: 'This text contains a character we can’t store.',
        code: 'INVALID_FIELDS',
        fields: { name: 'This text contains a character we can’t store.' },
      },
    ])
  })

  it('edits an app, and clears its web view', async () => {
    await register('com.example.edit', { webviewURL: 'https://example.com/view' })
    const edit = (body: object) =>
      cloud.call(calls.updateApp, { as: developer, params: { packageName: 'com.example.edit' }, body })
    const { packageName: _, ...fields } = registration('', { name: 'New name' })

    const kept = await edit({ ...fields, webviewURL: 'https://example.com/view' })
    expect([kept.status, kept.body.name, kept.body.webviewURL]).toEqual([
      200,
      'New name',
      'https://example.com/view',
    ])
    expect((await edit({ ...fields, webviewURL: null })).body.webviewURL).toBeNull()
    expect((await edit({ ...fields, webviewURL: '' })).body.webviewURL).toBeNull()
    expect((await edit({ ...fields, name: '' })).status).toBe(422)
  })

  it('gives the install link', async () => {
    await register('com.example.link')
    const { body } = await cloud.call(calls.getShareLink, {
      as: developer,
      params: { packageName: 'com.example.link' },
    })
    expect(body).toEqual({ installUrl: 'http://127.0.0.1:3000/install/com.example.link' })
  })

  it('keeps testers once, without regard to case, up to 500', async () => {
    await register('com.example.testers')
    const share = (emails: string[]) =>
      cloud.call(calls.trackSharing, {
        as: developer,
        params: { packageName: 'com.example.testers' },
        body: { emails },
      })
    const { body } = await share(['Ann@example.com', 'ann@example.com', 'ben@example.com'])
    expect(body).toEqual({ success: true, sharedWith: 2 })
    await share(['ANN@example.com'])
    expect(await cloud.db.select({ email: testers.email }).from(testers).orderBy(testers.email)).toEqual([
      { email: 'ann@example.com' },
      { email: 'ben@example.com' },
    ])

    const many = Array.from({ length: 499 }, (_, n) => `tester-${n}@example.com`)
    const tooMany = await share(many)
    expect([tooMany.status, tooMany.body]).toEqual([
      422,
      {
        error: 'An app can have at most 500 testers.',
        code: 'INVALID_FIELDS',
        fields: { emails: 'An app can have at most 500 testers.' },
      },
    ])
    expect((await share(many.slice(0, 498))).status).toBe(200)
    expect((await share(['not an address'])).status).toBe(422)
  })

  it('publishes with a complete profile only', async () => {
    const newcomer = await cloud.person('newcomer')
    const packageName = 'com.example.publish'
    const publish = () => cloud.call(calls.publishApp, { as: newcomer, params: { packageName } })
    await cloud.call(calls.registerApp, { as: newcomer, body: registration(packageName) })

    const isComplete = async () =>
      (await cloud.call(calls.getSubmission, { as: newcomer, params: { packageName } })).body.profileComplete

    expect(await isComplete()).toBe(false)
    const early = await publish()
    expect([early.status, early.body]).toEqual([
      400,
      {
        error: 'PROFILE_INCOMPLETE: Fill in your company name and contact email before publishing an app.',
        code: 'PROFILE_INCOMPLETE',
      },
    ])

    const body = { company: 'Newcomer', contactEmail: 'hello@example.com' }
    await cloud.call(calls.saveProfile, { as: newcomer, body })
    expect(await isComplete()).toBe(true)
    const { status, body: published } = await publish()
    expect([status, published.appStoreStatus, published.isPublic]).toEqual([200, 'SUBMITTED', false])
    expect(published.submittedAt).not.toBeNull()

    const again = await publish()
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'This app is already submitted for review.', code: 'INVALID_STATUS' },
    ])
  })
})
