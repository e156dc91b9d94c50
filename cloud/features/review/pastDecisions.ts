import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AppContent, PastDecision } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, revisions, sessions, submissions } from '../../db/schema.ts'
import { readContent, releaseRef } from '../apps/revision.ts'
import type { SubmissionRow } from './submission.ts'

const states = ['APPROVED', 'CHANGES_REQUESTED'] as const

/** The latest decisions on some apps, the newest first. */
export async function pastDecisions(db: Database, ofApps: SQL): Promise<PastDecision[]> {
  const latest = await db
    .select({ submission: submissions, app: { packageName: apps.packageName, appName: apps.name } })
    .from(apps)
    .innerJoin(submissions, eq(submissions.appId, apps.id))
    .where(and(ofApps, inArray(submissions.state, [...states])))
    .orderBy(desc(submissions.decidedAt), desc(submissions.id))
    .limit(20)
  const ids = latest.map(({ submission }) => submission.revisionId)
  // Joined with the above, the names of all releases of an app would be read.
  const releases = await db
    .select({ ...releaseRef, suspendedAt: revisions.suspendedAt })
    .from(revisions)
    .where(inArray(revisions.id, ids))
  return latest.flatMap(({ app, submission: { id, revisionId, state, decidedBy, decidedAt, notes } }) => {
    const decided = states.find((one) => one === state)
    const release = releases.find((one) => one.id === revisionId)
    if (!decided || !release) return []
    const { suspendedAt, ...ref } = release
    return [
      {
        submissionId: id,
        ...app,
        release: ref,
        isSuspended: decided === 'APPROVED' && suspendedAt !== null,
        state: decided,
        decidedBy,
        decidedAt: decidedAt?.toISOString() ?? null,
        notes,
      },
    ]
  })
}

/** When the developer of an app last had a session that worked on its values (ISO); null where none did. Only
 * what its server can notice where it is called counts: not a new name, logo or webview. */
export async function lastWorkedAt(
  db: Database,
  appId: string,
  { publicUrl }: AppContent,
): Promise<string | null> {
  const drew = sql`${sessions.steps} @> '[{"name": "firstLayout"}]'`
  const [last] = await db
    .select({ at: sessions.startedAt })
    .from(sessions)
    .where(
      and(eq(sessions.appId, appId), isNull(sessions.submissionId), eq(sessions.publicUrl, publicUrl), drew),
    )
    .orderBy(desc(sessions.startedAt))
    .limit(1)
  return last?.at.toISOString() ?? null
}

/** Why the latest decision before a submission, or until now, sent the app back; null for approved or none. */
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
