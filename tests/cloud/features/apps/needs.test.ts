import { randomUUID } from 'node:crypto'

import { isNotNull, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { apiKeys, sessions } from '../../../../cloud/db/schema.ts'
import { calls, type GlassesModel, type Session } from '../../../../src/api/contract.ts'
import { recordedSession } from '../../../../stories/support/recording.ts'
import { publishedApp } from '../../glasses/support/publishedApp.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { type Person, registration, submittedApp } from '../../support/testCloud.ts'

const logo = {
  rule: 'own-name-and-logo',
  field: 'logoURL',
  observed: 'The logo is another app’s.',
  expected: 'Use one of your own.',
} as const

onOneDatabase('what waits for a developer', (database) => {
  const cloud = setUpCloud(database)
  let reviewer: Person
  beforeAll(async () => {
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const needs = async (as: Person) => (await cloud.call(calls.getNeeds, { as })).body
  const register = (as: Person, packageName: string, changes = {}) =>
    cloud.call(calls.registerApp, { as, body: registration(packageName, changes) })
  const save = (as: Person, company: string) =>
    cloud.call(calls.saveProfile, { as, body: { company, contactEmail: as.email } })

  /** A session that its developer had of an app. */
  async function tried(
    as: Person,
    packageName: string,
    {
      model = 'Simulated Glasses',
      steps = [],
      diagnosis = null,
    }: Omit<Partial<Session>, 'model'> & { model?: GlassesModel },
  ) {
    const [app] = await rows(cloud.db, sql`select id from apps where package_name = ${packageName}`)
    await cloud.db.insert(sessions).values({
      appId: String(app?.id),
      packageName,
      publicUrl: 'https://captions.example.com',
      developerId: as.id,
      startedBy: as.email,
      userId: as.email,
      holder: randomUUID(),
      model,
      steps,
      diagnosis,
      state: 'ended',
    })
  }

  it('is also an invitation, an app that is offered, and a key of somebody who left', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Needing')
    const { OWNER, ADMIN, DEVELOPER, VIEWER } = people
    const params = { packageName: 'com.needing' }
    const body = { ...registration(params.packageName), team: teamId }
    await cloud.call(calls.registerApp, { as: DEVELOPER, body })
    await tried(DEVELOPER, params.packageName, { steps: recordedSession.steps })
    await cloud.call(calls.updateTeam, {
      as: OWNER,
      params: { teamId },
      body: { company: 'N', contactEmail: 'n@example.com' },
    })
    await cloud.call(calls.publishApp, { as: DEVELOPER, params })
    const guest = await cloud.person('needing.guest')
    const invitation = { email: guest.email, role: 'VIEWER' }
    await cloud.call(calls.invite, { as: ADMIN, params: { teamId }, body: invitation })
    await cloud.call(calls.offerTransfer, { as: OWNER, params, body: { email: guest.email } })
    const { needs: ofGuest, total } = await needs(guest)
    expect([total, ...ofGuest]).toEqual([
      2,
      expect.objectContaining({ kind: 'invitation', team: { name: 'Needing' }, invitedBy: ADMIN.email }),
      expect.objectContaining({ kind: 'transfer', from: 'Needing', offeredBy: OWNER.email, ...params }),
    ])

    expect(await needs(ADMIN)).toMatchObject({ total: 0 })
    await cloud.call(calls.leaveTeam, { as: DEVELOPER, params: { teamId } })
    const { needs: ofAdmin } = await needs(ADMIN)
    expect(ofAdmin).toEqual([
      {
        kind: 'formerKey',
        ...params,
        name: 'Live Captions',
        key: expect.stringMatching(/^Key 1 \(sgk_….{4}\)$/),
        createdBy: DEVELOPER.email,
      },
    ])
    expect([(await needs(VIEWER)).total, (await needs(DEVELOPER)).total]).toEqual([0, 0])
    await cloud.call(calls.rotateKey, { as: ADMIN, params, body: { grace: '1h' } })
    expect(await needs(ADMIN)).toMatchObject({ total: 0 })
    await cloud.db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(isNotNull(apiKeys.expiresAt))
    const expiring = { kind: 'expiringKey', ...params, key: expect.stringMatching(/^Key 1 /) }
    expect((await needs(ADMIN)).needs).toEqual([
      { ...expiring, name: 'Live Captions', expiresAt: expect.any(String) },
    ])
    expect((await needs(VIEWER)).total).toBe(0)
  })

  it('is the way to the first app until one was submitted', async () => {
    const newcomer = await cloud.person('newcomer')
    const firstVisit = { packageName: null, hasConnected: false, hasWorked: false }
    expect(await needs(newcomer)).toEqual({ needs: [], total: 0, firstVisit })

    const packageName = 'com.needs.first'
    await register(newcomer, 'com.needs.before')
    await register(newcomer, packageName)
    expect(await needs(newcomer)).toMatchObject({ total: 2, firstVisit: { ...firstVisit, packageName } })
    const steps = [{ name: 'keyAccepted' as const, ms: 61 }]
    await tried(newcomer, packageName, { steps })
    const connected = { packageName, hasConnected: true, hasWorked: false }
    expect((await needs(newcomer)).firstVisit).toEqual(connected)
    await tried(newcomer, packageName, { steps: recordedSession.steps })
    await tried(newcomer, packageName, {})
    expect((await needs(newcomer)).firstVisit).toEqual({ ...connected, hasWorked: true })

    await submittedApp(cloud, newcomer, 'com.needs.submitted')
    expect((await needs(newcomer)).firstVisit).toBeNull()
    expect(await needs(reviewer)).toEqual({ needs: [], total: 0, firstVisit })
  })

  it('follows from an app’s sessions, its listing and the profile', async () => {
    const developer = await cloud.person('maker')
    const packageName = 'com.needs.made'
    const of = { packageName, name: 'Live Captions' }
    const first = async () => (await needs(developer)).needs[0]
    await register(developer, packageName)
    expect(await first()).toEqual({ kind: 'try', ...of, problem: null })
    const text = `It closed. ${'x'.repeat(400)}`
    await tried(developer, packageName, {
      diagnosis: { code: 'closed', text, fix: '', guide: '', excerpt: null },
    })
    expect(await first()).toEqual({ kind: 'try', ...of, problem: text.slice(0, 300) })

    const listening = [{ name: 'firstSubscription' as const, ms: 63 }]
    await tried(developer, packageName, { steps: listening })
    expect(await first()).toMatchObject({ kind: 'try', problem: null })
    await tried(developer, packageName, { model: 'Mentra Live', steps: listening })
    expect(await first()).toEqual({ kind: 'profile', ...of })
    await save(developer, 'Northlight')
    expect(await first()).toEqual({ kind: 'publish', ...of })
    const mine = developing(cloud, developer, packageName)
    await mine.edit({ publicUrl: 'http://localhost:3000' })
    expect(await first()).toEqual({ kind: 'listing', ...of, missing: ['publicUrl'] })
  })

  it('follows from an app’s review', async () => {
    const developer = await cloud.person('reviewed')
    const packageName = 'com.needs.reviewed'
    const of = { packageName, name: 'Live Captions' }
    await submittedApp(cloud, developer, packageName)
    const nothing = { needs: [], total: 0, firstVisit: null }
    expect(await needs(developer)).toEqual(nothing)
    const [mine, theirs] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
    ]
    await theirs.claim()
    await theirs.ask('How do I sign in?')
    expect(await needs(developer)).toEqual({ ...nothing, needs: [{ kind: 'question', ...of }], total: 1 })
    await mine.say('By its test account.')
    expect(await needs(developer)).toEqual(nothing)

    await theirs.reject({ notes: 'Say why.' })
    expect((await needs(developer)).needs).toEqual([{ kind: 'changes', ...of, notes: 'Say why.' }])
    await mine.publish()
    await theirs.reject({ reasons: [logo, { ...logo, field: 'name' }] })
    const points = { kind: 'points', ...of, requested: 2 }
    expect((await needs(developer)).needs).toEqual([{ ...points, open: 2 }])
    const [one, other] = (await mine.submission()).reasons
    await mine.answer(one?.id ?? '', { state: 'fixed' })
    expect((await needs(developer)).needs).toEqual([{ ...points, open: 1 }])
    await mine.answer(other?.id ?? '', { state: 'disputed', answer: 'It is ours.' })
    expect((await needs(developer)).needs).toEqual([{ kind: 'resubmit', ...of }])
  })

  it('is the most urgent of all apps, and nobody else’s', async () => {
    const owner = await cloud.person('owner')
    for (const name of ['down', 'changed', 'fine'])
      await publishedApp(cloud, { owner, reviewer }, `com.needs.${name}`, 'http://localhost:1')
    await developing(cloud, owner, 'com.needs.changed').edit({ description: 'Shows more.' })
    await register(owner, 'com.needs.new')
    await cloud.db.execute(sql`update app_health set state = 'down', since = '2026-11-02T10:00:00Z'
      from apps where apps.id = app_id and package_name = 'com.needs.down'`)
    const name = 'Live Captions'
    expect(await needs(owner)).toEqual({
      needs: [
        { kind: 'down', packageName: 'com.needs.down', name, since: '2026-11-02T10:00:00.000Z' },
        { kind: 'update', packageName: 'com.needs.changed', name },
      ],
      total: 3,
      firstVisit: null,
    })
    await cloud.db.execute(sql`update app_health set enabled = false`)
    expect(await needs(owner)).toMatchObject({ total: 2 })
  })

  it('is read of the 200 apps that need their developer most', async () => {
    const owner = await cloud.person('owner-of-many')
    await submittedApp(cloud, owner, 'com.needs.oldest')
    await reviewing(cloud, reviewer, 'com.needs.oldest').reject({ reasons: [logo] })
    await cloud.db.execute(sql`insert into package_names (package_name, owner_id)
      select 'com.needs.many.' || n, ${owner.id}::uuid from generate_series(1, 300) n`)
    await cloud.db.execute(sql`insert into apps (package_name, developer_id, name, description, public_url, logo_url)
      select 'com.needs.many.' || n, ${owner.id}::uuid, 'Many', 'Many', 'https://example.com', '' from generate_series(1, 300) n`)
    const { needs: found, total } = await needs(owner)
    expect([...found.map(({ kind }) => kind), total]).toEqual(['points', 'try', 200])
    const { body } = await cloud.call(calls.getNeeds, { as: owner, query: { limit: '50' } })
    expect([body.needs.length, body.total]).toEqual([50, 200])
  })
})
