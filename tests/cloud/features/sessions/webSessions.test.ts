import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '../../../../cloud/db/schema.ts'
import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { sandboxOriginOf } from '../../../../cloud/lib/sandboxOrigin.ts'
import { calls, hostLimits, type Session } from '../../../../src/api/contract.ts'
import { createApp, openTryIt, readLog, startSession } from '../../glasses/support/tryIt.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { join } from '../../support/team.ts'
import { address, asPerson, setUpWebApp, step } from './support/webApp.ts'

onOneDatabase('a web app’s session', (database) => {
  const { cloud, owner, mine } = setUpWebApp(database)
  const originOf = ({ id }: { id: string }) => sandboxOriginOf(cloud.config.sandboxOrigin ?? '', id)

  describe('starts', () => {
    it('at once, on the app’s page under an origin of its own', async () => {
      const { body } = await mine.start('com.web.app', { model: 'Mentra Live' })
      const { session } = body
      const origin = originOf(session)
      expect(session).toMatchObject({
        state: 'running',
        connected: true,
        model: 'Even Realities G2',
        page: { url: `${origin}/app?theme=dark`, origin },
        steps: [],
        listener: null,
      })
      const [first, ...others] = await mine.page(session)
      expect([first?.kind, first?.summary, others]).toEqual(['state', 'running', []])
      await mine.stop(session)
      expect((await mine.read(session)).state).toBe('ended')
      expect((await mine.page(session)).at(-1)?.summary).toBe('ended: stopped')
    })

    it('on another page, where an app has none', async () => {
      await mine.register('com.web.bare', { webAddress: '' })
      const refused = await mine.start('com.web.bare')
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { fields: { source: 'Enter the address of your page, or upload a release.' } },
      ])
      const { body } = await mine.start('com.web.bare', { source: { address: 'http://127.0.0.1:9/x' } })
      expect(body.session.page?.url).toBe(`${originOf(body.session)}/x`)
      await mine.stop(body.session)
    })

    it('with nothing that belongs to the other kind', async () => {
      const listening = await mine.start('com.web.app', { listener: 'some' })
      expect([listening.status, listening.body]).toMatchObject([
        409,
        { code: 'LISTENER_GONE', error: expect.stringContaining('glasses preview') },
      ])
      await using app = await createApp(cloud, owner, 'com.server.app', ({ answer }) => answer())
      const { status, body } = await mine.start(app.packageName, { source: { address } })
      expect([status, body]).toMatchObject([422, { fields: { source: expect.any(String) } }])
      expect(app.calls).toEqual([])
      const session = await startSession(cloud, owner, app)
      expect((await mine.post(session, [])).status).toBe(404)
      await mine.stop(session)
    })

    it('as one of the five that a person runs', async () => {
      const strict = await openTryIt(database, { config: { rateLimitFactor: 1 } })
      const one = asPerson(strict, await strict.person('owner'))
      await one.register()
      for (let running = 0; running < 5; running++) await one.started()
      const { status, body } = await one.start()
      await strict.close()
      expect([status, body]).toMatchObject([409, { code: 'TOO_MANY_SESSIONS' }])
    })

    it('not while web apps are turned off', async () => {
      const off = await openTryIt(database, { config: { sandboxOrigin: null } })
      const one = asPerson(off, await off.person('owner'))
      await one.register()
      const { status, body } = await one.start()
      await off.close()
      expect([status, body]).toMatchObject([409, { code: 'WEB_APPS_OFF' }])
    })
  })

  describe('ends', () => {
    /** As if its page had given its last sign then. */
    const silentFor = (ms: number, { id }: Session) =>
      cloud.db
        .update(sessions)
        .set({ heldAt: new Date(Date.now() - ms) })
        .where(eq(sessions.id, id))

    it('when the page that shows it gives no sign', async () => {
      const [alive, silent] = [await mine.started(), await mine.started()]
      await silentFor(hostLimits.silence - 10_000, alive)
      await mine.post(alive, [])
      const [row] = await cloud.db.select().from(sessions).where(eq(sessions.id, alive.id))
      expect(row?.heldAt.getTime()).toBeGreaterThan(Date.now() - 10_000)
      await silentFor(hostLimits.silence + 1_000, silent)
      await expect.poll(() => mine.read(silent)).toMatchObject({ state: 'ended' })
      expect((await mine.page(silent)).map(({ summary }) => summary)).toEqual([
        'running',
        'The page that showed the app was closed.',
        'ended: left',
      ])
      expect((await mine.read(alive)).state).toBe('running')
      await mine.stop(alive)
    })

    it('not for want of a process that holds it', async () => {
      const session = await mine.started()
      cloud.durations.abandoned = 50
      await pause(300)
      cloud.durations.abandoned = durations.abandoned
      expect((await mine.read(session)).state).toBe('running')
      await mine.stop(session)
    })

    it('with the right to run it', async () => {
      const teamId = await mine.teamId()
      const member = await cloud.person('member')
      await join(cloud, teamId, member, 'DEVELOPER')
      const { session } = (await asPerson(cloud, member).start()).body
      const following = readLog(cloud, owner, session)
      const params = { teamId, userId: member.id }
      await cloud.call(calls.changeMember, { as: owner, params, body: { role: 'VIEWER' } })
      expect((await following).at(-1)?.summary).toBe('ended: role_changed')
    })
  })

  it('runs for a reviewer on what was submitted', async () => {
    const packageName = 'com.web.reviewed'
    await cloud.call(calls.saveProfile, {
      as: owner,
      body: { company: 'Northlight', contactEmail: owner.email },
    })
    await mine.register(packageName)
    const developer = developing(cloud, owner, packageName)
    const worked = async () => (await developer.submission()).workedAt
    const elsewhere = (await mine.start(packageName, { source: { address: 'http://localhost:1/' } })).body
      .session
    await mine.post(elsewhere, [step('firstLayout')])
    expect(await worked()).toBeNull()
    const own = await mine.started(packageName)
    await mine.post(own, [step('firstLayout')])
    expect(await worked()).toBe(own.startedAt)
    for (const session of [elsewhere, own]) await mine.stop(session)
    await developer.publish()
    await developer.edit({ kind: 'web', publicUrl: '', webAddress: 'http://localhost:1/draft' })
    const ada = await cloud.official('ada', 'REVIEWER')
    const asAda = reviewing(cloud, ada, packageName)
    await asAda.claim()
    const params = { id: await asAda.id() }
    const { status, body } = await cloud.call(calls.startReviewSession, { as: ada, params, body: {} })
    expect([status, body.session.page?.url]).toEqual([201, `${originOf(body.session)}/app?theme=dark`])
    expect((await asPerson(cloud, owner).post(body.session, [])).status).toBe(404)
    await asPerson(cloud, ada).post(body.session, [step('firstLayout')])
    await cloud.call(calls.stopSession, { as: ada, params: { id: body.session.id } })
    await asAda.reject()
    const [recording] = (await developer.submission()).recordings
    const found = { as: owner, params: { packageName, id: recording?.id ?? '' } }
    const { session, events } = (await cloud.call(calls.getRecording, found)).body.recording
    expect([session.model, session.page, events.map(({ kind }) => kind)]).toEqual([
      'Even Realities G2',
      body.session.page,
      ['state', 'step', 'state'],
    ])
  })
})
