import { and, eq, gte, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { nextSubmissionState, type SubmissionEvent } from '../../../src/machines/status/submissionMachine.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, adminUsers, apps, memberships, submissions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { lockRole } from '../../http/authenticate/role.ts'
import type { User } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import { isHeldByOther, lease, type SubmissionRow, stateAt, unclaimed } from './submission.ts'

/** Claims or renews for half an hour. Throws 404, 403 OWN_APP, 409 decided or, but for a takeover, another's. */
export async function claim(
  ctx: Ctx<'user'>,
  id: string,
  { takeover }: { takeover: boolean },
): Promise<SubmissionRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user: reviewer } = ctx
    // Before the app, as whoever takes a role locks them.
    await lockRole(tx, reviewer)
    const at = new Date()
    const { submission, app } = await lockSubmission(tx, id)
    requireEvent(submission, 'claim', at)
    await requireOthersApp(ctx, app, submission)
    const isTaken = isHeldByOther(submission, reviewer, at)
    if (isTaken && !takeover) throw claimed(submission)

    const isRenewal = !isTaken && stateAt(submission, at) === 'IN_REVIEW'
    const row = await write(tx, submission, {
      state: 'IN_REVIEW',
      claimedById: reviewer.id,
      claimedBy: reviewer.email,
      claimedUntil: new Date(at.getTime() + lease),
    })
    const action = isTaken ? 'submission.takenOver' : 'submission.claimed'
    const detail = isTaken ? `from ${submission.claimedBy}` : null
    if (!isRenewal) await record(tx, { action, actor: reviewer.email, subject: app.packageName, detail })
    return row
  })
}

/** Returns a submission to the queue; does nothing where it is unclaimed. Throws 409 where another has claimed it. */
export async function release(ctx: Ctx<'user'>, id: string): Promise<SubmissionRow> {
  return inTransaction(ctx, async ({ db: tx, user: reviewer }) => {
    const at = new Date()
    const { submission, app } = await lockSubmission(tx, id)
    if (stateAt(submission, at) !== 'IN_REVIEW') return submission
    if (isHeldByOther(submission, reviewer, at)) throw claimed(submission)
    const row = await write(tx, submission, { state: 'QUEUED', ...unclaimed })
    await record(tx, { action: 'submission.released', actor: reviewer.email, subject: app.packageName })
    return row
  })
}

/** A submission and its app, locked for the transaction: nobody changes one without that lock. Throws 404. */
export async function lockSubmission(
  tx: Database,
  id: string,
): Promise<{ submission: SubmissionRow; app: AppRow }> {
  const before = await findSubmission(tx, id)
  const [app] = await tx.select().from(apps).where(eq(apps.id, before.appId)).for('update')
  if (!app) throw submissionNotFound()
  return { app, submission: await findSubmission(tx, id) }
}

/** Throws 404. */
export async function findSubmission(db: Database, id: string): Promise<SubmissionRow> {
  const [found] = isUuid(id) ? await db.select().from(submissions).where(eq(submissions.id, id)) : []
  if (!found) throw submissionNotFound()
  return found
}

/** Throws 409 unless the table allows an event. */
export function requireEvent(submission: SubmissionRow, event: SubmissionEvent, at: Date): void {
  if (nextSubmissionState(stateAt(submission, at), event) === null) throw closed()
}

/** Throws 409 unless the reviewer holds a submission. */
export function requireClaim(submission: SubmissionRow, { id }: User): void {
  const isHeld = stateAt(submission, new Date()) === 'IN_REVIEW' && submission.claimedById === id
  if (!isHeld) throw conflict('NOT_CLAIMED', 'Claim this submission first.')
}

export async function claimedBy(tx: Database, id: string): Promise<HttpError> {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, id))
  return submission?.state === 'IN_REVIEW' ? claimed(submission) : closed()
}

export function claimed({ claimedBy, claimedUntil }: SubmissionRow): HttpError {
  const until = claimedUntil?.toISOString() ?? ''
  // In which zone its reader lives the cloud does not know: the end is data.
  return new HttpError('CLAIMED', `${claimedBy} is reviewing this submission.`, {
    fields: { claimedBy: claimedBy ?? '', claimedUntil: until },
  })
}

export const submissionNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this submission.')

const closed = () => conflict('INVALID_STATUS', 'This submission has already been decided or withdrawn.')

async function write(
  tx: Database,
  { id }: SubmissionRow,
  changes: Partial<SubmissionRow>,
): Promise<SubmissionRow> {
  const [row] = await tx.update(submissions).set(changes).where(eq(submissions.id, id)).returning()
  if (!row) throw new Error('The submission is gone.')
  return row
}

type Judged = Pick<SubmissionRow, 'isTest' | 'submittedBy' | 'submittedAt'>

/** Whether a reviewer would decide on an app of their own, as only one may who is alone. Throws 403 OWN_APP
 * where another admin or reviewer has signed in. Unchanged test submissions count as others'. */
export async function requireOthersApp(
  ctx: Ctx<'user'>,
  app: Pick<AppRow, 'teamId'>,
  submission: Judged,
): Promise<boolean> {
  if (submission.isTest || !(await isTheirs(ctx, app, submission))) return false
  const [other] = await ctx.db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(and(isNotNull(adminUsers.userId), ne(adminUsers.userId, ctx.user.id)))
    .limit(1)
  if (other) throw new HttpError('OWN_APP', 'This is your own app. Another reviewer has to decide.')
  return true
}

/** Whether they submitted it, or are in its team, or were when it was submitted: leaving makes nobody impartial. */
async function isTheirs(
  { db, user: { id, email } }: Ctx<'user'>,
  { teamId }: Pick<AppRow, 'teamId'>,
  { submittedBy, submittedAt }: Judged,
): Promise<boolean> {
  if (submittedBy === email) return true
  const { since, endedAt } = memberships
  const wasMember = and(lte(since, submittedAt), or(isNull(endedAt), gte(endedAt, submittedAt)))
  const [found] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, id), or(isNull(endedAt), wasMember)))
    .limit(1)
  return found !== undefined
}
