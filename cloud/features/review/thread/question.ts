import { eq } from 'drizzle-orm'
import { submissions } from '../../../db/schema.ts'
import { type Ctx, inTransaction } from '../../../http/ctx.ts'
import { record } from '../../audit.ts'
import { mailTeam } from '../../teams/people.ts'
import { claimed, lockSubmission, requireEvent } from '../claim.ts'
import { requireOthersApp } from '../ownDecision.ts'
import { questionMail } from '../reviewMails.ts'
import { isHeldByOther, type SubmissionRow, stateAt, target, unclaimed } from '../submission.ts'
import { insertMessage } from './messages.ts'

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
