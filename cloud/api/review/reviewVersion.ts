import { sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { openSubmission, submissions } from '../../db/schema.ts'
import type { AppRow } from '../apps/mappers.ts'
import { hashOf } from './canonicalJson.ts'
import { lastSubmission, stateAt } from './submission.ts'

/** Changes with an app's row, and whenever its last submission is claimed, released, withdrawn, answered or decided on. */
export async function reviewVersion(db: Database, { id, version }: AppRow): Promise<string> {
  const last = await lastSubmission(db, id)
  const standing = last && [last.id, stateAt(last, new Date()), last.claimedById, last.revisionId]
  return hashOf(JSON.stringify([id, version, standing ?? null]))
}

/** The same for all that wait: changes with each of them, whichever comes, goes or is claimed. */
export async function queueVersion(db: Database): Promise<string> {
  const standing = sql`concat_ws(' ', ${submissions.id}, ${submissions.state}, ${submissions.claimedById}, ${submissions.revisionId})`
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(hashtextextended(${standing}, 0)), 0)::text` })
    .from(submissions)
    .where(openSubmission)
  return found?.sum ?? ''
}
