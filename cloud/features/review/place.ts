import { and, desc, isNotNull, sql } from 'drizzle-orm'

import { mostCounted } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { apps, submissions } from '../../db/schema.ts'
import { countMatching } from './search.ts'

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
