import { and, isNotNull, ne } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { adminUsers } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import type { AppRow } from '../apps/index.ts'
import { roleIn } from '../teams/index.ts'
import type { SubmissionRow } from './submission.ts'

/** Whether a reviewer would decide on an app of their own, as only one may who is alone. Throws 403 OWN_APP
 * where another admin or reviewer has signed in. Unchanged test submissions count as others'. */
export async function requireOthersApp(
  tx: Database,
  reviewer: User,
  app: Pick<AppRow, 'teamId'>,
  submission: SubmissionRow,
): Promise<boolean> {
  if (submission.isTest || (await roleIn(tx, app.teamId, reviewer.id)) === null) return false
  const [other] = await tx
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(and(isNotNull(adminUsers.userId), ne(adminUsers.userId, reviewer.id)))
    .limit(1)
  if (other) throw new HttpError('OWN_APP', 'This is your own app. Another reviewer has to decide.')
  return true
}
