import { and, asc, eq, gt, gte, min, sql } from 'drizzle-orm'

import type { ReviewStats } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, openSubmission, submissions } from '../../db/schema.ts'
import { latestWaits, quantile } from './place.ts'
import { tally } from './stats.ts'

const week = 7 * 86_400_000
const weeksShown = 12

export async function readReviewStats(db: Database, now = new Date()): Promise<ReviewStats> {
  const [waiting, [oldest], waits, weeks, held] = await Promise.all([
    tally(db, 'queue'),
    db
      .select({ since: min(submissions.submittedAt) })
      .from(submissions)
      .where(openSubmission),
    latestWaits(db),
    decisionsByWeek(db, now),
    readHeld(db, now),
  ])
  return {
    waiting,
    oldestWaitingSince: oldest?.since?.toISOString() ?? null,
    medianWaitMs: quantile(waits, 0.5),
    p90WaitMs: quantile(waits, 0.9),
    weeks,
    held,
  }
}

async function decisionsByWeek(db: Database, now: Date): Promise<ReviewStats['weeks']> {
  const mondays = Array.from({ length: weeksShown }, (_, n) => mondayOf(now) - (weeksShown - 1 - n) * week)
  const from = sql<string>`to_char(date_trunc('week', ${submissions.decidedAt} at time zone 'UTC'), 'YYYY-MM-DD')`
  const found = await db
    .select({
      from,
      approved: sql<number>`count(*) filter (where ${submissions.state} = 'APPROVED')::int`,
      rejected: sql<number>`count(*) filter (where ${submissions.state} <> 'APPROVED')::int`,
    })
    .from(submissions)
    .where(gte(submissions.decidedAt, new Date(mondays[0] ?? 0)))
    .groupBy(from)
  return mondays.map((monday) => {
    const day = new Date(monday).toISOString().slice(0, 10)
    return found.find((one) => one.from === day) ?? { from: day, approved: 0, rejected: 0 }
  })
}

function mondayOf(moment: Date): number {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate())
  return midnight - ((moment.getUTCDay() + 6) % 7) * 86_400_000
}

async function readHeld(db: Database, now: Date): Promise<ReviewStats['held']> {
  const found = await db
    .select({ submission: submissions, packageName: apps.packageName, name: apps.name })
    .from(submissions)
    .innerJoin(apps, eq(apps.id, submissions.appId))
    .where(and(eq(submissions.state, 'IN_REVIEW'), gt(submissions.claimedUntil, now)))
    .orderBy(asc(submissions.claimedUntil))
    .limit(200)
  return found.map(({ submission: { id, claimedBy, claimedUntil }, packageName, name }) => ({
    submissionId: id,
    packageName,
    name,
    claimedBy: claimedBy ?? '',
    claimedUntil: (claimedUntil ?? now).toISOString(),
  }))
}
