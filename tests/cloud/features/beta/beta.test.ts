import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { betaTesters, revisions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { byLink, testing } from '../../support/beta.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { eventsOfType } from '../../support/events.ts'
import { releasing, suspending } from '../../support/releases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('a beta', (database) => {
  const cloud = setUpCloud(database, { rateLimitFactor: 1 })
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  /** An app whose first release is live, and whose release “Second” (2.0) is a draft. */
  async function withDraft(packageName: string) {
    await submittedApp(cloud, developer, packageName)
    const [mine, theirs] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
    ]
    await theirs.approve()
    await mine.edit({ name: 'Second' })
    const own = releasing(cloud, developer, packageName)
    const { id } = (await own.create({ version: '2.0', notes: 'Timers.' })).body.release
    return { mine, theirs, own, id, live: await own.idOf(1), beta: testing(cloud, developer, packageName) }
  }

  const refused = ({ status, body }: { status: number; body: unknown }) => {
    const { code, error, fields } = body as { code: string; error: string; fields?: object }
    return [status, code, fields ?? error]
  }
  const activity = async (packageName: string) =>
    (await cloud.call(calls.getTimeline, { as: developer, params: { packageName } })).body.items
      .filter(({ kind }) => kind.startsWith('beta.'))
      .map(({ kind, actor, detail }) => [kind, actor, detail])

  const over = [409, 'NO_BETA', 'This beta is paused or has ended. Your link works again once it goes on.']
  const left = [
    ...[409, 'INVALID_STATUS'],
    'You left this beta. To take part again, ask the developer to invite you.',
  ]

  it('is shown to whom its team invites: they accept, write and leave by the link that was mailed', async () => {
    const packageName = 'com.beta.life'
    const { own, id, beta } = await withDraft(packageName)
    const started = await beta.set(id, { toTest: 'Do the timers ring?' })
    expect([started.status, started.body]).toMatchObject([
      200,
      { release: { id, track: 'beta', state: 'draft' }, toTest: 'Do the timers ring?' },
    ])
    expect((await own.list()).releases.map(({ track }) => track)).toEqual(['beta', 'stable'])
    const invited = await beta.invite('Tess@example.org', 'tess@example.org', 'theo@example.org')
    expect(invited.body.testers.map(({ email, state }) => [email, state])).toEqual([
      ['tess@example.org', 'invited'],
      ['theo@example.org', 'invited'],
    ])

    const token = await beta.tokenOf('tess@example.org')
    const mail = cloud.mails.find(({ to }) => to === 'tess@example.org')
    expect([mail?.subject, mail?.unsubscribe]).toEqual([
      'You’re invited to test “Second”',
      `${cloud.config.portalUrl}/beta#${token}`,
    ])
    expect(JSON.stringify(await cloud.db.select().from(betaTesters))).not.toContain(token)

    const tess = byLink(cloud, token)
    expect((await tess.peek()).body.invitation).toEqual({
      app: { packageName, name: 'Second', logoURL: expect.any(String) },
      email: 'tess@example.org',
      state: 'invited',
      beta: {
        ...{ number: 2, version: '2.0', whatsNew: 'Timers.', toTest: 'Do the timers ring?' },
        endsAt: started.body.endsAt,
        install: null,
      },
    })
    expect(refused(await tess.say('Early.'))).toEqual([
      409,
      'INVALID_STATUS',
      'Accept the invitation first, then send feedback.',
    ])
    expect((await tess.accept()).body.invitation.state).toBe('accepted')
    expect((await tess.accept()).status).toBe(200)
    expect((await tess.say('  They ring\ntwice. ')).status).toBe(200)
    expect((await tess.leave()).body.invitation.state).toBe('left')
    expect((await tess.leave()).status).toBe(200)
    expect(refused(await tess.accept())).toEqual(left)
    expect(refused(await tess.say('Late.'))).toEqual(left)
    expect(await beta.states()).toEqual([
      ['tess@example.org', 'left'],
      ['theo@example.org', 'invited'],
    ])
    expect(await activity(packageName)).toEqual([
      ['beta.feedback', 'tess@example.org', 'Release 2 (2.0): They ring\ntwice.'],
      ['beta.invited', developer.email, '2 people'],
      ['beta.started', developer.email, 'Release 2 (2.0)'],
    ])
    expect(await eventsOfType(cloud, 'beta.feedback')).toEqual([
      [packageName, 'tess@example.org', 'Release 2 (2.0): They ring\ntwice.'],
    ])
    expect(cloud.lines.filter((line) => line.includes(token))).toEqual([])
  })

  it('mails an address once a day, and whom it removes no link any more', async () => {
    const { id, beta } = await withDraft('com.beta.mails')
    await beta.set(id)
    const email = 'once@example.org'
    await Promise.all([beta.invite(email), beta.invite(email)])
    const first = await beta.tokenOf(email)
    expect(cloud.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect((await beta.invite(email)).status).toBe(200)
    expect(await beta.tokenOf(email)).toBe(first)

    // A day later they get a new link in place of the old one.
    const aDayAgo = { invitedAt: sql`now() - interval '25 hours'` }
    await cloud.db.update(betaTesters).set(aDayAgo).where(eq(betaTesters.email, email))
    await cloud.db.execute(sql`delete from rate_limits`)
    await beta.invite(email)
    const second = await beta.tokenOf(email)
    const gone = [
      ...[404, 'NOT_FOUND'],
      'This link no longer works. The developer removed you from the beta, or sent you a newer link.',
    ]
    expect([second === first, refused(await byLink(cloud, first).peek())]).toEqual([false, gone])

    const [tester] = (await beta.testers()).testers
    expect((await beta.remove(tester?.id ?? '')).status).toBe(200)
    const removed = byLink(cloud, second)
    for (const answer of [await removed.peek(), await removed.accept(), await removed.leave()])
      expect(refused(answer)).toEqual(gone)
    expect(refused(await removed.say('Hello?'))).toEqual(gone)
    expect((await beta.remove(tester?.id ?? '')).status).toBe(404)
    expect((await beta.remove('none')).status).toBe(404)
    // Removing somebody doesn't make them mailable again, nor does another spelling of their mailbox.
    for (const same of [email, 'once+again@example.org'])
      expect(refused(await beta.invite(same))).toEqual([
        ...[429, 'TOO_MANY_REQUESTS'],
        `We’ve sent ${same} as many invitations and offers as we send in a day. Try again tomorrow.`,
      ])
  })

  it('leaves alone who accepted, and asks who left again', async () => {
    const { id, beta } = await withDraft('com.beta.again')
    await beta.set(id)
    await beta.invite('in@example.org', 'out@example.org')
    const [stays, leaves] = [await beta.tokenOf('in@example.org'), await beta.tokenOf('out@example.org')]
    await byLink(cloud, stays).accept()
    await byLink(cloud, leaves).leave()
    await cloud.db.update(betaTesters).set({ invitedAt: sql`now() - interval '25 hours'` })
    await cloud.db.execute(sql`delete from rate_limits`)
    await beta.invite('in@example.org', 'out@example.org')
    expect(await beta.tokenOf('in@example.org')).toBe(stays)
    expect(await beta.states()).toEqual([
      ['in@example.org', 'accepted'],
      ['out@example.org', 'invited'],
    ])
    expect((await byLink(cloud, await beta.tokenOf('out@example.org')).accept()).status).toBe(200)
  })

  it('has 500 testers at most, and at least one address to invite', async () => {
    const packageName = 'com.beta.many'
    const { mine, id, beta } = await withDraft(packageName)
    await beta.set(id)
    const { id: appId } = (await cloud.db.query.apps.findFirst({
      where: (app) => eq(app.packageName, packageName),
    })) ?? { id: '' }
    const rows = Array.from({ length: 500 }, (_, n) => ({
      ...{ appId, email: `n${n}@example.org`, tokenHash: `${packageName}-${n}` },
    }))
    await cloud.db.insert(betaTesters).values(rows)
    const tooMany = [422, 'INVALID_FIELDS', { emails: 'A beta can have at most 500 testers.' }]
    expect(refused(await beta.invite('n500@example.org'))).toEqual(tooMany)
    expect((await beta.invite('N499@example.org')).status).toBe(200)
    const all = Array.from({ length: 501 }, (_, n) => `n${n}@example.org`)
    expect(refused(await beta.invite(...all))).toEqual(tooMany)
    expect(refused(await beta.invite())).toEqual([
      422,
      'INVALID_FIELDS',
      { emails: 'Enter an email address.' },
    ])
    expect((await beta.invite('nobody')).status).toBe(422)
    expect((await mine.app()).appStoreStatus).toBe('PUBLISHED')
  })

  it('is one release that is neither public nor suspended, and pauses', async () => {
    const packageName = 'com.beta.states'
    const { mine, theirs, own, id, live, beta } = await withDraft(packageName)
    expect(refused(await beta.invite('early@example.org'))).toEqual([
      ...[409, 'NO_BETA', 'No release is in beta. Choose one first, then invite testers.'],
    ])
    expect(refused(await beta.set(live))).toEqual([
      ...[409, 'ALREADY_LIVE', 'Everyone sees this release already. Choose another one for the beta.'],
    ])
    expect((await beta.set('none')).status).toBe(404)
    await beta.set(id)
    await beta.invite('tess@example.org')
    const tess = byLink(cloud, await beta.tokenOf('tess@example.org'))
    expect((await beta.set(null)).body).toEqual({ release: null, toTest: null, endsAt: null })
    expect((await beta.set(null)).status).toBe(200)
    expect((await tess.peek()).body.invitation).toMatchObject({ state: 'invited', beta: null })
    expect(refused(await tess.accept())).toEqual(over)

    // One at a time, and what is approved as it is needs no beta any more.
    await beta.set(id)
    await mine.edit({ name: 'Third' })
    const third = (await own.create()).body.release
    await beta.set(third.id)
    expect((await own.list()).releases.map(({ track }) => track)).toEqual(['beta', null, 'stable'])
    await own.submit(third.id)
    expect((await beta.testers()).release).toMatchObject({ state: 'in_review', track: 'beta' })
    await theirs.approve()
    expect((await own.list()).releases.map(({ track }) => track)).toEqual(['stable', null, null])
    expect((await beta.testers()).release).toBeNull()
    expect((await activity(packageName)).map(([kind, , detail]) => [kind, detail])).toEqual([
      ['beta.started', 'Release 3'],
      ['beta.started', 'Release 2 (2.0)'],
      ['beta.paused', null],
      ['beta.invited', '1 person'],
      ['beta.started', 'Release 2 (2.0)'],
    ])
  })

  it('goes on when its app is unpublished, and ends when a reviewer suspends it', async () => {
    const packageName = 'com.beta.suspended'
    const { own, id, live, beta } = await withDraft(packageName)
    const staff = suspending(cloud, reviewer, packageName)
    await beta.set(id)
    await own.unpublish()
    expect((await beta.testers()).release?.id).toBe(id)
    await staff.suspend()
    expect((await beta.testers()).release).toBeNull()
    expect(refused(await beta.set(id))).toEqual([
      ...[409, 'SUSPENDED'],
      'A reviewer suspended this app. You can start a beta once the suspension ends.',
    ])
    await staff.reinstate()
    expect((await beta.testers()).release).toBeNull()
    expect((await beta.set(id)).status).toBe(200)
    await own.publish(live)
    await staff.suspend(live)
    expect(refused(await beta.set(live))).toEqual([
      ...[409, 'SUSPENDED', 'A reviewer suspended this release. Choose a newer one for the beta.'],
    ])
  })

  it('is what the install page shows to a tester who accepted, and to nobody else', async () => {
    const packageName = 'com.beta.install'
    const { own, id, beta } = await withDraft(packageName)
    await beta.set(id)
    await beta.invite('page@example.org')
    const token = await beta.tokenOf('page@example.org')
    const tester = byLink(cloud, token)
    const path = `/install/${packageName}`
    const open = (to = path) =>
      cloud.app.request(`${to}/beta`, { method: 'POST', body: new URLSearchParams({ token }) })
    const seen = async (cookie: string, rest = '') => {
      const page = await cloud.app.request(`${path}${rest}`, { headers: { cookie } })
      const text = await page.text()
      return [page.status, /<h1[^>]*>([^<]+)/.exec(text)?.[1], text.includes('Beta, not reviewed')]
    }
    const stable = [200, 'Live Captions', false]
    expect((await open()).status).toBe(404)
    expect(await seen(`beta=${token}`)).toEqual(stable)

    await tester.accept()
    expect((await open('/install/com.beta.life')).status).toBe(404)
    const opened = await open()
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(`^beta=${token}; Max-Age=7776000; Path=${path}; HttpOnly; SameSite=Lax$`),
    )
    expect(await seen(`beta=${token}`)).toEqual([200, 'Second', true])
    expect(await seen('beta=another')).toEqual(stable)
    await own.unpublish()
    expect(await seen('')).toEqual([404, 'Not available at present', false])
    expect(await seen(`beta=${token}`)).toEqual([200, 'Second', true])
    expect((await seen(`beta=${token}`, '/report')).slice(0, 2)).toEqual([200, 'Report Second'])
    await tester.leave()
    expect(await seen(`beta=${token}`)).toEqual([404, 'Not available at present', false])
  })

  it('ends by itself 90 days after it began, however often it was paused', async () => {
    const { id, beta } = await withDraft('com.beta.old')
    await beta.set(id)
    await beta.invite('late@example.org')
    const late = byLink(cloud, await beta.tokenOf('late@example.org'))
    const began = (days: number) =>
      cloud.db
        .update(revisions)
        .set({ betaAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(revisions.id, id))
    await began(89)
    await beta.set(null)
    const { endsAt } = (await beta.set(id)).body
    expect(Math.round((Date.parse(endsAt ?? '') - Date.now()) / 86_400_000)).toBe(1)
    await began(90)
    expect(refused(await late.accept())).toEqual(over)
    expect((await beta.testers()).release).toBeNull()
    expect(refused(await beta.set(id))).toEqual([
      ...[409, 'TOO_OLD', 'This release was in beta for 90 days. Create a newer one for the beta.'],
    ])
  })

  it('declares what it uses, and has a privacy policy where it needs one', async () => {
    const { mine, own, beta } = await withDraft('com.beta.needs')
    await mine.edit({ permissions: [{ type: 'LOCATION', description: 'For the way.' }] })
    const needing = (await own.create()).body.release
    expect(refused(await beta.set(needing.id)).slice(0, 2)).toEqual([409, 'PRIVACY_POLICY_MISSING'])
  })

  it('takes 20 messages of a tester an hour, of 2,000 characters', async () => {
    const { id, beta } = await withDraft('com.beta.flood')
    await beta.set(id)
    await beta.invite('flood@example.org')
    const flood = byLink(cloud, await beta.tokenOf('flood@example.org'))
    await flood.accept()
    expect((await flood.say('x'.repeat(2_001))).status).toBe(422)
    expect((await flood.say(' ')).status).toBe(422)
    for (let n = 0; n < 20; n++) expect((await flood.say('x'.repeat(2_000))).status).toBe(200)
    const { status, headers } = await flood.say('Once more.')
    expect([status, Number(headers.get('retry-after')) > 3_000]).toEqual([429, true])
  })
})
