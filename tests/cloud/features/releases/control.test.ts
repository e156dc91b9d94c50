import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { apps, recordings, revisions, submissions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { releasing, suspending } from '../../support/releases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { join } from '../../support/team.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('what is live', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const install = async (packageName: string, rest = '') => {
    const page = await cloud.app.request(`/install/${packageName}${rest}`)
    return [page.status, /<h1[^>]*>(?:<span[^>]*>)?([^<]+)/.exec(await page.text())?.[1]]
  }
  const unavailable = [404, 'Not available at present']

  /** An app with two approved releases: “One”, and “Two”, which is live. */
  async function twice(packageName: string, as = developer) {
    await submittedApp(cloud, as, packageName)
    const [mine, theirs] = [developing(cloud, as, packageName), reviewing(cloud, reviewer, packageName)]
    await mine.edit({ name: 'One' })
    await mine.publish()
    await theirs.approve()
    await mine.edit({ name: 'Two' })
    await mine.publish()
    await theirs.approve()
    const own = releasing(cloud, as, packageName)
    const { releases } = await own.list()
    const [two, one] = releases.map(({ id }) => id) as [string, string]
    return { mine, theirs, own, one, two, staff: suspending(cloud, reviewer, packageName) }
  }
  const mailsOn = async (packageName: string) => {
    await cloud.mailsSent()
    return cloud.mails.flatMap(({ subject, text }) => (text.includes(packageName) ? [subject] : []))
  }

  it('is taken from the public by its team, and comes back without a review', async () => {
    const packageName = 'com.control.unpublish'
    const { mine, own, two } = await twice(packageName)
    const gone = await own.unpublish({ reason: 'The server moves.' })
    expect([gone.status, gone.body]).toMatchObject([
      200,
      { appStoreStatus: 'DEVELOPMENT', isPublic: false, takenDown: 'unpublished' },
    ])
    expect(gone.headers.get('etag')).toBe(`"${gone.body.version}"`)
    expect(await install(packageName)).toEqual(unavailable)
    expect(await install(packageName, '/report')).toEqual(unavailable)
    expect((await install(packageName, '/card.png'))[0]).toBe(404)
    expect(await own.states()).toMatchObject([
      [expect.any(Number), null, 'withdrawn'],
      [expect.any(Number), null, 'superseded'],
    ])
    expect((await own.unpublish()).body).toEqual({
      error: 'No release of this app is public. Publish an approved one instead.',
      code: 'NOT_LIVE',
    })
    expect((await own.rollBack(two)).body).toMatchObject({ code: 'NOT_LIVE' })

    const back = (await own.publish(two)).body.release
    expect([back.state, back.track]).toEqual(['live', 'stable'])
    expect(await mine.standing()).toEqual(['PUBLISHED', 'none', 'APPROVED'])
    expect((await mine.app()).takenDown).toBeNull()
    expect(await install(packageName)).toEqual([200, 'Two'])
    expect((await own.publish(two)).body).toMatchObject({ code: 'ALREADY_LIVE' })
    const { items } = (await cloud.call(calls.getTimeline, { as: developer, params: { packageName } })).body
    expect(items.slice(0, 2).map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
      ['release.published', developer.email, expect.stringMatching(/^Release \d$/)],
      ['app.unpublished', developer.email, 'The server moves.'],
    ])
    expect((await mailsOn(packageName)).slice(-2)).toEqual(['Two: unpublished', 'Two: published'])
  })

  it('is rolled back to an approved release at once, with a word why', async () => {
    const packageName = 'com.control.rollback'
    const { mine, own, one, two } = await twice(packageName)
    await mine.edit({ name: 'Three' })
    const draft = (await own.create()).body.release.id
    expect((await own.rollBack(draft)).body).toEqual({
      error: 'No reviewer has approved this release. Submit it for review.',
      code: 'NOT_APPROVED',
    })
    expect((await own.publish(draft)).body).toMatchObject({ code: 'NOT_APPROVED' })
    expect((await own.rollBack(two)).body).toMatchObject({ code: 'ALREADY_LIVE' })
    const unsaid = await cloud.call(calls.rollBackApp, {
      as: developer,
      params: { packageName },
      body: { release: one, reason: ' x ' },
    })
    expect([unsaid.status, unsaid.body]).toMatchObject([
      422,
      { fields: { reason: 'Reason must be 3 characters or more.' } },
    ])

    const { version } = await mine.app()
    expect((await own.rollBack(one, { 'if-match': `"${version}"` })).body).toMatchObject({
      appStoreStatus: 'PUBLISHED',
      pendingUpdate: 'draft',
    })
    expect((await own.unpublish({}, { 'if-match': `"${version}"` })).status).toBe(412)
    expect(await install(packageName)).toEqual([200, 'One'])
    expect((await own.states()).map(([, , state]) => state)).toEqual(['draft', 'superseded', 'live'])
    const seen = (await cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })).body
    expect(seen.history[0]).toMatchObject({
      action: 'release.rolledBack',
      actor: developer.email,
      detail: expect.stringMatching(/^Release \d: It crashes\.$/),
    })
  })

  it('is its team’s admins’ to take down; developers publish what was not public before', async () => {
    const packageName = 'com.control.roles'
    const { mine, own, two } = await twice(packageName, await cloud.person('owner'))
    const colleague = await cloud.person('colleague')
    const teamId = (await mine.app()).team?.id ?? ''
    await join(cloud, teamId, colleague, 'DEVELOPER')
    const theirs = releasing(cloud, colleague, packageName)
    expect((await theirs.unpublish()).body).toMatchObject({ code: 'ROLE_NEEDED' })
    expect((await theirs.rollBack(two)).body).toMatchObject({ code: 'ROLE_NEEDED' })
    await own.unpublish()
    expect((await theirs.publish(two)).body).toMatchObject({ code: 'ROLE_NEEDED' })
    expect((await own.publish(two)).status).toBe(200)
  })

  it('does not come back by itself once it was away for 90 days', async () => {
    const packageName = 'com.control.old'
    const { own, two } = await twice(packageName)
    await own.unpublish()
    const long = sql`now() - interval '91 days'`
    await cloud.db.update(revisions).set({ endedAt: long }).where(eq(revisions.id, two))
    expect((await own.publish(two)).body).toEqual({
      error: 'This release hasn’t been public for 90 days. Submit it for review again.',
      code: 'TOO_OLD',
    })
    expect((await own.submit(two)).body).toMatchObject({ release: { state: 'in_review' } })
  })

  it('is suspended with its app, which nobody deletes or gives away, until a reviewer reinstates it', async () => {
    const packageName = 'com.control.suspend'
    const { mine, own, one, two, staff } = await twice(packageName)
    const { app } = (await staff.suspend()).body
    expect([app.appStoreStatus, app.takenDown]).toEqual(['DEVELOPMENT', 'suspended'])
    expect(await install(packageName)).toEqual(unavailable)
    expect((await own.states()).map(([, , state]) => state)).toEqual(['suspended', 'suspended'])
    const suspended = { code: 'SUSPENDED' }
    for (const refused of [
      await staff.suspend(),
      await staff.suspend(two),
      await own.publish(one),
      await own.unpublish(),
      await own.rollBack(one),
      await own.submit(two),
      await mine.publish(),
      await cloud.call(calls.deleteApp, { as: developer, params: { packageName } }),
      await cloud.call(calls.offerTransfer, {
        as: developer,
        params: { packageName },
        body: { email: 'buyer@example.com' },
      }),
    ])
      expect([refused.status, refused.body]).toMatchObject([409, suspended])
    const said = 'Rule: The app is safe to use\nIt shows video while one walks.'
    expect((await mine.thread()).map(({ side, author, text }) => [side, author, text])).toEqual([
      ['reviewer', 'reviewer', `Suspended the app\n${said}`],
    ])
    await cloud.mailsSent()
    expect(cloud.mails.findLast(({ to }) => to === developer.email)).toMatchObject({
      subject: 'Two: suspended',
      text: expect.stringContaining(said),
    })
    const { blockers } = (await cloud.call(calls.getDeletion, { as: developer })).body
    expect(blockers).toContainEqual({ kind: 'app', reason: 'SUSPENDED', packageName, name: 'Two' })

    expect((await staff.reinstate()).body.app).toMatchObject({ appStoreStatus: 'PUBLISHED', takenDown: null })
    expect(await install(packageName)).toEqual([200, 'Two'])
    expect((await staff.reinstate()).body).toEqual({
      error: 'Nothing of this app is suspended.',
      code: 'INVALID_STATUS',
    })
  })

  it('comes back from a suspension as a newer release that a reviewer approves, and as no older one', async () => {
    const packageName = 'com.control.newer'
    const { mine, theirs, own, two, staff } = await twice(packageName)
    await mine.edit({ name: 'Waiting' })
    await mine.publish()
    await staff.suspend()
    expect((await theirs.approve()).body).toMatchObject({ code: 'SUSPENDED' })
    expect((await staff.reinstate()).status).toBe(200)
    await staff.suspend()
    await mine.edit({ name: 'Fixed' })
    await mine.publish()
    expect((await theirs.approve()).status).toBe(200)
    expect(await install(packageName)).toEqual([200, 'Fixed'])
    expect((await mine.app()).takenDown).toBeNull()
    expect((await own.rollBack(two)).body).toMatchObject({ code: 'SUSPENDED' })
  })

  it('is suspended with a recording that its team can watch', async () => {
    const packageName = 'com.control.recorded'
    const { mine, staff } = await twice(packageName)
    const params = { packageName }
    const body = { rule: 'safe-in-use', reason: 'It shows video while one walks.' } as const
    const suspend = (session: string) =>
      cloud.call(calls.suspendApp, { as: reviewer, params, body: { ...body, session } })
    const [of] = await cloud.db
      .select({ appId: submissions.appId, submissionId: submissions.id })
      .from(submissions)
      .innerJoin(apps, eq(apps.id, submissions.appId))
      .where(eq(apps.packageName, packageName))
    if (!of) throw new Error('The app has no submission.')
    const kept = { startedBy: reviewer.email, startedAt: new Date(), hash: 'a', content: '{}' }
    const [recording] = await cloud.db
      .insert(recordings)
      .values({ ...of, ...kept })
      .returning()
    const refused = await suspend(of.submissionId)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { session: 'Choose a recording of this app.' } },
    ])
    const read = (await cloud.call(calls.getAdminApp, { as: reviewer, params })).body
    expect(read.recordings?.map(({ id }) => id)).toEqual([recording?.id])
    expect((await suspend(recording?.id ?? '')).status).toBe(200)
    const { messages } = (await cloud.call(calls.listMessages, { as: developer, params })).body
    expect(messages.at(-1)?.text ?? messages[0]?.text).toContain(
      `/tpas/${packageName}/review/recordings/${recording?.id}`,
    )
    await staff.reinstate()
    expect((await mine.app()).takenDown).toBeNull()
  })

  it('is suspended alone, and its team publishes an earlier release; one that its team took down stays down', async () => {
    const packageName = 'com.control.alone'
    const { mine, own, one, two, staff } = await twice(packageName)
    await mine.edit({ name: 'Draft' })
    const draft = (await own.create()).body.release.id
    expect((await staff.suspend(draft)).body).toEqual({
      error: 'This release isn’t approved. Suspend the app, or reject the submission.',
      code: 'NOT_APPROVED',
    })
    await staff.suspend(two)
    expect(await install(packageName)).toEqual(unavailable)
    expect((await own.publish(two)).body).toMatchObject({ code: 'SUSPENDED' })
    expect((await own.publish(one)).status).toBe(200)
    expect(await install(packageName)).toEqual([200, 'One'])
    await staff.reinstate()
    expect(await install(packageName)).toEqual([200, 'One'])

    await own.unpublish()
    await staff.suspend()
    await staff.reinstate()
    expect((await mine.app()).takenDown).toBe('unpublished')
    expect((await own.states()).map(([, , state]) => state)).toEqual(['draft', 'superseded', 'withdrawn'])
  })

  it('stays down where its team took a newer release down after an older one was suspended', async () => {
    const packageName = 'com.control.since'
    const { mine, theirs, own, staff } = await twice(packageName)
    await staff.suspend()
    await mine.edit({ name: 'Fixed' })
    await mine.publish()
    await theirs.approve()
    await own.unpublish()
    await staff.reinstate()
    expect(await install(packageName)).toEqual(unavailable)
    expect((await mine.app()).takenDown).toBe('unpublished')
    expect((await own.states()).map(([, , state]) => state)).toEqual([
      'withdrawn',
      'superseded',
      'superseded',
    ])
  })

  it('is reinstated by somebody who isn’t of its team', async () => {
    const own = await cloud.official('own.reviewer', 'REVIEWER')
    const packageName = 'com.control.own'
    await submittedApp(cloud, own, packageName)
    await reviewing(cloud, reviewer, packageName).approve()
    await suspending(cloud, reviewer, packageName).suspend()
    expect((await suspending(cloud, own, packageName).reinstate()).body).toMatchObject({ code: 'OWN_APP' })
  })

  it('leaves its decisions, notes and reports with its name', async () => {
    const packageName = 'com.control.history'
    const { theirs, staff } = await twice(packageName)
    await theirs.note('Watch the video.')
    const report = new URLSearchParams({ reason: 'harmful', text: 'It flickers.', email: 'eve@example.com' })
    const sent = await cloud.app.request(`/install/${packageName}/report`, { method: 'POST', body: report })
    expect(sent.status).toBe(200)
    const before = await staff.history()
    await cloud.call(calls.deleteApp, { as: developer, params: { packageName } })
    await submittedApp(cloud, developer, packageName)
    await theirs.note('Again.')
    const after = await staff.history()
    expect(after.notes.map(({ author, text }) => [author, text])).toEqual([
      [reviewer.email, 'Again.'],
      [reviewer.email, 'Watch the video.'],
    ])
    expect(after.reports).toEqual(before.reports)
    expect(after.reports).toMatchObject([{ reason: 'harmful', text: 'It flickers.', handledBy: null }])
    expect(after.decisions).toEqual(before.decisions)
    expect(after.decisions.map(({ action }) => action)).toEqual(['app.approved', 'app.approved'])
    const [first, second] = after.owners
    expect([first, second]).toMatchObject([
      { team: 'developer', until: expect.any(String) },
      { team: 'developer', until: null },
    ])
    expect(JSON.stringify(after)).not.toContain('eve@example.com')
    expect((await suspending(cloud, reviewer, 'com.control.nobodys').history()).owners).toEqual([])
  })
})
