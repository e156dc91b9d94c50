import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { type AppRow, adminUsers, messages, submissions, threadMails } from '../../../db/schema.ts'
import { type Ctx, inTransaction } from '../../../http/ctx.ts'
import { lockApp, lockOwnApp } from '../../apps/findApp.ts'
import { by, record } from '../../audit.ts'
import { reviewPageOf } from '../../mail/mail.ts'
import { mailIfWanted, nameOf } from '../../people.ts'
import { mailTeam, membersWho } from '../../teams/people.ts'
import { claimed, lockSubmission, requireEvent, requireOthersApp } from '../claim.ts'
import { questionMail, threadMail } from '../reviewMails.ts'
import {
  isHeldByOther,
  readOpenSubmission,
  type SubmissionRow,
  stateAt,
  target,
  unclaimed,
} from '../submission.ts'
import { insertMessage, type MessageRow, type Side } from './messages.ts'

type Said = { packageName: string; text: string }

type By = Ctx<'user' | 'portalUrl'>

/** Writes to one's own app's reviewers, in the caller's transaction; answers their question. Throws 404. */
export async function postAsDeveloper(ctx: By, { packageName, text }: Said): Promise<MessageRow> {
  const app = await lockOwnApp(ctx, packageName)
  const message = await write(ctx, app, 'developer', text)
  await answerQuestion(ctx, app)
  return message
}

/** Writes to the developer of an app, in the caller's transaction. Throws 404. */
export async function postAsReviewer(ctx: By, { packageName, text }: Said): Promise<MessageRow> {
  return write(ctx, await lockApp(ctx.db, packageName), 'reviewer', text)
}

async function write(ctx: By, app: AppRow, side: Side, text: string): Promise<MessageRow> {
  const { db, user } = ctx
  const row = await insertMessage(db, { appId: app.id, side, authorId: user.id, author: user.email, text })
  await mailThread(ctx, app, row)
  return row
}

async function answerQuestion({ db: tx, user }: Ctx<'user'>, app: AppRow): Promise<void> {
  const open = await readOpenSubmission(tx, app.id)
  if (open?.submission.state !== 'NEEDS_INFO') return
  await tx
    .update(submissions)
    .set({ state: target('NEEDS_INFO', 'answer') })
    .where(eq(submissions.id, open.submission.id))
  await record(tx, { action: 'submission.answered', ...by(user), subject: app.packageName })
}

/** Between two mails to a person about a thread, in milliseconds. */
const pause = 15 * 60_000

type Person = { id: string; email: string }

/** Mails a message to the team, or to its reviewers; within `pause` of the last, one mail for all. `app` is locked. */
async function mailThread(
  ctx: Ctx<'portalUrl'>,
  app: AppRow,
  { side, author, text }: MessageRow,
): Promise<void> {
  const { db: tx, portalUrl } = ctx
  const isForReviewer = side === 'developer'
  const open = isForReviewer ? await readOpenSubmission(tx, app.id) : undefined
  const receivers = isForReviewer
    ? await reviewersOf(tx, app, open?.submission.claimedById ?? null)
    : await membersWho(tx, app.teamId, 'develop')
  const link = isForReviewer
    ? reviewerPageOf(portalUrl, open?.submission.id ?? null)
    : `${reviewPageOf(portalUrl, app)}#messages`
  const teamId = isForReviewer ? null : app.teamId
  const by = isForReviewer ? author : nameOf(author)
  const letters = []
  for (const { id: userId, email } of receivers) {
    const dueAt = await nextMailAt(tx, app.id, userId)
    const mail = threadMail({ to: email, app, by, text, link })
    if (dueAt !== null) letters.push({ userId, mail, dueAt, audience: { userId, teamId } })
  }
  await mailIfWanted(ctx, 'thread', letters)
}

async function nextMailAt(tx: Database, appId: string, userId: string): Promise<Date | null> {
  const now = new Date()
  const theirs = and(eq(threadMails.appId, appId), eq(threadMails.userId, userId))
  const [last] = await tx.select().from(threadMails).where(theirs)
  if (last && last.at > now) return null
  const at = last ? new Date(Math.max(now.getTime(), last.at.getTime() + pause)) : now
  await tx
    .insert(threadMails)
    .values({ appId, userId, at })
    .onConflictDoUpdate({ target: [threadMails.appId, threadMails.userId], set: { at } })
  return at
}

const reviewerPageOf = (portalUrl: string, submissionId: string | null) =>
  submissionId === null ? `${portalUrl}/admin` : `${portalUrl}/admin/submissions/${submissionId}#messages`

async function reviewersOf(tx: Database, app: AppRow, holder: string | null): Promise<Person[]> {
  const wrote = tx
    .select({ id: messages.authorId })
    .from(messages)
    .where(and(eq(messages.appId, app.id), eq(messages.side, 'reviewer')))
  const found = await tx
    .select({ id: adminUsers.userId, email: adminUsers.email })
    .from(adminUsers)
    .where(
      and(
        isNotNull(adminUsers.userId),
        or(inArray(adminUsers.userId, wrote), holder ? eq(adminUsers.userId, holder) : undefined),
      ),
    )
  return found.flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]))
}

/** Asks the developer, and releases the claim. Throws 404, 403 OWN_APP, 409 decided, already asked, or claimed. */
export async function askQuestion(
  ctx: Ctx<'user' | 'portalUrl'>,
  id: string,
  text: string,
): Promise<SubmissionRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user: reviewer, portalUrl } = ctx
    const at = new Date()
    const { submission, app } = await lockSubmission(tx, id)
    requireEvent(submission, 'ask', at)
    await requireOthersApp(ctx, app, submission)
    if (isHeldByOther(submission, reviewer, at)) throw claimed(submission)

    const author = { authorId: reviewer.id, author: reviewer.email }
    await insertMessage(tx, { appId: app.id, side: 'reviewer', ...author, text, isQuestion: true })
    const [row] = await tx
      .update(submissions)
      .set({ state: target(stateAt(submission, at), 'ask'), ...unclaimed })
      .where(eq(submissions.id, id))
      .returning()
    await record(tx, {
      action: 'submission.question',
      actor: reviewer.email,
      subject: app.packageName,
      detail: text,
    })
    await mailTeam(ctx, {
      teamId: app.teamId,
      wanted: 'question',
      to: (to) => questionMail({ to, app, text, portalUrl }),
    })
    return row ?? submission
  })
}
