import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionEvents, sessions } from '../../../../cloud/db/schema.ts'
import { insertSession } from '../../../../cloud/features/sessions/insertSession.ts'
import { addSessionDay, dayOf, keepLogDays } from '../../../../cloud/features/sessions/retention.ts'
import { calls } from '../../../../src/api/contract.ts'
import { forSetClock, onEachDatabase, onPostgres, type TestDatabase } from '../../support/databases.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { registration } from '../../support/testCloud.ts'

const aDay = 86_400_000
/** Far from the clock of the database, of which nothing here may depend. */
const noon = new Date('2031-02-27T12:00:00.000Z')
const later = (days: number) => new Date(noon.getTime() + days * aDay)

function setUp(database: TestDatabase) {
  const cloud = setUpCloud(forSetClock(database))

  return {
    cloud,
    /** The days that have a partition. */
    async days(): Promise<string[]> {
      const found = await rows<{ day: string }>(
        cloud.db,
        sql`select to_date(right(relname, 8), 'YYYYMMDD')::text as day
          from pg_inherits join pg_class on oid = inhrelid
          where inhparent = 'session_events'::regclass order by day`,
      )
      return found.map(({ day }) => day)
    },
    /** A session of an app of its own that starts now, with one line in its log. */
    async startSession(packageName: string) {
      const owner = await cloud.person(packageName.replaceAll('.', '-'))
      await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
      const given = {
        user: owner,
        packageName,
        model: 'Simulated Glasses',
        holder: randomUUID(),
        sandboxOrigin: null,
        most: 5,
      } as const
      const row = await insertSession(cloud.db, given)
      await cloud.db.insert(sessionEvents).values({
        sessionId: row.id,
        sequence: 1,
        day: dayOf(row.startedAt),
        at: new Date(),
        direction: 'platform',
        kind: 'note',
        summary: 'Kept',
        size: 0,
      })
      return row
    },
    lines: async (sessionId: string) => {
      const [found] = await cloud.db
        .select({ number: count() })
        .from(sessionEvents)
        .where(eq(sessionEvents.sessionId, sessionId))
      return found?.number
    },
  }
}

onEachDatabase('the days of the log', (database) => {
  const { cloud, days, startSession, lines } = setUp(database)
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }))
  afterEach(() => vi.useRealTimers())

  it('are there two days ahead, and for 30 days', async () => {
    expect(await days()).not.toEqual([])
    await keepLogDays(cloud.db)
    expect(await days()).toEqual(['2031-02-27', '2031-02-28', '2031-03-01'])
    await keepLogDays(cloud.db)
    await keepLogDays(cloud.db, later(1))
    expect(await days()).toEqual(['2031-02-27', '2031-02-28', '2031-03-01', '2031-03-02'])

    const fresh = ['2031-03-29', '2031-03-30', '2031-03-31']
    await keepLogDays(cloud.db, later(30))
    expect(await days()).toEqual(['2031-02-27', '2031-02-28', '2031-03-01', '2031-03-02', ...fresh])
    await keepLogDays(cloud.db, later(31))
    expect(await days()).toEqual(['2031-02-28', '2031-03-01', '2031-03-02', ...fresh, '2031-04-01'])
  })

  it('are made where a session starts on one that nobody made', async () => {
    vi.setSystemTime(later(200))
    const { id } = await startSession('com.days.early')
    expect(await days()).toContain(dayOf(later(200)))
    expect(await lines(id)).toBe(1)
    await cloud.db.update(sessions).set({ state: 'ended' }).where(eq(sessions.id, id))
  })

  it('stay while a session of theirs runs, and take the log of one that is over with them', async () => {
    vi.setSystemTime(later(300))
    const { id } = await startSession('com.days.long')
    await keepLogDays(cloud.db, later(340))
    expect(await days()).toEqual([300, 340, 341, 342].map((day) => dayOf(later(day))))
    expect(await lines(id)).toBe(1)

    await cloud.db.update(sessions).set({ state: 'ended' }).where(eq(sessions.id, id))
    await keepLogDays(cloud.db, later(340))
    expect(await days()).toEqual([340, 341, 342].map((day) => dayOf(later(day))))
    expect(await lines(id)).toBe(0)
  })
})

onPostgres('the days of the log, on several connections', (database) => {
  const { cloud, days } = setUp(database)

  it('are made once by processes that do so at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => keepLogDays(cloud.db, noon)))
    expect(await days()).toEqual(['2031-02-27', '2031-02-28', '2031-03-01'])
  })

  it('are made at once beside somebody who reads the log for long, and dropped by a later cleaning', async () => {
    await cloud.db.transaction(async (reading) => {
      await reading.select().from(sessionEvents)
      await addSessionDay(cloud.db, later(40))
      await expect(keepLogDays(cloud.db, later(40))).rejects.toThrow()
      expect(await days()).toContain('2031-02-27')
    })
    await keepLogDays(cloud.db, later(40))
    expect(await days()).toEqual([40, 41, 42].map((day) => dayOf(later(day))))
  })
})
