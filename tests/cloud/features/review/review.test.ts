import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { apps, recordings, sessions, submissions } from '../../../../cloud/db/schema.ts'
import { dayOf } from '../../../../cloud/features/sessions/retention.ts'
import { calls, type SessionEvent } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('review', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person
  let admin: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
    admin = await cloud.official('admin', 'ADMIN')
  })

  const detail = async (packageName: string) =>
    (await cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })).body

  it.each([
    ['is long', 'frame', 'session.attached'],
    ['cannot be read', 'nonsense', 'session.notAttached'],
  ])('is decided also where the session that was tried %s', async (what, kind, action) => {
    const packageName = `com.review.${kind}`
    await submittedApp(cloud, developer, packageName)
    const open = await cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName } })
    const [submission] = await cloud.db.select().from(submissions).where(eq(submissions.appId, open.body.id))
    const [session] = await cloud.db
      .insert(sessions)
      .values({
        ...{ appId: open.body.id, submissionId: submission?.id ?? null, packageName, publicUrl: '' },
        ...{ developerId: developer.id, startedBy: reviewer.email, userId: reviewer.email },
        ...{ model: 'Simulated Glasses', state: 'ended' },
        ...{ holder: randomUUID(), lastSequence: 40 },
      })
      .returning()
    if (!session) throw new Error('No session was made.')
    const { id: sessionId, startedAt } = session
    const body = 'x'.repeat(250_000)
    for (let sequence = 1; sequence <= 40; sequence++)
      await cloud.db.execute(sql`
        insert into session_events values (${sessionId}, ${sequence}, ${dayOf(startedAt)}, now(), 'fromApp', ${kind}, 'a line', 1,
          ${JSON.stringify(body)}::jsonb)`)

    const { status } = await cloud.call(calls.rejectApp, {
      as: reviewer,
      params: { packageName },
      body: { notes: `It ${what}.` },
    })
    expect(status).toBe(200)
    expect((await detail(packageName)).history.map((entry) => entry.action)).toContain(action)
    const [attached] = await cloud.db.select().from(recordings).where(eq(recordings.appId, open.body.id))
    const events: SessionEvent[] = attached ? JSON.parse(attached.content).events : []
    expect(events.length).toBe(kind === 'frame' ? 17 : 0)
    if (attached)
      expect(events.at(-1)).toMatchObject({
        kind: 'note',
        summary: expect.stringMatching(/^The recording ends here/),
      })
  })

  it('approves a submitted app, records it and tells the developer', async () => {
    const packageName = 'com.review.approve'
    await submittedApp(cloud, developer, packageName)
    const { body: before, headers } = await cloud.call(calls.getAdminApp, {
      as: reviewer,
      params: { packageName },
    })
    expect(headers.get('etag')).toBe(`"${before.version}"`)
    expect(before.history.map(({ action }) => action)).toEqual(['app.submitted', 'app.registered'])

    const { status, body } = await cloud.call(calls.approveApp, {
      as: reviewer,
      params: { packageName },
      body: {},
      headers: { 'if-match': `"${before.version}"` },
    })
    const { history: _, developer: __, recordings: ___, ...app } = before
    expect([status, body]).toEqual([
      200,
      {
        message: 'The app was approved.',
        app: {
          ...app,
          appStoreStatus: 'PUBLISHED',
          isPublic: true,
          reviewedBy: 'reviewer@example.com',
          reviewedAt: body.app.reviewedAt,
          updatedAt: body.app.reviewedAt,
          version: body.app.version,
        },
      },
    ])

    const { history } = await detail(packageName)
    expect(history[0]).toEqual({
      id: history[0]?.id,
      at: body.app.reviewedAt,
      action: 'app.approved',
      actor: 'reviewer@example.com',
      byToken: null,
      subject: packageName,
      detail: 'Release 1',
    })
    await cloud.mailsSent()
    expect(cloud.mails.at(-1)).toEqual({
      to: 'developer@example.com',
      subject: 'Live Captions was approved',
      text: [
        'Live Captions (com.review.approve) was approved. It is now published in the app store.',
        'Its public page: http://127.0.0.1:3000/install/com.review.approve',
        'http://127.0.0.1:3000/tpas/com.review.approve/edit',
        'Choose which emails you get: http://127.0.0.1:3000/profile#notifications',
      ].join('\n\n'),
    })
  })

  it('rejects with notes, which the developer sees and is sent, and takes the app again', async () => {
    const packageName = 'com.review.reject'
    await submittedApp(cloud, developer, packageName)
    const reject = (notes: string) =>
      cloud.call(calls.rejectApp, { as: reviewer, params: { packageName }, body: { notes } })

    const empty = await reject('  ')
    expect([empty.status, empty.body]).toEqual([
      422,
      {
        error: 'Review notes are required to reject an app.',
        code: 'INVALID_FIELDS',
        fields: { notes: 'Review notes are required to reject an app.' },
      },
    ])

    const { status, body } = await reject('The logo is missing.')
    expect([status, body.message, body.app.appStoreStatus]).toEqual([
      200,
      'The app was rejected.',
      'REJECTED',
    ])
    const { body: own } = await cloud.call(calls.getApp, { as: developer, params: { packageName } })
    expect([own.reviewNotes, own.reviewedBy]).toEqual(['The logo is missing.', 'reviewer'])
    await cloud.mailsSent()
    expect(cloud.mails.at(-1)?.subject).toBe('Live Captions was rejected')
    expect(cloud.mails.at(-1)?.text).toContain('The logo is missing.')

    const again = await cloud.call(calls.publishApp, { as: developer, params: { packageName } })
    expect([again.status, again.body.appStoreStatus]).toEqual([200, 'SUBMITTED'])
    expect((await detail(packageName)).history.map(({ action }) => action)).toEqual([
      'app.submitted',
      'app.rejected',
      'app.submitted',
      'app.registered',
    ])
  })

  it('says who decided first', async () => {
    const packageName = 'com.review.twice'
    await submittedApp(cloud, developer, packageName)
    const { version } = await detail(packageName)
    const headers = { 'if-match': `"${version}"` }
    await cloud.call(calls.approveApp, {
      as: reviewer,
      params: { packageName },
      body: { notes: '' },
      headers,
    })
    const second = await cloud.call(calls.rejectApp, {
      as: admin,
      params: { packageName },
      body: { notes: 'No' },
      headers,
    })
    expect([second.status, second.body]).toEqual([
      409,
      { error: 'This app was already approved by reviewer@example.com.', code: 'INVALID_STATUS' },
    ])
  })

  it('refuses a decision on what has changed since', async () => {
    const packageName = 'com.review.changed'
    await submittedApp(cloud, developer, packageName)
    const { version } = await detail(packageName)
    const { packageName: _, ...edit } = registration('', { name: 'Something else' })
    await cloud.call(calls.updateApp, { as: developer, params: { packageName }, body: edit })

    const approve = (ifMatch: string) =>
      cloud.call(calls.approveApp, {
        as: reviewer,
        params: { packageName },
        body: {},
        headers: { 'if-match': ifMatch },
      })
    const stale = await approve(`"${version}"`)
    expect([stale.status, stale.body]).toEqual([
      412,
      { error: 'The app changed since you opened it. Review the changes and decide again.', code: 'CHANGED' },
    ])
    expect((await approve('nonsense')).status).toBe(412)
    expect((await detail(packageName)).history[0]?.detail).toBe('name')
    expect((await approve(`"${(await detail(packageName)).version}"`)).status).toBe(200)
  })

  it('refuses every transition that the table forbids', async () => {
    const decide = async (call: typeof calls.approveApp | typeof calls.rejectApp, packageName: string) =>
      (await cloud.call(call, { as: reviewer, params: { packageName }, body: { notes: 'Notes' } })).status
    await cloud.call(calls.registerApp, { as: developer, body: registration('com.forbidden.development') })
    await submittedApp(cloud, developer, 'com.forbidden.published')
    await decide(calls.approveApp, 'com.forbidden.published')
    await submittedApp(cloud, developer, 'com.forbidden.rejected')
    await decide(calls.rejectApp, 'com.forbidden.rejected')

    for (const packageName of ['development', 'published', 'rejected'].map(
      (name) => `com.forbidden.${name}`,
    )) {
      expect(await decide(calls.approveApp, packageName)).toBe(409)
      expect(await decide(calls.rejectApp, packageName)).toBe(409)
    }
    const publish = await cloud.call(calls.publishApp, {
      as: developer,
      params: { packageName: 'com.forbidden.published' },
    })
    expect([publish.status, publish.body]).toEqual([
      409,
      { error: 'This app is already published.', code: 'INVALID_STATUS' },
    ])
    expect(await decide(calls.approveApp, 'com.forbidden.unknown')).toBe(404)
  })

  it('counts what there is, also of unknown status, and repairs that', async () => {
    await cloud.db.update(apps).set({ status: 'LOST' })
    const stats = async () => (await cloud.call(calls.getStats, { as: reviewer })).body.counts
    const total = (await cloud.db.select({ id: apps.id }).from(apps)).length
    const { length: submitted } = (await cloud.call(calls.listSubmitted, { as: reviewer })).body
    expect(await stats()).toEqual({ development: total, submitted, published: 0, rejected: 0, admins: 2 })

    const fix = () => cloud.call(calls.fixAppStatuses, { as: admin })
    expect((await fix()).body).toEqual({ fixed: total })
    expect((await fix()).body).toEqual({ fixed: 0 })

    await submittedApp(cloud, developer, 'com.review.counted')
    expect(await stats()).toEqual({ development: total, submitted: 1, published: 0, rejected: 0, admins: 2 })
    const { body: report } = await cloud.call(calls.debug, { as: reviewer })
    expect(report).toEqual({
      status: 'ok',
      time: report.time,
      counts: { apps: { total: total + 1, development: total, submitted: 1, published: 0, rejected: 0 } },
    })
    await cloud.call(calls.deleteApp, { as: developer, params: { packageName: 'com.review.counted' } })
    expect((await stats()).submitted).toBe(0)
  })

  it('creates a test submission of the caller’s', async () => {
    const { status, body } = await cloud.call(calls.createTestSubmission, { as: admin })
    expect([status, body.app.appStoreStatus]).toEqual([201, 'SUBMITTED'])
    expect(body.message).toBe(`${body.app.packageName} was submitted for review.`)
    const { developerId, developerEmail } = await detail(body.app.packageName)
    expect({ developerId, developerEmail }).toEqual({
      developerId: admin.id,
      developerEmail: 'admin@example.com',
    })
  })
})
