import type { GlassesModel } from '../../../src/api/contract.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { appNotFound } from '../../http/httpError.ts'
import { readContent, readRevision } from '../apps/revision.ts'
import type { Services } from '../deps.ts'
import { aliasOf, keepDeveloper } from '../people/developers.ts'
import type { SessionRow } from '../sessions/toSession.ts'
import { lockSubmission, requireClaim } from './claim.ts'

type Deps = Pick<Services, 'sessions'> & Ctx<'user' | 'secret'>

/** Tries what was submitted. Throws 404, 409 unless the reviewer has claimed it, and for too many sessions. */
export async function trySubmission(ctx: Deps, id: string, model: GlassesModel): Promise<SessionRow> {
  const { sessions, secret, user: reviewer } = ctx
  const { app, publicUrl } = await inTransaction(ctx, async (ctx) => {
    const { submission, app } = await lockSubmission(ctx.db, id)
    requireClaim(submission, reviewer)
    const revision = await readRevision(ctx.db, submission.revisionId)
    if (!revision) throw appNotFound()
    await keepDeveloper(ctx)
    return { app, publicUrl: readContent(revision).publicUrl }
  })
  const submitted = { appId: app.id, publicUrl, submissionId: id, userId: aliasOf(reviewer.id, secret) }
  return sessions.start(reviewer, app.packageName, model, { submitted })
}
