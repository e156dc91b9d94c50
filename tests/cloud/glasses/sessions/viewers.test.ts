import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import {
  accessTokens,
  adminUsers,
  authSessions,
  developers,
  packageNames,
  sessionEvents,
  sessions,
} from '../../../../cloud/db/schema.ts'
import { addSessionDay, dayOf } from '../../../../cloud/features/sessions/retention.ts'
import { personalTeamOf } from '../../../../cloud/features/teams/membership.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { teamOfFour } from '../../support/team.ts'
import {
  openTestCloud,
  type Person,
  providerToken,
  registration,
  type TestCloud,
} from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'
import { httpServer } from '../support/servers.ts'

/** A session of a person's that runs nowhere, with lines of so many bytes each. */
async function sessionOf(
  { db }: TestCloud,
  person: Person,
  { sizes = [], submissionId = null }: { sizes?: number[]; submissionId?: string | null } = {},
): Promise<string> {
  const { id: developerId, email } = person
  await db.insert(developers).values({ id: developerId, email }).onConflictDoNothing()
  const packageName = `com.streams.${email.split('@')[0]}`
  const teamId = await personalTeamOf(db, developerId)
  await db.insert(packageNames).values({ packageName, ownerId: developerId, teamId }).onConflictDoNothing()
  const startedAt = new Date()
  await addSessionDay(db, startedAt)
  const [row] = await db
    .insert(sessions)
    .values({
      appId: crypto.randomUUID(),
      packageName,
      publicUrl: 'https://app.example.com',
      developerId,
      startedBy: email,
      userId: email,
      model: 'Simulated Glasses',
      startedAt,
      submissionId,
      lastSequence: sizes.length,
      holder: crypto.randomUUID(),
    })
    .returning()
  const sessionId = row?.id ?? ''
  if (sizes.length > 0)
    await db.insert(sessionEvents).values(
      sizes.map((size, place) => ({
        sessionId,
        sequence: place + 1,
        day: dayOf(startedAt),
        at: startedAt,
        direction: 'fromApp' as const,
        kind: 'frame' as const,
        summary: 'Frame',
        size,
        body: { text: 'x'.repeat(size) },
      })),
    )
  return sessionId
}

async function openStream({ app }: TestCloud, token: string, id: string) {
  const response = await app.request(calls.listEvents.path.replace('{id}', id), {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const reader = response.body?.getReader()
  return {
    status: response.status,
    response,
    /** The bytes of the next part; null where the stream ends. */
    next: async () => (await reader?.read())?.value?.length ?? null,
    close: async () => reader?.cancel(),
    isOver: reader?.closed.then(() => true),
  }
}

onOneDatabase('event streams', (database) => {
  it('are three a session and ten a person; one that is closed makes room', async () => {
    const cloud = await openTestCloud(database, { rateLimitFactor: 1 })
    const [owner, other] = [await cloud.person('owner'), await cloud.person('other')]
    const ids = await Promise.all(Array.from({ length: 4 }, () => sessionOf(cloud, owner)))
    const [first = ''] = ids
    const open = async (id: string) => openStream(cloud, owner.coreToken, id)
    const opened = [await open(first), await open(first), await open(first)]
    const refused = await open(first)
    expect([refused.status, refused.response.headers.get('retry-after')]).toEqual([429, '10'])
    await opened[0]?.close()
    for (const id of ids.flatMap((one) => [one, one, one]).slice(2, 10)) opened.push(await open(id))
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))

    const { response } = await open(ids[3] ?? '')
    expect(response.status).toBe(429)
    const foreign = await openStream(cloud, other.coreToken, await sessionOf(cloud, other))
    expect(foreign.status).toBe(200)
    for (const { close } of [...opened, foreign]) await close()
    await cloud.close()
  })

  it('and pages of the log end by bytes, and lack nothing', async () => {
    const cloud = await openTestCloud(database)
    const owner = await cloud.person('owner')
    const sizes = [1, 300_000, 300_000, 300_000, 300_000, 4_000_000, 100_000, 100_000, 100_000]
    const id = await sessionOf(cloud, owner, { sizes })
    const pages: number[][] = []
    let after = '0'
    do {
      const page = await cloud.call(calls.listEvents, { as: owner, params: { id }, query: { after } })
      pages.push(page.body.events.map(({ sequence }) => sequence))
      after = String(page.body.next)
    } while (pages.at(-1)?.length)
    expect(pages).toEqual([[1, 2, 3, 4], [5], [6], [7, 8, 9], []])

    const { next, close } = await openStream(cloud, owner.coreToken, id)
    const parts: number[] = []
    for (let sum = 0; sum < 5_500_000; ) {
      const size = (await next()) ?? 0
      parts.push(size)
      sum += size
    }
    // Of the largest line alone there is more than of any page.
    expect(parts.filter((size) => size > 310_000)).toEqual([expect.closeTo(4_000_000, -4)])
    await close()
    await cloud.close()
  })

  it('end with the sign-in that they were opened in, and with a reviewer’s role', async () => {
    const cloud = await openTestCloud(database, {}, undefined, { streamCheck: 10 })
    const owner = await cloud.person('owner')
    const [signIn] = await cloud.db
      .insert(authSessions)
      .values({ userId: owner.id, method: 'password' })
      .returning()
    const token = await providerToken(cloud.db, cloud.config, { ...owner, session_id: signIn?.id })
    const { body } = await cloud.call(calls.exchangeToken, { body: { supabaseToken: token } })
    const reviewer = await cloud.official('reviewer', 'REVIEWER')
    await cloud.call(calls.checkAdmin, { as: reviewer })
    const tried = await sessionOf(cloud, reviewer, { submissionId: crypto.randomUUID() })
    const id = await sessionOf(cloud, owner)
    const streams = [
      await openStream(cloud, body.coreToken, id),
      await openStream(cloud, token, id),
      await openStream(cloud, reviewer.coreToken, tried),
    ]
    const ends = streams.map(({ next }) => next())
    await cloud.db.delete(authSessions).where(eq(authSessions.userId, owner.id))
    expect(await Promise.all(ends.slice(0, 2))).toEqual([null, null])
    await cloud.db.delete(adminUsers).where(eq(adminUsers.email, reviewer.email))
    expect(await ends[2]).toBe(null)
    await cloud.close()
  })

  it('of an app’s session are the team’s, and end at once for who is removed, on every instance', async () => {
    const place = await database.create()
    const sameDatabase = { ...database, create: async () => place }
    const cloud = await openTestCloud(sameDatabase, { outboundPrivate: true })
    const { teamId, people } = await teamOfFour(cloud, 'Streams')
    const { OWNER, DEVELOPER, VIEWER } = people
    const params = { packageName: 'com.streams' }
    // It never answers: the session waits.
    await using server = await httpServer(() => {})
    const publicUrl = `http://127.0.0.1:${server.port}`
    const body = { ...registration(params.packageName, { publicUrl }), team: teamId }
    await cloud.call(calls.registerApp, { as: OWNER, body })
    const start = { as: DEVELOPER, params, body: {} }
    const { session } = (await cloud.call(calls.startSession, start)).body
    // The embedded database has one process.
    const other = place.kind === 'postgres' ? await openTestCloud(sameDatabase) : cloud
    const read = async (as: Person) => {
      const stream = await openStream(other, as.coreToken, session.id)
      const isOver = async () => {
        while ((await stream.next()) !== null);
        return true
      }
      return { stream, isOver: isOver() }
    }
    const [watching, staying] = [await read(VIEWER), await read(OWNER)]
    const tokens = [
      await makeToken(cloud, OWNER, { team: teamId }),
      await makeToken(cloud, VIEWER, { team: teamId, scopes: ['apps:read'] }),
      await makeToken(cloud, OWNER, { team: teamId }),
    ] as const
    const [revoked, unfit, expiring] = tokens
    expect((await openStream(other, unfit.text, session.id)).status).toBe(403)
    const soon = new Date(Date.now() + 1_000)
    await cloud.db.update(accessTokens).set({ expiresAt: soon }).where(eq(accessTokens.id, expiring.token.id))
    const byToken = [revoked, expiring].map(({ text }) => read({ ...OWNER, coreToken: text }))
    const since = performance.now()
    await cloud.call(calls.revokeToken, { as: OWNER, params: { id: revoked.token.id } })
    for (const stream of byToken) expect(await (await stream).isOver).toBe(true)
    expect(performance.now() - since).toBeLessThan(5_000)
    const remove = (userId: string) =>
      cloud.call(calls.removeMember, { as: OWNER, params: { teamId, userId } })
    const from = performance.now()
    expect((await remove(VIEWER.id)).status).toBe(200)
    expect(await watching.isOver).toBe(true)
    expect(performance.now() - from).toBeLessThan(5_000)
    expect((await cloud.call(calls.getSession, { as: VIEWER, params: { id: session.id } })).status).toBe(404)
    expect((await cloud.call(calls.getSession, { as: OWNER, params: { id: session.id } })).status).toBe(200)

    // Who ran it is removed: the session ends, and with it what others watch.
    expect((await remove(DEVELOPER.id)).status).toBe(200)
    expect(await staying.isOver).toBe(true)
    const { body: after } = await cloud.call(calls.getSession, { as: OWNER, params: { id: session.id } })
    expect(after.session.state).toBe('ended')
    if (other !== cloud) await other.close()
    await cloud.close()
  })
})
