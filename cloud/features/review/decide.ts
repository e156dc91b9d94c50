import { and, eq, ne, sql } from 'drizzle-orm'
import type { AdminApp, NewPoint } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, reasons, revisions, submissions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { changed, conflict } from '../../http/httpError.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { isVersion, lockApp } from '../apps/findApp.ts'
import { readOwner, toAdminApp, toStatus } from '../apps/mappers.ts'
import { nameOfRevision, requireMayGoLive } from '../apps/revision.ts'
import { saveStanding } from '../apps/status.ts'
import { record } from '../audit.ts'
import { releaseLive, writeEvents } from '../events/write.ts'
import { mailTeam } from '../teams/people.ts'
import { claimedBy, requireOthersApp } from './claim.ts'
import { keepRecording } from './recordings.ts'
import { decisionMail, pointText } from './reviewMails.ts'
import {
  allows,
  isFreeFor,
  type OpenSubmission,
  readOpenSubmission,
  stateAt,
  target,
  unclaimed,
} from './submission.ts'

export type Decision = {
  event: 'approve' | 'reject'
  packageName: string
  notes: string
  points?: NewPoint[]
  /** The versions of the app, or hashes of the submission, that the reviewer may have seen; null for any. */
  versions: string[] | null
  siteUrl: string
  log?: Log
}

/** Approves or rejects in one compare-and-set, which claims what nobody has, with record and mail. Throws 404,
 * 403 OWN_APP, 409 where nothing is submitted, another has claimed it or it is suspended, 412 where the reviewer saw another version. */
export async function decide(ctx: Ctx<'user' | 'portalUrl'>, decision: Decision): Promise<AdminApp> {
  const { event, packageName, versions } = decision
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user: reviewer, portalUrl } = ctx
    const app = await lockApp(tx, packageName)
    const open = await readOpenSubmission(tx, app.id)
    if (!open) throw conflict('INVALID_STATUS', decidedAlready(app))
    if (!isAsSeen(app, open, versions))
      throw changed('The app changed since you opened it. Review the changes and decide again.')
    if (event === 'approve') requireMayGoLive(app, open.revision)
    const isOwn = await requireOthersApp(ctx, app, open.submission)

    await closeSubmission(ctx, open, decision)
    await keepPoints(tx, open, decision)
    const failure = await keepRecording(tx, {
      submission: open.submission,
      packageName,
      actor: reviewer.email,
    })
    if (failure !== null) decision.log?.error({ failure: describeFailure(failure) }, 'recording not attached')
    const notes = notesOf(decision)
    const goesLive = event === 'approve' && (await startsNow(tx, open))
    const liveRevisionId = goesLive ? open.revision.id : app.liveRevisionId
    const row = await saveStanding(
      tx,
      { ...app, queuedAt: null, liveRevisionId },
      { reviewNotes: notes || null, reviewedBy: reviewer.email, reviewedAt: sql`now()` },
    )

    const entry = { actor: reviewer.email, subject: packageName }
    const action = event === 'approve' ? 'app.approved' : 'app.rejected'
    const release = nameOfRevision(open.revision)
    await record(tx, { ...entry, action, detail: notes ? `${release}: ${notes}` : release })
    if (isOwn) await record(tx, { ...entry, action: 'submission.ownDecision' })
    if (goesLive) await writeEvents(tx, releaseLive(app, release))
    await mailTeam(ctx, {
      teamId: row.teamId,
      wanted: 'decision',
      to: (to) =>
        decisionMail({
          ...decision,
          ...open.submission,
          goesLive,
          notes: decision.notes,
          portalUrl,
          app: row,
          to,
        }),
    })
    return toAdminApp(row, await readOwner(tx, row))
  })
}

/** Whether what is approved is public at once; where it is public at a moment, keeps that. */
async function startsNow(tx: Database, { submission, revision }: OpenSubmission): Promise<boolean> {
  const { isHeld, publishAt } = submission
  if (isHeld) return false
  if (publishAt === null || publishAt <= new Date()) return true
  await tx.update(revisions).set({ publishAt }).where(eq(revisions.id, revision.id))
  return false
}

async function closeSubmission(
  { db: tx, user: reviewer }: Ctx<'user'>,
  { submission, revision }: OpenSubmission,
  { event, notes }: Decision,
): Promise<void> {
  const at = new Date()
  const isAsRead = and(eq(submissions.id, submission.id), eq(submissions.revisionId, revision.id))
  const [closed] = await tx
    .update(submissions)
    .set({
      ...unclaimed,
      state: target(stateAt(submission, at), event),
      decidedBy: reviewer.email,
      decidedAt: sql`now()`,
      notes: notes || null,
    })
    .where(and(isAsRead, allows(event, at), isFreeFor(reviewer, at)))
    .returning()
  if (!closed) throw await claimedBy(tx, submission.id)
}

async function keepPoints(tx: Database, { submission }: OpenSubmission, decision: Decision): Promise<void> {
  const { appId, id: submissionId } = submission
  await tx
    .update(reasons)
    .set({ state: 'resolved' })
    .where(and(eq(reasons.appId, appId), ne(reasons.state, 'resolved')))
  const points = decision.event === 'reject' ? pointsOf(decision) : []
  if (points.length > 0)
    await tx
      .insert(reasons)
      .values(points.map((point, index) => ({ ...point, appId, submissionId, position: index + 1 })))
}

const isAsSeen = (app: AppRow, { revision }: OpenSubmission, versions: string[] | null): boolean =>
  isVersion(app, versions) || (versions?.includes(revision.hash) ?? true)

function decidedAlready(app: AppRow): string {
  const status = toStatus(app.status)
  const isApproved = app.pendingUpdate === 'approved'
  if (status === 'DEVELOPMENT' && !isApproved) return 'This app is not submitted for review.'
  const isRejected = status === 'REJECTED' || app.pendingUpdate === 'rejected'
  const verb = isRejected ? 'rejected' : 'approved'
  return app.reviewedBy
    ? `This app was already ${verb} by ${app.reviewedBy}.`
    : `This app was already ${verb}.`
}

type Said = { notes: string; points?: NewPoint[] | undefined }

function pointsOf({ notes, points = [] }: Said) {
  if (points.length === 0) return [{ rule: null, field: null, observed: notes, expected: '', momentMs: null }]
  return points.map(({ rule, field = null, observed, expected, momentMs = null }) => ({
    rule,
    field,
    observed,
    expected,
    momentMs,
  }))
}

const notesOf = ({ notes, points = [] }: Said): string => notes || points.map(pointText).join('\n\n')
