import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { apps, audit, events, sessions } from '../../../../cloud/db/schema.ts'
import { record } from '../../../../cloud/features/audit.ts'
import { pruneEvents } from '../../../../cloud/features/destinations/log.ts'
import { writeBatch } from '../../../../cloud/features/sessions/writeBatch.ts'
import { calls, diagnose, glassesModels } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { releasing, suspending } from '../../support/releases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { join, teamOfFour } from '../../support/team.ts'
import { type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('events', (database) => {
  const cloud = setUpCloud(database)
  const people = {} as { owner: Person; reviewer: Person }
  beforeAll(async () => {
    people.owner = await cloud.person('owner')
    people.reviewer = await cloud.official('rita', 'REVIEWER')
  })

  const eventsOf = async (packageName: string) => {
    const rows = await cloud.db.select().from(events).where(eq(events.packageName, packageName))
    return rows
      .toSorted((one, other) => +one.at - +other.at)
      .map(({ type, actor, detail }) => [type, actor, detail])
  }

  it('tell what happens to an app, and of reviewers no more than their name', async () => {
    const { owner, reviewer } = people
    const name = 'com.events.app'
    await submittedApp(cloud, owner, name)
    const app = developing(cloud, owner, name)
    const review = reviewing(cloud, reviewer, name)
    await review.claim()
    await review.ask('Why?')
    await app.say('Because.')
    await review.approve({ notes: 'Fine.' })
    await releasing(cloud, owner, name).unpublish({ reason: 'It moves.' })
    const first = await releasing(cloud, owner, name).idOf(1)
    const admin = await cloud.official('alan', 'ADMIN')
    await cloud.call(calls.rotateKey, { as: owner, params: { packageName: name }, body: { grace: 'now' } })
    await releasing(cloud, owner, name).publish(first)
    await suspending(cloud, admin, name).suspend()
    await suspending(cloud, admin, name).reinstate()
    await cloud.call(calls.deleteApp, { as: owner, params: { packageName: name } })

    const by = owner.email
    expect(await eventsOf(name)).toEqual([
      ['app.created', by, null],
      ['submission.submitted', by, expect.stringContaining('1')],
      ['submission.claimed', 'rita', null],
      ['submission.question', 'rita', expect.stringContaining('Why?')],
      ['submission.answered', by, null],
      ['submission.approved', 'rita', expect.stringContaining('Fine.')],
      ['release.live', 'The platform', expect.any(String)],
      ['release.unpublished', by, 'It moves.'],
      ['key.created', by, expect.stringContaining('sgk_…')],
      ['release.live', by, expect.any(String)],
      ['release.suspended', 'alan', expect.any(String)],
      ['release.live', 'The platform', expect.any(String)],
      ['app.deleted', by, expect.any(String)],
    ])
  })

  it('tell a team of its people', async () => {
    const { teamId, people: of } = await teamOfFour(cloud, 'Peopled')
    const leaving = await cloud.person('leaving')
    await join(cloud, teamId, leaving, 'VIEWER')
    const member = { as: of.OWNER, params: { teamId, userId: leaving.id } }
    await cloud.call(calls.changeMember, { ...member, body: { role: 'DEVELOPER' } })
    await cloud.call(calls.removeMember, member)
    const rows = await cloud.db.select().from(events).where(eq(events.teamId, teamId)).orderBy(events.at)
    expect(rows.map(({ type, actor, packageName }) => [type, actor, packageName])).toEqual([
      ['member.role_changed', of.OWNER.email, null],
      ['member.removed', of.OWNER.email, null],
    ])
  })

  it('tell both teams of an app that moves', async () => {
    const name = 'com.events.moved'
    const [from, to] = [await teamOfFour(cloud, 'From'), await teamOfFour(cloud, 'To')]
    await join(cloud, to.teamId, from.people.OWNER, 'OWNER')
    const as = from.people.OWNER
    await cloud.call(calls.registerApp, { as, body: { ...registration(name), team: from.teamId } })
    const offer = { as, params: { packageName: name }, body: { team: to.teamId } }
    expect((await cloud.call(calls.offerTransfer, offer)).status).toBe(201)
    const rows = await cloud.db.select().from(events).where(eq(events.type, 'app.transferred'))
    expect(rows.map(({ teamId }) => teamId).sort()).toEqual([from.teamId, to.teamId].sort())
  })

  it('tell of a kind of failed sessions once an hour, and of none of a reviewer', async () => {
    const name = 'com.events.sessions'
    await submittedApp(cloud, people.owner, name)
    const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, name))
    if (!app) throw new Error('There is no app.')
    const { id: appId, publicUrl, developerId } = app
    const fail = async (seconds: number, submissionId: string | null = null) => {
      const of = { appId, packageName: name, publicUrl, developerId, submissionId }
      const by = { startedBy: people.owner.email, userId: people.owner.email, holder: randomUUID() }
      const row = { ...of, ...by, model: glassesModels[0], state: 'running' } as const
      const [made] = await cloud.db.insert(sessions).values(row).returning()
      const change = { state: 'failed', diagnosis: diagnose({ code: 'webhook_timeout', seconds }) } as const
      await cloud.db.transaction((tx) => writeBatch(tx, new Map([[made?.id ?? '', { entries: [], change }]])))
      return made?.id
    }
    const first = await fail(5)
    await fail(6)
    await fail(7, randomUUID())
    const told = await cloud.db.select().from(events).where(eq(events.type, 'session.failed'))
    expect(told).toMatchObject([
      {
        packageName: name,
        objectId: first,
        actor: 'The platform',
        detail: expect.stringContaining('5 seconds'),
      },
    ])
  })

  it('are written with what they tell, or neither is', async () => {
    const name = 'com.events.whole'
    await submittedApp(cloud, people.owner, name)
    await cloud.db.execute(sql`alter table ${events} add constraint fails check (detail <> 'fails')`)
    const entry = {
      action: 'beta.feedback',
      actor: 'tess@example.org',
      subject: name,
      detail: 'fails',
    } as const
    await expect(record(cloud.db, entry)).rejects.toThrow()
    await cloud.db.execute(sql`alter table ${events} drop constraint fails`)
    expect(await cloud.db.$count(audit, eq(audit.detail, 'fails'))).toBe(0)
  })

  it('are forgotten after 30 days', async () => {
    const of = { teamId: people.owner.id, type: 'app.updated', actor: 'ada@example.com' }
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await cloud.db.insert(events).values([
      { ...of, at: ago(31), packageName: 'com.events.old' },
      { ...of, at: ago(29), packageName: 'com.events.new' },
    ])
    await pruneEvents(cloud.db)
    expect([await eventsOf('com.events.old'), (await eventsOf('com.events.new')).length]).toEqual([[], 1])
  })
})
