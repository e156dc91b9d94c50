import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { adminUsers, authSessions, developers, sessionEvents, sessions } from '../../../../cloud/db/schema.ts'
import { addSessionDay, dayOf } from '../../../../cloud/domain/sessions/logDays.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onEachDatabase } from '../../support/databases.ts'
import { openTestCloud, type Person, providerToken, type TestCloud } from '../../support/testCloud.ts'

/** A session of a person's that runs nowhere, with lines of so many bytes each. */
async function sessionOf(
  { db }: TestCloud,
  person: Person,
  { sizes = [], submissionId = null }: { sizes?: number[]; submissionId?: string | null } = {},
): Promise<string> {
  const { id: developerId, email } = person
  await db.insert(developers).values({ id: developerId, email }).onConflictDoNothing()
  const startedAt = new Date()
  await addSessionDay(db, startedAt)
  const [row] = await db
    .insert(sessions)
    .values({
      appId: crypto.randomUUID(),
      packageName: 'com.streams.app',
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

onEachDatabase('event streams', (database) => {
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
})
