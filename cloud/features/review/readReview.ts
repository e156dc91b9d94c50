import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import {
  type AnswerOf,
  type AppContent,
  type calls,
  diffOf,
  isProfileComplete,
  type PastDecision,
  type SubmissionDetail,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, revisions, sessions, submissions, transfers } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { readOwner, toAdminApp } from '../apps/mappers.ts'
import { contentOf, frozen, readContent, readRevision, releaseRef } from '../apps/revision.ts'
import { nameOf } from '../people.ts'
import { observationsOf, ranOn } from '../sessions/observations.ts'
import { toSession } from '../sessions/toSession.ts'
import { countMembers } from '../teams/people.ts'
import { readTeamProfile } from '../teams/teams.ts'
import { findSubmission, submissionNotFound } from './claim.ts'
import { readPoints } from './readPoints.ts'
import { lastSessionOf, listRecordings } from './recordings.ts'
import { latestWaits, placeOf, quantile } from './stats.ts'
import {
  lastSubmission,
  lastSubmittedOf,
  plannedBy,
  readOpenSubmission,
  type SubmissionRow,
  stateAt,
  toClaimedSubmission,
} from './submission.ts'

/** A submission, decided or not. Throws 404. */
export async function readReview(db: Database, id: string): Promise<SubmissionDetail> {
  const submission = await findSubmission(db, id)
  const [[app], revision] = await Promise.all([
    db.select().from(apps).where(eq(apps.id, submission.appId)),
    readRevision(db, submission.revisionId),
  ])
  if (!app || !revision) throw submissionNotFound()
  const submitted = readContent(revision)
  const [owner, members, since] = await Promise.all([
    readOwner(db, app),
    countMembers(db, app.teamId),
    ownerSince(db, app),
  ])
  const [base, sentBack, reasons, decisions, recordings, session, workedAt, observations] = await Promise.all(
    [
      readRevision(db, submission.baseRevisionId),
      readSentBack(db, app.id, submission),
      readPoints(db, app.id, submitted, submission),
      pastDecisions(db, eq(apps.teamId, app.teamId)),
      listRecordings(db, { submissionId: id }),
      lastSessionOf(db, id),
      lastWorkedAt(db, app.id, submitted),
      observationsOf(db, { appId: app.id, tried: submitted, submissionId: id }),
    ],
  )
  return {
    submission: toClaimedSubmission(submission, revision, new Date()),
    app: toAdminApp(frozen(app, revision), owner),
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
    team: { name: owner.name, kind: owner.kind, members, ownerSince: since.toISOString() },
  }
}

async function ownerSince(db: Database, { id, createdAt }: AppRow): Promise<Date> {
  const [moved] = await db
    .select({ at: transfers.settledAt })
    .from(transfers)
    .where(and(eq(transfers.appId, id), eq(transfers.state, 'ACCEPTED')))
    .orderBy(desc(transfers.settledAt))
    .limit(1)
  return moved?.at ?? createdAt
}

/** Throws 404. */
export async function readSubmission(
  ctx: Ctx<'user'>,
  packageName: string,
): Promise<AnswerOf<typeof calls.getSubmission>> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const draft = contentOf(app)
  const [last, open, live, reasons, position, waits, workedAt, profile, decisions] = await Promise.all([
    lastSubmission(db, app.id),
    readOpenSubmission(db, app.id),
    readRevision(db, app.liveRevisionId),
    readPoints(db, app.id, draft),
    placeOf(db, app),
    latestWaits(db),
    lastWorkedAt(db, app.id, draft),
    readTeamProfile(db, app.teamId),
    pastDecisions(db, eq(apps.id, app.id)),
  ])
  const [sentBack, [release] = []] = await Promise.all([
    readSentBack(db, app.id, open?.submission),
    last && db.select(releaseRef).from(revisions).where(eq(revisions.id, last.revisionId)),
  ])
  const present = open ? readContent(open.revision) : draft
  return {
    submission: last
      ? {
          id: last.id,
          state: stateAt(last, new Date()),
          position,
          submittedAt: last.submittedAt.toISOString(),
          medianWaitMs: quantile(waits, 0.5),
          notes: last.notes,
          publish: open && plannedBy(open.submission),
          release,
        }
      : null,
    reasons,
    workedAt,
    profileComplete: isProfileComplete(profile),
    recordings: await listRecordings(db, { appId: app.id }),
    decisions: decisions.map(({ packageName, appName, decidedBy, ...decision }) => ({
      ...decision,
      decidedBy: decidedBy && nameOf(decidedBy),
    })),
    diff: diffOf(live && readContent(live), present),
    sincePrevious: sentBack && diffOf(sentBack, present),
  }
}

const states = ['APPROVED', 'CHANGES_REQUESTED'] as const

async function pastDecisions(db: Database, ofApps: SQL): Promise<PastDecision[]> {
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
 * what its server can notice where it is called counts, and where a web app's page is: not a new name, logo or webview. */
async function lastWorkedAt(db: Database, appId: string, content: AppContent): Promise<string | null> {
  const drew = sql`${sessions.steps} @> '[{"name": "firstLayout"}]'`
  const [last] = await db
    .select({ at: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.appId, appId), isNull(sessions.submissionId), ranOn(content), drew))
    .orderBy(desc(sessions.startedAt))
    .limit(1)
  return last?.at.toISOString() ?? null
}

/** Why the latest decision before a submission, or until now, sent the app back; null for approved or none. */
async function readSentBack(
  db: Database,
  appId: string,
  before?: Pick<SubmissionRow, 'id' | 'submittedAt'>,
): Promise<AppContent | null> {
  const isBefore =
    before && and(ne(submissions.id, before.id), lte(submissions.submittedAt, before.submittedAt))
  const last = await lastSubmittedOf(db, appId, and(isNotNull(submissions.decidedAt), isBefore))
  return last?.submission.state === 'CHANGES_REQUESTED' ? readContent(last.revision) : null
}
