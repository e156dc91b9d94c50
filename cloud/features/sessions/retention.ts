import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { openSession, sessions } from '../../db/schema.ts'

/** Few sessions per statement: none holds locks for long. */
const step = 50

/** Deletes sessions that are over and too old, too many of an app, those of failed tests by themselves, or of a deleted one. Logs go with their day. */
export async function pruneSessions(db: Database): Promise<void> {
  const ranked = db.$with('ranked').as(
    db
      .select({
        id: sessions.id,
        rank: sql<number>`row_number() over (partition by ${sessions.appId}, ${sessions.testFailed} order by ${sessions.startedAt} desc, ${sessions.id})`.as(
          'rank',
        ),
        most: sql<number>`case when ${sessions.testFailed} then ${retention.failedTestsPerApp}::int else ${retention.sessionsPerApp}::int end`.as(
          'most',
        ),
        isOver: sql<boolean>`${sessions.state} in ('ended', 'failed')`.as('is_over'),
        isOld: sql<boolean>`${sessions.startedAt} < now() - make_interval(days => ${retention.days})`.as(
          'is_old',
        ),
        isOrphan: sql<boolean>`not exists (select from apps where apps.id = ${sessions.appId})`.as(
          'is_orphan',
        ),
      })
      .from(sessions),
  )
  for (;;) {
    const due = await db
      .with(ranked)
      .select({ id: ranked.id })
      .from(ranked)
      .where(
        sql`${ranked.isOver} and (${ranked.isOld} or ${ranked.isOrphan} or ${ranked.rank} > ${ranked.most})`,
      )
      .limit(step)
    if (due.length === 0) return
    await db.delete(sessions).where(
      inArray(
        sessions.id,
        due.map(({ id }) => id),
      ),
    )
  }
}

export const retention = { sessionsPerApp: 20, failedTestsPerApp: 50, days: 30 }

const aDay = 86_400_000
const daysAhead = 2

export const dayOf = (startedAt: Date): string => startedAt.toISOString().slice(0, 10)

export async function addSessionDay(db: Database, at: Date): Promise<void> {
  await db.execute(sql`select add_session_day(${dayOf(at)}::date)`)
}

/** Adds the log's partitions of the next days and drops old ones without a running session. Recordings are copies. */
export async function keepLogDays(db: Database, now = new Date()): Promise<void> {
  for (let days = 0; days <= daysAhead; days++) await addSessionDay(db, daysFrom(now, days))

  const [oldest] = await db
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(openSession)
    .orderBy(asc(sessions.startedAt))
    .limit(1)
  const kept = daysFrom(now, -retention.days)
  const before = oldest && oldest.startedAt < kept ? oldest.startedAt : kept
  await db.execute(sql`select drop_session_days(${dayOf(before)}::date)`)
}

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * aDay)
