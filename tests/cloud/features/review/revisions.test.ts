import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { audit, revisions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, inWords, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('what was submitted', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const install = async (packageName: string) => (await cloud.app.request(`/install/${packageName}`)).text()

  async function published(packageName: string) {
    await submittedApp(cloud, developer, packageName)
    await reviewing(cloud, reviewer, packageName).approve()
    return [developing(cloud, developer, packageName), reviewing(cloud, reviewer, packageName)] as const
  }

  it('stays public as it was until its update is approved', async () => {
    const packageName = 'com.revision.update'
    const [mine, theirs] = await published(packageName)
    const before = await install(packageName)
    expect(await mine.standing()).toEqual(['PUBLISHED', 'none', 'APPROVED'])
    expect((await mine.publish()).body).toEqual({
      error: 'This app is already published.',
      code: 'INVALID_STATUS',
    })

    const edited = await mine.edit({ name: 'Second', webviewURL: 'https://captions.example.com/view' })
    expect([edited.body.name, edited.body.pendingUpdate, edited.body.isPublic]).toEqual([
      'Second',
      'draft',
      true,
    ])
    expect(inWords((await mine.submission()).diff)).toEqual([
      'name: Live Captions → Second',
      'webviewURL: null → https://captions.example.com/view',
    ])
    expect((await mine.publish()).status).toBe(200)
    expect(await mine.standing()).toEqual(['PUBLISHED', 'submitted', 'QUEUED'])
    expect(await install(packageName)).toBe(before)

    await theirs.reject()
    expect(await mine.standing()).toEqual(['PUBLISHED', 'rejected', 'CHANGES_REQUESTED'])
    expect(await install(packageName)).toBe(before)

    await mine.publish()
    await mine.edit({ name: 'Third' })
    expect((await theirs.read()).app.name).toBe('Second')
    expect((await theirs.approve()).body.app).toMatchObject({ name: 'Third', pendingUpdate: 'draft' })
    expect(await install(packageName)).toContain('>Second</h1>')

    await mine.edit({ name: 'Second', webviewURL: 'https://captions.example.com/view' })
    expect(await mine.standing()).toEqual(['PUBLISHED', 'none', 'APPROVED'])
  })

  it('is listed in the queue, counted there, and shown to reviewers as it was submitted', async () => {
    const packageName = 'com.revision.queue'
    const [mine] = await published(packageName)
    await mine.edit({ name: 'Sent' })
    await mine.publish()
    await mine.edit({ name: 'Kept back' })
    const queue = async () => (await cloud.call(calls.pageSubmitted, { as: reviewer })).body
    const { counts, total: apps } = (await cloud.call(calls.getStats, { as: reviewer })).body
    const listed = (await cloud.call(calls.listSubmitted, { as: reviewer })).body
    expect([counts.submitted, counts.published, apps]).toEqual([listed.length, apps, apps])
    const { items, total } = await queue()
    expect([
      items.length,
      items.map(({ name, appStoreStatus, submission }) => [name, appStoreStatus, submission?.state]),
    ]).toEqual([total, [['Sent', 'PUBLISHED', 'QUEUED']]])
    const detail = await cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })
    expect([detail.body.name, (await mine.app()).name]).toEqual(['Sent', 'Kept back'])
    await mine.withdraw()
    expect(await queue()).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  it('can be replaced while it waits, and keeps its turn', async () => {
    const packageName = 'com.revision.replace'
    await submittedApp(cloud, developer, packageName)
    const mine = developing(cloud, developer, packageName)
    const theirs = reviewing(cloud, reviewer, packageName)
    const [first, { submission }] = [await mine.submission(), await theirs.read()]
    expect(submission.isResubmission).toBe(false)
    expect(inWords(first.diff)).toEqual([
      'name: null → Live Captions',
      'description: null → Shows what people say.',
      'publicUrl: null → https://captions.example.com',
      'logoURL: null → https://captions.example.com/logo.png',
      'kind: null → server',
      'tpaType: null → standard',
      'language: null → en-US',
    ])
    await submittedApp(cloud, developer, 'com.revision.later')
    expect((await mine.publish()).status).toBe(409)
    await mine.edit({ name: 'Better' })
    expect((await theirs.read()).overruled).toEqual([])
    const overruled = [{ check: 'logo' as const, reason: 'It is drawn that way.' }]
    expect((await mine.publish(overruled)).status).toBe(200)
    expect((await theirs.read()).overruled).toEqual(overruled)
    const second = await mine.submission()
    expect([second.submission?.id, second.submission?.position]).toEqual([first.submission?.id, 1])
    expect(second.diff[0]?.after).toBe('Better')

    const stale = await theirs.approve({}, { 'if-match': `"${submission.hash}"` })
    expect([stale.status, stale.body]).toMatchObject([412, { code: 'CHANGED' }])
    const { hash } = (await theirs.read()).submission
    await mine.edit({ name: 'Not yet' })
    expect((await theirs.approve({}, { 'if-match': `"${hash}"` })).status).toBe(200)
    expect(await install(packageName)).toContain('>Better</h1>')
    await reviewing(cloud, reviewer, 'com.revision.later').approve()
  })

  it('is compared with what was public then, and with what was sent back before it', async () => {
    const packageName = 'com.revision.rounds'
    await submittedApp(cloud, developer, packageName)
    const [mine, theirs] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
    ]
    const review = async (id: string) => {
      const { diff, isFirst, sincePrevious } = (
        await cloud.call(calls.getReview, { as: reviewer, params: { id } })
      ).body
      return { names: inWords(diff)[0], isFirst, since: sincePrevious && inWords(sincePrevious) }
    }
    const sincePrevious = async () => (await mine.submission()).sincePrevious
    const first = await theirs.id()
    expect(await sincePrevious()).toBeNull()
    await theirs.reject()
    expect(await sincePrevious()).toEqual([])
    await mine.edit({ name: 'Second' })
    expect(inWords((await sincePrevious()) ?? [])).toEqual(['name: Live Captions → Second'])
    await mine.publish()
    const second = await theirs.id()
    const since = ['name: Live Captions → Second']
    expect(await review(first)).toEqual({ names: 'name: null → Live Captions', isFirst: true, since: null })
    expect(await review(second)).toEqual({ names: 'name: null → Second', isFirst: true, since })
    expect(inWords((await sincePrevious()) ?? [])).toEqual(since)
    await theirs.approve()
    expect(await review(second)).toEqual({ names: 'name: null → Second', isFirst: true, since })
    expect(await sincePrevious()).toBeNull()

    await mine.edit({ name: 'Third' })
    await mine.publish()
    const third = await theirs.id()
    const update = { names: 'name: Second → Third', isFirst: false, since: null }
    expect(await review(third)).toEqual(update)
    await theirs.approve()
    expect(await review(third)).toEqual(update)
  })

  it('shows a decided round its own requested changes, and the next round those', async () => {
    const packageName = 'com.revision.own'
    await submittedApp(cloud, developer, packageName)
    const [mine, theirs] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
    ]
    const ids: string[] = []
    for (const notes of ['One', 'Two']) {
      ids.push(await theirs.id())
      await theirs.reject({ notes })
      await mine.publish()
    }
    ids.push(await theirs.id())
    const asked = async (id: string) => {
      const { reasons } = (await cloud.call(calls.getReview, { as: reviewer, params: { id } })).body
      return reasons.map(({ observed }) => observed)
    }
    expect(await Promise.all(ids.map(asked))).toEqual([['One'], ['Two'], ['Two']])
  })

  it('tells the reviewer that an app of the same name was deleted, and of its decisions, however much came after', async () => {
    const packageName = 'com.revision.again'
    const theirs = reviewing(cloud, reviewer, packageName)
    await submittedApp(cloud, developer, packageName)
    await theirs.reject({ notes: 'It records people.' })
    await cloud.call(calls.deleteApp, { as: developer, params: { packageName } })
    await submittedApp(cloud, developer, packageName)
    const edit = { action: 'app.edited', actor: developer.email, subject: packageName }
    await cloud.db.insert(audit).values(Array.from({ length: 250 }, () => edit))

    const { body } = await cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })
    expect(body.history.slice(-2).map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['app.deleted', developer.email, 'Live Captions'],
      ['app.rejected', reviewer.email, 'Release 1: It records people.'],
    ])
  })

  it('never changes, and is kept once', async () => {
    const packageName = 'com.revision.same'
    const [mine] = await published(packageName)
    const { id } = (await cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })).body
    for (const name of ['Other', 'Live Captions', 'Other']) {
      await mine.edit({ name })
      await mine.publish()
      await mine.withdraw()
    }
    const kept = await cloud.db.select().from(revisions).where(eq(revisions.appId, id))
    expect(kept.length).toBe(2)
    const change = cloud.db.update(revisions).set({ content: '{}' })
    await expect(change).rejects.toMatchObject({
      cause: { message: 'revisions is append-only' },
    })
    const gone = await cloud.call(calls.deleteApp, { as: developer, params: { packageName } })
    expect(gone.status).toBe(200)
    expect(await cloud.db.select().from(revisions).where(eq(revisions.appId, id))).toEqual([])
  })

  it('is not changed by repairing an app of unknown status, which is in development then', async () => {
    const packageName = 'com.revision.lost'
    const admin = await cloud.official('admin', 'ADMIN')
    const [mine] = await published(packageName)
    await mine.edit({ name: 'Waiting' })
    await mine.publish()
    await cloud.db.execute(`update apps set status = 'LOST' where package_name = '${packageName}'`)
    await cloud.call(calls.fixAppStatuses, { as: admin })
    expect(await mine.standing()).toEqual(['DEVELOPMENT', 'none', 'WITHDRAWN'])
    expect((await mine.edit(registration(''))).body.appStoreStatus).toBe('DEVELOPMENT')
    expect((await mine.publish()).body.appStoreStatus).toBe('SUBMITTED')
  })
})
