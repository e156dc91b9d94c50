import { and, eq, lte, ne } from 'drizzle-orm'
import {
  type AppContent,
  appFieldNames,
  fieldText,
  type Point,
  type PointAnswer,
  pointFields,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { reasons, revisions, submissions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { contentOf, readContent } from '../apps/revision.ts'
import { by, record } from '../audit.ts'
import { listRecordings } from './recordings.ts'
import { lastSubmittedOf, type SubmissionRow } from './submission.ts'

type ReasonRow = typeof reasons.$inferSelect

/** The points of an app's latest rejection, or of the latest until a submission, its own among them. */
export async function readPoints(
  db: Database,
  appId: string,
  now: AppContent,
  until?: Pick<SubmissionRow, 'submittedAt'>,
): Promise<Point[]> {
  const isRejected = eq(submissions.state, 'CHANGES_REQUESTED')
  const isUntil = until && lte(submissions.submittedAt, until.submittedAt)
  const last = await lastSubmittedOf(db, appId, and(isRejected, isUntil))
  if (!last) return []
  const { id } = last.submission
  const [found, recordingId] = await Promise.all([
    db.select().from(reasons).where(eq(reasons.submissionId, id)).orderBy(reasons.position),
    recordingOf(db, id),
  ])
  const about = readContent(last.revision)
  return found.map((row) => toPoint(row, { about, now, recordingId }))
}

/** Answers a point of one's own app. Throws 404, also for one that is resolved. */
export async function answerPoint(
  ctx: Ctx<'user'>,
  { packageName, id, state, answer = '' }: { packageName: string; id: string } & PointAnswer,
): Promise<Point> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName)
    if (!isUuid(id)) throw pointNotFound()
    const [row] = await tx
      .update(reasons)
      .set({ state, answer: answer || null, answeredAt: new Date() })
      .where(and(eq(reasons.appId, app.id), eq(reasons.id, id), ne(reasons.state, 'resolved')))
      .returning()
    const [about] = row
      ? await tx
          .select({ content: revisions.content })
          .from(submissions)
          .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
          .where(eq(submissions.id, row.submissionId))
      : []
    if (!row || !about) throw pointNotFound()
    await record(tx, { action: 'point.answered', ...by(user), subject: packageName, detail: state })
    const recordingId = await recordingOf(tx, row.submissionId)
    return toPoint(row, { about: readContent(about), now: contentOf(app), recordingId })
  })
}

type Beside = { about: AppContent; now: AppContent; recordingId: string | null }

function toPoint(row: ReasonRow, { about, now, recordingId }: Beside): Point {
  const field = appFieldNames.find((one) => one === row.field)
  return {
    id: row.id,
    rule: row.rule,
    field: pointFields.find((one) => one === row.field) ?? null,
    observed: row.observed,
    expected: row.expected,
    state: row.state,
    answer: row.answer,
    before: field ? fieldText(field, about[field]) : null,
    after: field ? fieldText(field, now[field]) : null,
    recordingId,
    momentMs: recordingId === null ? null : row.momentMs,
  }
}

async function recordingOf(db: Database, submissionId: string): Promise<string | null> {
  const [attached] = await listRecordings(db, { submissionId })
  return attached?.id ?? null
}

const pointNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this requested change.')
