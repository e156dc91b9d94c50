import { asc, inArray, sql } from 'drizzle-orm'

import { openStates } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { sessions } from '../../db/schema.ts'

export const retention = { sessionsPerApp: 20, days: 30 }

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
    .where(inArray(sessions.state, openStates))
    .orderBy(asc(sessions.startedAt))
    .limit(1)
  const kept = daysFrom(now, -retention.days)
  const before = oldest && oldest.startedAt < kept ? oldest.startedAt : kept
  await db.execute(sql`select drop_session_days(${dayOf(before)}::date)`)
}

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * aDay)
