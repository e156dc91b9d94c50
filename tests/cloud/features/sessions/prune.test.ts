import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { apps, developers, packageNames, sessionEvents, sessions } from '../../../../cloud/db/schema.ts'
import { addSessionDay, dayOf, pruneSessions } from '../../../../cloud/features/sessions/retention.ts'
import { personalTeamOf } from '../../../../cloud/features/teams/membership.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'

onOneDatabase('the log of sessions', (database) => {
  const cloud = setUpCloud(database)

  async function createApp(packageName: string): Promise<string> {
    const developerId = randomUUID()
    await cloud.db.insert(developers).values({ id: developerId, email: 'ada@example.com' })
    const teamId = await personalTeamOf(cloud.db, developerId)
    await cloud.db.insert(packageNames).values({ packageName, ownerId: developerId, teamId })
    const [app] = await cloud.db
      .insert(apps)
      .values({ packageName, developerId, teamId, name: '', description: '', publicUrl: '', logoURL: '' })
      .returning()
    if (!app) throw new Error('No app')
    return app.id
  }

  type Given = { state?: 'running'; testFailed?: boolean }

  /** A session `days` ago; returns its id. */
  async function createSession(packageName: string, days: number, given: Given = {}) {
    const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
    if (!app) throw new Error('No app')
    const id = randomUUID()
    const startedAt = new Date(Date.now() - days * 86_400_000)
    await cloud.db.insert(sessions).values({
      id,
      appId: app.id,
      packageName,
      publicUrl: '',
      developerId: app.developerId,
      startedBy: 'ada@example.com',
      userId: 'ada@example.com',
      model: 'Simulated Glasses',
      state: 'ended',
      ...given,
      startedAt,
      holder: randomUUID(),
    })
    const event = { at: new Date(), direction: 'platform', kind: 'note', summary: '', size: 0 } as const
    await addSessionDay(cloud.db, startedAt)
    await cloud.db
      .insert(sessionEvents)
      .values({ ...event, sessionId: id, sequence: 1, day: dayOf(startedAt) })
    return id
  }

  const kept = async (packageName: string) => {
    const rows = await cloud.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(sessionEvents, eq(sessionEvents.sessionId, sessions.id))
      .where(eq(sessions.packageName, packageName))
    return rows.map(({ id }) => id).sort()
  }

  it('keeps the last 20 sessions of an app for 30 days, and whatever runs', async () => {
    await createApp('com.prune.many')
    const many: string[] = []
    for (let days = 0; days < 75; days++) many.push(await createSession('com.prune.many', days / 10))
    await createApp('com.prune.old')
    const running = await createSession('com.prune.old', 40, { state: 'running' })
    const young = await createSession('com.prune.old', 29)
    await createSession('com.prune.old', 31)

    await pruneSessions(cloud.db)
    expect(await kept('com.prune.many')).toEqual(many.slice(0, 20).sort())
    expect(await kept('com.prune.old')).toEqual([running, young].sort())
  })

  it('keeps 50 sessions of failed tests beside them', async () => {
    await createApp('com.prune.tests')
    const failed: string[] = []
    for (let days = 0; days < 52; days++)
      failed.push(await createSession('com.prune.tests', days / 10, { testFailed: true }))
    const passed = await createSession('com.prune.tests', 20)
    await createSession('com.prune.tests', 31, { testFailed: true })

    await pruneSessions(cloud.db)
    expect(await kept('com.prune.tests')).toEqual([passed, ...failed.slice(0, 50)].sort())
  })

  it('goes with its app', async () => {
    const appId = await createApp('com.prune.gone')
    await createSession('com.prune.gone', 0)
    await cloud.db.delete(apps).where(eq(apps.id, appId))
    await pruneSessions(cloud.db)
    expect(await kept('com.prune.gone')).toEqual([])
  })

  it('never changes', async () => {
    await createApp('com.prune.fixed')
    const id = await createSession('com.prune.fixed', 0)
    const change = cloud.db
      .update(sessionEvents)
      .set({ summary: 'other' })
      .where(eq(sessionEvents.sessionId, id))
    await expect(change).rejects.toThrow()
  })
})
