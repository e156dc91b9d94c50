import { and, asc, desc, eq, gt, gte, isNotNull, like, min, sql, sum } from 'drizzle-orm'
import { type AppStatus, appStatuses, mostCounted, type ReviewStats } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, openSubmission, submissions, tallies } from '../../db/schema.ts'
import { toStatus } from '../apps/mappers.ts'
import { countMatching } from './search.ts'

export async function countByStatus(db: Database): Promise<Record<AppStatus, number>> {
  const found = await db
    .select({ subject: tallies.subject, count: sum(tallies.count).mapWith(Number) })
    .from(tallies)
    .where(like(tallies.subject, 'app:%'))
    .groupBy(tallies.subject)

  const counts = Object.fromEntries(appStatuses.map((status) => [status, 0])) as Record<AppStatus, number>
  for (const { subject, count } of found) counts[toStatus(subject.slice('app:'.length))] += count
  return counts
}

export const totalOf = (byStatus: Record<AppStatus, number>): number =>
  Object.values(byStatus).reduce((sum, count) => sum + count, 0)

export async function tally(db: Database, subject: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(${sum(tallies.count)}, 0)`.mapWith(Number) })
    .from(tallies)
    .where(eq(tallies.subject, subject))
  return row?.count ?? 0
}

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

export async function placeOf(db: Database, { queuedAt, id }: AppRow): Promise<number | null> {
  if (queuedAt === null) return null
  const isBefore = sql`(${apps.queuedAt}, ${apps.id}) < (${queuedAt.toISOString()}::timestamptz, ${id}::uuid)`
  const before = await countMatching(db, apps, and(isNotNull(apps.queuedAt), isBefore))
  return Math.min(before + 1, mostCounted)
}

const latest = 30
const least = 10

/** Milliseconds from submission to decision of the latest decisions, the shortest first; empty where there are too few. */
export async function latestWaits(db: Database): Promise<number[]> {
  const found = await db
    .select({
      ms: sql<number>`(extract(epoch from ${submissions.decidedAt} - ${submissions.submittedAt}) * 1000)::float`,
    })
    .from(submissions)
    .where(isNotNull(submissions.decidedAt))
    .orderBy(desc(submissions.decidedAt))
    .limit(latest)
  if (found.length < least) return []
  return found.map(({ ms }) => Math.max(0, Math.round(ms))).sort((one, other) => one - other)
}

export const quantile = (sorted: number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
