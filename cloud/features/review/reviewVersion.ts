import { desc, eq, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { audit, openSubmission, submissions } from '../../db/schema.ts'
import { hashOf } from '../../lib/canonicalJson.ts'
import { lastSubmission, stateAt } from './submission.ts'

/** Changes with an app's row, each entry of its record, and when a claim runs out; never the same again. */
export async function reviewVersion(db: Database, { id, packageName, version }: AppRow): Promise<string> {
  const [last, [entry]] = await Promise.all([
    lastSubmission(db, id),
    db
      .select({ id: audit.id })
      .from(audit)
      .where(eq(audit.subject, packageName))
      .orderBy(desc(audit.id))
      .limit(1),
  ])
  return hashOf(JSON.stringify([id, version, entry?.id, last && stateAt(last, new Date())]))
}

export async function queueVersion(db: Database): Promise<string> {
  const standing = sql`concat_ws(' ', ${submissions.id}, ${submissions.state}, ${submissions.claimedUntil}, ${submissions.revisionId})`
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(hashtextextended(${standing}, 0)), 0)::text` })
    .from(submissions)
    .where(openSubmission)
  return found?.sum ?? ''
}
