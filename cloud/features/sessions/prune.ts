import { inArray, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { sessions } from '../../db/schema.ts'
import { retention } from './logDays.ts'

/** Few sessions per statement: none holds locks for long. */
const step = 50

/** Deletes sessions that are over and too old, too many, or of a deleted app. Logs go with their day. */
export async function pruneSessions(db: Database): Promise<void> {
  const ranked = db.$with('ranked').as(
    db
      .select({
        id: sessions.id,
        rank: sql<number>`row_number() over (partition by ${sessions.appId} order by ${sessions.startedAt} desc, ${sessions.id})`.as(
          'rank',
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
        sql`${ranked.isOver} and (${ranked.isOld} or ${ranked.isOrphan} or ${ranked.rank} > ${retention.sessionsPerApp})`,
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
