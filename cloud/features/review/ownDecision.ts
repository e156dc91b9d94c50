import { and, eq, gte, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'

import type { AppRow } from '../../db/schema.ts'
import { adminUsers, memberships } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import type { SubmissionRow } from './submission.ts'

/** Whether a reviewer would decide on an app of their own, as only one may who is alone. Throws 403 OWN_APP
 * where another admin or reviewer has signed in. Unchanged test submissions count as others'. */
export async function requireOthersApp(
  ctx: Ctx<'user'>,
  app: Pick<AppRow, 'teamId'>,
  submission: SubmissionRow,
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
  { submittedBy, submittedAt }: SubmissionRow,
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
