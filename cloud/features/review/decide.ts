import { and, eq, ne, sql } from 'drizzle-orm'
import type { AdminApp, NewPoint } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, reasons, submissions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { changed, conflict } from '../../http/httpError.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { isVersion, lockApp } from '../apps/findApp.ts'
import { readOwner, toAdminApp, toStatus } from '../apps/mappers.ts'
import { saveStanding } from '../apps/status.ts'
import { record } from '../audit.ts'
import { mailTeam } from '../teams/people.ts'
import { claimedBy } from './claim.ts'
import { requireOthersApp } from './ownDecision.ts'
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
 * 403 OWN_APP, 409 where nothing is submitted or another has claimed it, 412 where the reviewer saw another version. */
export async function decide(ctx: Ctx<'user' | 'portalUrl'>, decision: Decision): Promise<AdminApp> {
  const { event, packageName, versions } = decision
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user: reviewer, portalUrl } = ctx
    const app = await lockApp(tx, packageName)
    const open = await readOpenSubmission(tx, app.id)
    if (!open) throw conflict('INVALID_STATUS', decidedAlready(app))
    if (!isAsSeen(app, open, versions))
      throw changed('The app changed since you opened it. Review the changes and decide again.')
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
    const liveRevisionId = event === 'approve' ? open.revision.id : app.liveRevisionId
    const row = await saveStanding(
      tx,
      { ...app, queuedAt: null, liveRevisionId },
      { reviewNotes: notes || null, reviewedBy: reviewer.email, reviewedAt: sql`now()` },
    )

    const entry = { actor: reviewer.email, subject: packageName }
    const action = event === 'approve' ? 'app.approved' : 'app.rejected'
    await record(tx, { ...entry, action, detail: notes || null })
    if (isOwn) await record(tx, { ...entry, action: 'submission.ownDecision' })
    await mailTeam(ctx, {
      teamId: row.teamId,
      wanted: 'decision',
      to: (to) => decisionMail({ ...decision, portalUrl, app: row, to }),
    })
    return toAdminApp(row, await readOwner(tx, row))
  })
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
  if (status === 'DEVELOPMENT') return 'This app is not submitted for review.'
  const verb = status === 'PUBLISHED' && app.pendingUpdate !== 'rejected' ? 'approved' : 'rejected'
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
