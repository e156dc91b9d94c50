import { and, desc, eq, isNotNull, lte, ne } from 'drizzle-orm'

import type { AppContent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { revisions, submissions } from '../../db/schema.ts'
import { readContent } from '../apps/revision.ts'
import type { SubmissionRow } from './submission.ts'

/** What the latest decision on an app sent back, before a submission or, without one, until now; null where it was
 * approved, or never decided. */
export async function readSentBack(
  db: Database,
  appId: string,
  before?: Pick<SubmissionRow, 'id' | 'submittedAt'>,
): Promise<AppContent | null> {
  const [last] = await db
    .select({ state: submissions.state, content: revisions.content })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(
      and(
        eq(submissions.appId, appId),
        isNotNull(submissions.decidedAt),
        before && and(ne(submissions.id, before.id), lte(submissions.submittedAt, before.submittedAt)),
      ),
    )
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(1)
  return last?.state === 'CHANGES_REQUESTED' ? readContent(last) : null
}
