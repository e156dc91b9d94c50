import { type ClaimedSubmission, calls, type GlassesModel } from '../../../src/api/contract.ts'
import { type App, type Ctx, inTransaction } from '../../http/ctx.ts'
import { appNotFound } from '../../http/httpError.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { findApp } from '../apps/findApp.ts'
import { readContent, readRevision } from '../apps/revision.ts'
import type { Services } from '../deps.ts'
import { aliasOf, keepDeveloper } from '../people.ts'
import { type SessionRow, toSession } from '../sessions/toSession.ts'
import { claim, lockSubmission, release, requireClaim, submissionNotFound } from './claim.ts'
import { readReview } from './readReview.ts'
import { readRecording } from './recordings.ts'
import { handleReport, pageReports } from './reports.ts'
import { deleteReply, listSavedReplies, saveReply } from './savedReplies.ts'
import { readReviewStats } from './stats.ts'
import { queueVersion, reviewVersion, type SubmissionRow, toClaimedSubmission } from './submission.ts'
import { readSubmittedBundle } from './submittedBundle.ts'
import { lookAtAccess } from './testAccess.ts'
import { readThread, toMessage } from './thread/messages.ts'
import { addNote, listNotes } from './thread/notes.ts'
import { askQuestion, postAsReviewer } from './thread/post.ts'

export function reviewerRoutes(app: App, services: Services): void {
  const { db, outbox } = services

  const held = async (row: SubmissionRow): Promise<{ submission: ClaimedSubmission }> => {
    const revision = await readRevision(db, row.revisionId)
    if (!revision) throw submissionNotFound()
    return { submission: toClaimedSubmission(row, revision, new Date()) }
  }

  route(app, services, calls.getReview, async ({ params, setVersion }) => {
    const review = await readReview(db, params.id)
    setVersion(review.submission.hash)
    const { app, diff } = review
    const before = diff.find(({ field }) => field === 'logoURL')?.before
    services.logos.want([app, ...(before ? [{ ...app, logoURL: before }] : [])])
    return review
  })

  route(app, services, calls.claimSubmission, async ({ ctx, params, query }) =>
    held(await claim(ctx, params.id, { takeover: query.takeover === '1' })),
  )

  route(app, services, calls.releaseSubmission, async ({ ctx, params }) =>
    held(await release(ctx, params.id)),
  )

  route(app, services, calls.askQuestion, async ({ ctx, params, body: { text } }) => {
    const row = await askQuestion(ctx, params.id, text)
    outbox.flushSoon()
    return held(row)
  })

  route(app, services, calls.openReviewAccess, ({ ctx, params }) => lookAtAccess(ctx, params.id))

  route(app, services, calls.startReviewSession, async ({ ctx, user, params, body }) => {
    await services.limits.take(body.isTest ? 'testStarts' : 'sessionStarts', user.id)
    return { session: toSession(await trySubmission(ctx, params.id, body.model)) }
  })

  route(app, services, calls.listSavedReplies, async () => ({ replies: await listSavedReplies(db) }))

  route(app, services, calls.saveReply, async ({ ctx, params, body }) => ({
    reply: await saveReply(ctx, params.id, body),
  }))

  route(app, services, calls.deleteReply, async ({ ctx, params }) => {
    await deleteReply(ctx, params.id)
    return { message: 'The reply was deleted.' }
  })

  route(app, services, calls.getReviewRecording, async ({ params }) => ({
    recording: await readRecording(db, params.id, { ofApp: null }),
  }))

  route(app, services, calls.getReviewStats, () => readReviewStats(db))

  route(app, services, calls.getReviewVersion, async ({ params }) => ({
    version: await reviewVersion(db, await findApp(db, params.packageName)),
  }))

  route(app, services, calls.getQueueVersion, async () => ({ version: await queueVersion(db) }))

  route(app, services, calls.listThread, async ({ params, query }) =>
    readThread(db, (await findApp(db, params.packageName)).id, query, 'reviewer'),
  )

  route(
    app,
    services,
    calls.postToThread,
    async ({ ctx, params: { packageName }, body: { text }, idempotencyKey }) => {
      const posted = await runOnce(ctx, {
        key: idempotencyKey,
        request: { postToThread: packageName, text },
        work: async (ctx) => {
          const row = await postAsReviewer(ctx, { packageName, text })
          return { message: toMessage(row, 'reviewer') }
        },
      })
      outbox.flushSoon()
      return posted
    },
  )

  route(app, services, calls.getSubmittedBundle, ({ params, query }) =>
    readSubmittedBundle(db, params.id, query.path),
  )

  route(app, services, calls.listNotes, async ({ params }) => ({
    notes: await listNotes(db, params.packageName),
  }))

  route(app, services, calls.addNote, ({ ctx, params: { packageName }, body: { text }, idempotencyKey }) =>
    runOnce(ctx, {
      key: idempotencyKey,
      request: { addNote: packageName, text },
      work: async (ctx) => ({ note: await addNote(ctx, packageName, text) }),
    }),
  )

  route(app, services, calls.listReports, ({ ctx, query }) => pageReports(ctx, query))

  route(app, services, calls.handleReport, async ({ ctx, params }) => ({
    report: await handleReport(ctx, params.id),
  }))
}

type Deps = Pick<Services, 'sessions'> & Ctx<'user' | 'secret'>

/** Tries what was submitted. Throws 404, 409 unless the reviewer has claimed it, and for too many sessions. */
async function trySubmission(ctx: Deps, id: string, model: GlassesModel): Promise<SessionRow> {
  const { sessions, secret, user: reviewer } = ctx
  const { app, tried } = await inTransaction(ctx, async (ctx) => {
    const { submission, app } = await lockSubmission(ctx.db, id)
    requireClaim(submission, reviewer)
    const revision = await readRevision(ctx.db, submission.revisionId)
    if (!revision) throw appNotFound()
    await keepDeveloper(ctx)
    const { publicUrl, kind, webAddress, bundle } = readContent(revision)
    const release = bundle === null ? null : { id: revision.id, bundle }
    return { app, tried: { publicUrl, kind, webAddress, release } }
  })
  const submitted = { ...tried, appId: app.id, submissionId: id, userId: aliasOf(reviewer.id, secret) }
  return sessions.start(reviewer, app.packageName, model, { submitted })
}
