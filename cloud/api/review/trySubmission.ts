import type { GlassesModel } from '../../../src/api/contract.ts'
import { aliasOf, keepDeveloper } from '../../domain/account/index.ts'
import { readContent, readRevision } from '../../domain/apps/index.ts'
import { lockSubmission, requireClaim } from '../../domain/review/index.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import { appNotFound } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import type { Services } from '../services.ts'

type Deps = Pick<Services, 'db' | 'sessions' | 'secret'>

/** Starts a session of Try It on what was submitted, whatever the developer has changed since. Throws 404,
 * 409 unless the reviewer holds the submission, and where too many sessions run. */
export async function trySubmission(
  { db, sessions, secret }: Deps,
  reviewer: User,
  id: string,
  model: GlassesModel,
): Promise<SessionRow> {
  const { app, publicUrl } = await db.transaction(async (tx) => {
    const { submission, app } = await lockSubmission(tx, id)
    requireClaim(submission, reviewer)
    const revision = await readRevision(tx, submission.revisionId)
    if (!revision) throw appNotFound()
    await keepDeveloper(tx, reviewer)
    return { app, publicUrl: readContent(revision).publicUrl }
  })
  const submitted = { appId: app.id, publicUrl, submissionId: id, userId: aliasOf(reviewer.id, secret) }
  return sessions.start(reviewer, app.packageName, model, { submitted })
}
