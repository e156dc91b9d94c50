import { count, eq, like, sql, sum } from 'drizzle-orm'

import { type AppStatus, appStatuses } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { adminUsers, tallies } from '../../db/schema.ts'
import { toStatus } from '../apps/mappers.ts'

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

export async function countAdmins(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(adminUsers)
  return row?.count ?? 0
}
