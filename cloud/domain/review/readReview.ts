import { and, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'

import {
  type AppContent,
  diffOf,
  type PastDecision,
  type SubmissionDetail,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, revisions, submissions } from '../../db/schema.ts'
import { frozen, readContent, readRevision, toAdminApp } from '../apps/index.ts'
import { observationsOf, toSession } from '../sessions/index.ts'
import { findSubmission, submissionNotFound } from './claim.ts'
import { lastWorkedAt } from './lastWorkedAt.ts'
import { toClaimedSubmission } from './mappers.ts'
import { readPoints } from './readPoints.ts'
import { lastSessionOf, listRecordings } from './recordings.ts'
import type { SubmissionRow } from './submission.ts'

/** A submission as a reviewer works on it, decided or not. Throws 404. */
export async function readReview(db: Database, id: string): Promise<SubmissionDetail> {
  const submission = await findSubmission(db, id)
  const [[found], revision] = await Promise.all([
    db
      .select({ app: apps, email: developers.email })
      .from(apps)
      .leftJoin(developers, eq(developers.id, apps.developerId))
      .where(eq(apps.id, submission.appId)),
    readRevision(db, submission.revisionId),
  ])
  if (!found || !revision) throw submissionNotFound()
  const submitted = readContent(revision)
  const [base, sentBack, reasons, decisions, recordings, session, workedAt, observations] = await Promise.all(
    [
      readRevision(db, submission.baseRevisionId),
      previousRound(db, submission),
      readPoints(db, found.app.id, submitted),
      pastDecisions(db, found.app.developerId),
      listRecordings(db, { submissionId: id }),
      lastSessionOf(db, id),
      lastWorkedAt(db, found.app.id, submitted),
      observationsOf(db, { appId: found.app.id, publicUrl: submitted.publicUrl, submissionId: id }),
    ],
  )
  return {
    submission: toClaimedSubmission(submission, revision, new Date()),
    app: toAdminApp(frozen(found.app, revision), found.email),
    diff: diffOf(base && readContent(base), submitted),
    isFirst: base === null,
    sincePrevious: sentBack && diffOf(sentBack, submitted),
    reasons,
    overruled: submission.overruled,
    workedAt,
    observations,
    session: session ? toSession(session) : null,
    recordings,
    decisions,
  }
}

async function previousRound(
  db: Database,
  { id, appId, submittedAt }: SubmissionRow,
): Promise<AppContent | null> {
  const [before] = await db
    .select({ state: submissions.state, content: revisions.content })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(
      and(
        eq(submissions.appId, appId),
        ne(submissions.id, id),
        lte(submissions.submittedAt, submittedAt),
        isNotNull(submissions.decidedAt),
      ),
    )
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(1)
  return before?.state === 'CHANGES_REQUESTED' ? readContent(before) : null
}

async function pastDecisions(db: Database, developerId: string): Promise<PastDecision[]> {
  const states = ['APPROVED', 'CHANGES_REQUESTED'] as const
  const found = await db
    .select({ submission: submissions, packageName: apps.packageName })
    .from(apps)
    .innerJoin(submissions, eq(submissions.appId, apps.id))
    .where(and(eq(apps.developerId, developerId), inArray(submissions.state, [...states])))
    .orderBy(desc(submissions.decidedAt), desc(submissions.id))
    .limit(20)
  return found.flatMap(({ packageName, submission: { id, state, decidedBy, decidedAt, notes } }) => {
    const decided = states.find((one) => one === state)
    if (!decided) return []
    const at = decidedAt?.toISOString() ?? null
    return [{ submissionId: id, packageName, state: decided, decidedBy, decidedAt: at, notes }]
  })
}
