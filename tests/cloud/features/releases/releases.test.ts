import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { apps, revisions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onEachDatabase, onOneDatabase } from '../../support/databases.ts'
import { releasing } from '../../support/releases.ts'
import { developing, inWords, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { asking, type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('releases', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  it('are what was submitted, numbered by time, each with its state', async () => {
    const packageName = 'com.release.states'
    await submittedApp(cloud, developer, packageName)
    const [mine, theirs, own] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
      releasing(cloud, developer, packageName),
    ]
    expect(await own.states()).toEqual([[1, null, 'in_review']])
    await theirs.reject()
    expect(await own.states()).toEqual([[1, null, 'rejected']])
    await mine.edit({ whatsNew: 'Faster.' })
    await mine.publish()
    await theirs.approve()
    await mine.edit({ name: 'Third', whatsNew: '' })
    await mine.publish()
    await mine.withdraw()
    expect(await own.states()).toEqual([
      [3, null, 'draft'],
      [2, null, 'live'],
      [1, null, 'rejected'],
    ])
    await mine.publish()
    await theirs.approve()
    const [third, second] = (await own.list()).releases
    expect([third, second]).toMatchObject([
      { state: 'live', track: 'stable', notes: null, createdBy: developer.email, endedAt: null },
      { state: 'superseded', track: null, notes: 'Faster.' },
    ])
    expect(second?.endedAt).toBe(third?.liveAt)
    expect([third?.approvedAt, second?.approvedAt]).not.toContain(null)
  })

  it('freeze the draft under a name, and the same once', async () => {
    const packageName = 'com.release.frozen'
    await submittedApp(cloud, developer, packageName)
    const [mine, own] = [developing(cloud, developer, packageName), releasing(cloud, developer, packageName)]
    await mine.edit({ description: 'Shows what people say, and who.' })
    const made = await own.create({ version: '1.1', notes: 'Names speakers.' })
    expect([made.status, made.body]).toMatchObject([
      201,
      { release: { number: 2, version: '1.1', state: 'draft', notes: 'Names speakers.' }, checks: [] },
    ])
    expect((await mine.app()).whatsNew).toBe('Names speakers.')
    expect((await own.create({ version: '1.1' })).body).toEqual(made.body)
    expect((await own.create()).body).toEqual(made.body)
    expect((await own.create({ version: '1.2' })).body.release.number).toBe(3)
    expect((await own.create({ version: 'x'.repeat(41) })).body).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { version: 'Version must be 40 characters or fewer.' },
    })
    const { items } = (await cloud.call(calls.getTimeline, { as: developer, params: { packageName } })).body
    expect(items.flatMap(({ kind, detail }) => (kind === 'release.created' ? [detail] : []))).toEqual([
      'Release 3 (1.2)',
      'Release 2 (1.1)',
    ])
    await mine.withdraw()
    await mine.edit({ name: 'Another' })
    await mine.publish()
    expect(await own.states()).toEqual([
      [4, null, 'in_review'],
      [3, '1.2', 'draft'],
      [2, '1.1', 'draft'],
    ])
  })

  it('are reviewed as they were frozen, and published by the specification’s calls under their name', async () => {
    const packageName = 'com.release.submitted'
    await cloud.call(calls.registerApp, { as: developer, body: registration(packageName, { name: 'One' }) })
    const [mine, theirs, own] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
      releasing(cloud, developer, packageName),
    ]
    const { id, hash } = (await own.create({ version: '1' })).body.release
    await mine.edit({ name: 'Two' })
    expect((await own.submit(id)).body.release.state).toBe('in_review')
    const { submission, app } = await theirs.read()
    expect([submission.hash, app.name]).toEqual([hash, 'One'])
    expect((await own.submit(id)).body).toEqual({
      error: 'This release is already submitted for review.',
      code: 'INVALID_STATUS',
    })
    await theirs.approve({}, { 'if-match': `"${hash}"` })
    expect(await mine.standing()).toEqual(['PUBLISHED', 'draft', 'APPROVED'])
    expect((await own.submit(id)).body).toMatchObject({ code: 'ALREADY_LIVE' })

    await own.create({ version: '2' })
    await mine.publish()
    expect(await own.states()).toEqual([
      [2, '2', 'in_review'],
      [1, '1', 'live'],
    ])
    await theirs.approve()
    expect((await own.submit(id)).body).toEqual({
      error: 'This release is approved already. Publish it instead.',
      code: 'INVALID_STATUS',
    })
  })

  it('are listed in pages, and compared with each other', async () => {
    const packageName = 'com.release.pages'
    await submittedApp(cloud, developer, packageName)
    const [mine, own] = [developing(cloud, developer, packageName), releasing(cloud, developer, packageName)]
    await reviewing(cloud, reviewer, packageName).approve()
    await mine.edit({ publicUrl: 'https://new.example.com/app' })
    const { id: second } = (await own.create()).body.release
    await mine.edit({ permissions: asking(['MICROPHONE']) })
    const made = (await own.create()).body
    expect(made.checks).toMatchObject([{ code: 'privacy_policy_missing', severity: 'error' }])

    const first = await own.list({ limit: '2' })
    const rest = await own.list({ limit: '2', cursor: first.next ?? '' })
    expect([first, rest].map(({ releases }) => releases.map(({ number }) => number))).toEqual([[3, 2], [1]])
    expect(rest.next).toBeNull()
    // A number that no release can have.
    const cursor = Buffer.from('[9007199254740991]').toString('base64url')
    const beyond = { as: developer, params: { packageName }, query: { cursor } }
    expect((await cloud.call(calls.listReleases, beyond)).status).toBe(422)
    const diff = await own.diff(second)
    expect(inWords(diff.fields)).toEqual([
      'publicUrl: https://captions.example.com → https://new.example.com/app',
    ])
    expect([diff.hosts, diff.permissions]).toEqual([
      { added: ['https://new.example.com'], removed: ['https://captions.example.com'] },
      { added: [], removed: [] },
    ])
    expect((await own.diff(made.release.id, { against: second })).permissions.added).toEqual(['MICROPHONE'])
    expect((await own.submit(randomUUID())).status).toBe(404)
    const other = (await releasing(cloud, developer, 'com.release.states').list()).releases[0]?.id ?? ''
    expect((await own.submit(other)).status).toBe(404)
  })
})

onEachDatabase('a version that an instance of the version before adds and publishes', (database) => {
  const cloud = setUpCloud(database)

  it('is numbered, and public since then', async () => {
    const packageName = 'com.release.before'
    const developer = await cloud.person('developer')
    await submittedApp(cloud, developer, packageName)
    const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
    const added = sql`insert into revisions (app_id, hash, content) values (${app?.id}, 'a', '{}') on conflict do nothing`
    await cloud.db.execute(added)
    const [{ id } = { id: '' }] = await cloud.db.select().from(revisions).where(eq(revisions.hash, 'a'))
    await cloud.db.update(apps).set({ liveRevisionId: id }).where(eq(apps.packageName, packageName))
    const { releases } = (await cloud.call(calls.listReleases, { as: developer, params: { packageName } }))
      .body
    expect(releases).toMatchObject([
      { number: 2, state: 'live', createdBy: null, liveAt: expect.any(String), endedAt: null },
      { number: 1, state: 'in_review' },
    ])
  })
})
