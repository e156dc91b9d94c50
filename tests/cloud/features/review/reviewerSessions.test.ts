import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { audit, recordings } from '../../../../cloud/db/schema.ts'
import { claim } from '../../../../cloud/features/review/claim.ts'
import { canonicalJson, hashOf } from '../../../../cloud/lib/crypto.ts'
import { type Call, calls } from '../../../../src/api/contract.ts'
import { behaveWell, createApp, openTryIt, readLog, type TryItCloud } from '../../glasses/support/tryIt.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import type { Person } from '../../support/testCloud.ts'

const hasDrawn = (events: { kind: string }[]) => events.some(({ kind }) => kind === 'layout')
const aliases = /^reviewer-[0-9a-f]{8}@review\.invalid$/

onOneDatabase('a reviewer’s session', (database) => {
  let cloud: TryItCloud
  let developer: Person
  let ada: Person
  let ben: Person
  beforeAll(async () => {
    cloud = await openTryIt(database)
    developer = await cloud.person('developer')
    ada = await cloud.official('ada', 'REVIEWER')
    ben = await cloud.official('ben', 'ADMIN')
    await cloud.call(calls.saveProfile, {
      as: developer,
      body: { company: 'Northlight', contactEmail: developer.email },
    })
    return () => cloud.close()
  })

  it('runs on what was submitted, and is attached to the decision', async () => {
    const packageName = 'com.recorded.app'
    await using app = await createApp(cloud, developer, packageName, (called) => behaveWell(called))
    const mine = developing(cloud, developer, packageName)
    const own = await cloud.call(calls.startSession, { as: developer, params: { packageName }, body: {} })
    await readLog(cloud, developer, own.body.session, hasDrawn)
    await cloud.call(calls.stopSession, { as: developer, params: { id: own.body.session.id } })
    const { publicUrl } = await mine.app()
    const workedAt = async () => (await mine.submission()).workedAt
    await mine.edit({ publicUrl, name: 'Renamed', webviewURL: 'https://captions.example.com/view' })
    expect(await workedAt()).toBe(own.body.session.startedAt)
    await mine.publish()
    await mine.edit({ publicUrl: 'http://127.0.0.1:9' })
    expect(await workedAt()).toBeNull()

    const asAda = reviewing(cloud, ada, packageName)
    const id = await asAda.id()
    const start = (as: typeof ada) =>
      cloud.call(calls.startReviewSession, { as, params: { id }, body: { model: 'Vuzix Z100' } })
    const early = await start(ada)
    expect([early.status, early.body]).toMatchObject([409, { code: 'NOT_CLAIMED' }])
    await asAda.claim()
    expect((await start(ben)).status).toBe(409)
    const { status, body } = await start(ada)
    expect([status, body.session.packageName, body.session.model]).toEqual([
      ...[201, packageName, 'Vuzix Z100'],
    ])
    await readLog(cloud, ada, body.session, hasDrawn)
    expect(app.calls).toEqual(['session_request', 'stop_request', 'session_request'])
    const seen = async () => (await asAda.read()).session
    expect(await seen()).toMatchObject({ id: body.session.id, startedBy: ada.email, state: 'running' })
    expect((await asAda.read()).workedAt).toBe(own.body.session.startedAt)
    const foreign = { as: developer, params: { id: body.session.id, packageName } }
    expect((await cloud.call(calls.getSession, foreign)).status).toBe(404)
    expect((await cloud.call(calls.listSessions, foreign)).body.sessions).toHaveLength(1)
    await cloud.call(calls.stopSession, { as: ada, params: { id: body.session.id } })

    const slow = {
      rule: 'server-answers',
      observed: 'Nothing was drawn.',
      expected: 'A greeting.',
      momentMs: 1_200,
    }
    await asAda.reject({ notes: 'It greets nobody.', reasons: [slow] })
    const [info] = (await mine.submission()).recordings
    expect((await mine.submission()).reasons).toMatchObject([{ ...slow, recordingId: info?.id }])
    expect(info).toMatchObject({ startedBy: 'ada', startedAt: body.session.startedAt })
    const { recording } = (
      await cloud.call(calls.getRecording, { as: developer, params: { packageName, id: info?.id ?? '' } })
    ).body
    expect([recording.session.state, recording.session.startedBy]).toEqual(['ended', 'ada'])
    expect(recording.events.map(({ kind }) => kind)).toContain('layout')
    expect(hashOf(canonicalJson(recording.events))).toBe(info?.hash)
    const [entry] = await cloud.db.select().from(audit).where(eq(audit.action, 'session.attached'))
    expect([entry?.actor, entry?.detail]).toEqual([
      'ada@example.com',
      `${body.session.id}, SHA-256 ${info?.hash}`,
    ])
    expect(JSON.stringify([recording, await mine.submission()])).not.toContain('ada@')
    await expect(cloud.db.update(recordings).set({ hash: '' })).rejects.toMatchObject({
      cause: { message: 'recordings is append-only' },
    })

    const [point] = (await mine.submission()).reasons
    await mine.answer(point?.id ?? '', { state: 'fixed' })
    expect((await mine.publish()).status).toBe(200)
    expect((await mine.submission()).recordings).toEqual([info])
    expect((await asAda.read()).recordings).toEqual([])

    const read = (as: typeof ada, of: string) =>
      cloud.call(calls.getReviewRecording, { as, params: { id: of } })
    expect((await read(ben, info?.id ?? '')).body.recording.hash).toBe(info?.hash)
    expect((await read(ben, 'nonsense')).status).toBe(404)
    expect((await read(developer, info?.id ?? '')).status).toBe(403)
    const other = await cloud.person('other')
    const stolen = { as: other, params: { packageName, id: info?.id ?? '' } }
    expect((await cloud.call(calls.getRecording, stolen)).status).toBe(404)

    const [, alias = ''] = [...app.userIds]
    expect([...app.userIds]).toEqual([developer.email, expect.stringMatching(aliases)])
    const storageOf = async (userId: string) => {
      const authorization = `Bearer ${packageName}:${app.apiKey}`
      const url = `${cloud.url}/api/sdk/simple-storage/${encodeURIComponent(userId)}`
      return (await fetch(url, { headers: { authorization } })).status
    }
    expect([await storageOf(alias), await storageOf(ada.email)]).toEqual([200, 404])

    await asAda.claim()
    await asAda.say('Is it ready?')
    await asAda.approve()
    expect((await mine.app()).reviewedBy).toBe('ada')
    await asAda.note('Quick work.')
    const ofDeveloper = Object.values<Call>(calls).filter(
      ({ access, method }) => access === 'developer' && method === 'GET',
    )
    const ids = [own.body.session.id, info?.id ?? '']
    for (const call of ofDeveloper)
      for (const id of ids) {
        const answer = await cloud.call(call, { as: developer, params: { packageName, id } })
        const addresses = JSON.stringify(answer.body).match(/[\w.+-]+@[\w.-]+/g) ?? []
        expect([call.path, addresses.filter((one) => one !== developer.email && one !== alias)]).toEqual([
          ...[call.path, []],
        ])
      }
    await cloud.mailsSent()
    const mailed = cloud.mails.filter(({ to }) => to === developer.email)
    expect(mailed.length).toBeGreaterThan(2)
    expect(JSON.stringify(mailed)).not.toContain(ada.email)
  })

  it('ends with the reviewer’s role, as their claims do', async () => {
    const admin = { as: ben, params: { email: ada.email } }
    const packageName = 'com.recorded.removal'
    await using app = await createApp(cloud, developer, packageName, (called) => behaveWell(called))
    const mine = developing(cloud, developer, packageName)
    await mine.publish()
    const [asAda, asBen] = [reviewing(cloud, ada, packageName), reviewing(cloud, ben, packageName)]
    const id = await asAda.id()

    /** A session of Ada's on the submission that has drawn, and what her event stream says until its end. */
    async function review() {
      await asAda.claim()
      const { session } = (await cloud.call(calls.startReviewSession, { as: ada, params: { id }, body: {} }))
        .body
      const drawn = Promise.withResolvers<void>()
      const told = readLog(cloud, ada, session, (events) => {
        if (hasDrawn(events)) drawn.resolve()
        return false
      })
      await drawn.promise
      return { session, told }
    }
    const touched = (session: { id: string }) =>
      Promise.all([
        cloud.call(calls.getSession, { as: ada, params: session }),
        cloud.call(calls.listEvents, { as: ada, params: session }),
        cloud.call(calls.sendInput, { as: ada, params: session, body: { type: 'battery', level: 5 } }),
        cloud.call(calls.stopSession, { as: ada, params: session }),
      ])

    const first = await review()
    await cloud.call(calls.changeAdminRole, { ...admin, body: { role: 'ADMIN' } })
    expect((await first.told).at(-1)?.summary).toBe('ended: role_changed')
    expect((await asBen.read()).submission).toMatchObject({ state: 'QUEUED', claimedBy: null })
    expect((await touched(first.session)).map(({ status }) => status)).toEqual([200, 200, 409, 200])

    const second = await review()
    await cloud.call(calls.removeAdminUser, admin)
    expect((await second.told).at(-1)?.summary).toBe('ended: role_changed')
    expect((await touched(second.session)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(app.calls).toEqual(['session_request', 'stop_request', 'session_request', 'stop_request'])
    await expect(claim({ db: cloud.db, user: ada }, id, { takeover: false })).rejects.toMatchObject({
      status: 403,
    })
    expect((await asBen.approve()).status).toBe(200)
    const recorded = await cloud.db
      .select()
      .from(audit)
      .where(eq(audit.subject, packageName))
      .orderBy(audit.id)
    const released = { action: 'submission.released', actor: ben.email, detail: `from ${ada.email}` }
    expect(recorded.filter(({ action }) => action === released.action)).toMatchObject([released, released])
  })
})
