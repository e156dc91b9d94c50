import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { canonicalJson, hashOf } from '../../../../cloud/api/review/canonicalJson.ts'
import { audit, recordings } from '../../../../cloud/db/schema.ts'
import { type Call, calls } from '../../../../src/api/contract.ts'
import { behaveWell, createApp, openTryIt, readLog } from '../../platform/support/tryIt.ts'
import { onEachDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'

const aliases = /^reviewer-[0-9a-f]{8}@review\.invalid$/

onEachDatabase('a reviewer’s session', (database) => {
  it('runs on what was submitted, and is attached to the decision', async () => {
    const cloud = await openTryIt(database)
    const developer = await cloud.person('developer')
    const [ada, ben] = [await cloud.official('ada', 'REVIEWER'), await cloud.official('ben', 'ADMIN')]
    const packageName = 'com.recorded.app'
    await using app = await createApp(cloud, developer, packageName, (called) => behaveWell(called))
    await cloud.call(calls.saveProfile, {
      as: developer,
      body: { company: 'Northlight', contactEmail: developer.email },
    })
    const mine = developing(cloud, developer, packageName)
    const own = await cloud.call(calls.startSession, { as: developer, params: { packageName }, body: {} })
    const hasDrawn = (events: { kind: string }[]) => events.some(({ kind }) => kind === 'layout')
    await readLog(cloud, developer, own.body.session, hasDrawn)
    await cloud.call(calls.stopSession, { as: developer, params: { id: own.body.session.id } })
    await mine.publish()
    await mine.edit({ publicUrl: 'http://127.0.0.1:9' })

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
    await cloud.close()
  })
})
