import { type ClaimedSubmission, calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { findApp } from '../apps/findApp.ts'
import { readRevision } from '../apps/revision.ts'
import type { Services } from '../deps.ts'
import { toSession } from '../sessions/toSession.ts'
import { lookAtAccess } from './access.ts'
import { claim, release, submissionNotFound } from './claim.ts'
import { toClaimedSubmission } from './mappers.ts'
import { readReview } from './readReview.ts'
import { readRecording } from './recordings.ts'
import { readReviewStats } from './reviewStats.ts'
import { queueVersion, reviewVersion } from './reviewVersion.ts'
import { deleteReply, listSavedReplies, saveReply } from './savedReplies.ts'
import type { SubmissionRow } from './submission.ts'
import { readThread, toMessage } from './thread/messages.ts'
import { addNote, listNotes } from './thread/notes.ts'
import { postAsReviewer } from './thread/post.ts'
import { askQuestion } from './thread/question.ts'
import { trySubmission } from './tryRoutes.ts'

export function reviewerRoutes(app: App, services: Services): void {
  const { db, secret, outbox } = services
  const { portalUrl } = services.config

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

  route(app, services, calls.claimSubmission, async ({ user, params, query }) =>
    held(await claim(db, user, params.id, { takeover: query.takeover === '1' })),
  )

  route(app, services, calls.releaseSubmission, async ({ user, params }) =>
    held(await release(db, user, params.id)),
  )

  route(app, services, calls.askQuestion, async ({ user, params, body: { text } }) => {
    const row = await askQuestion(db, user, params.id, { text, portalUrl })
    outbox.flushSoon()
    return held(row)
  })

  route(app, services, calls.openReviewAccess, ({ user, params }) => lookAtAccess(services, user, params.id))

  route(app, services, calls.startReviewSession, async ({ user, params, body }) => {
    await services.limits.take('sessionStarts', user.id)
    return { session: toSession(await trySubmission(services, user, params.id, body.model)) }
  })

  route(app, services, calls.listSavedReplies, async () => ({ replies: await listSavedReplies(db) }))

  route(app, services, calls.saveReply, async ({ user, params, body }) => ({
    reply: await saveReply(db, user.email, params.id, body),
  }))

  route(app, services, calls.deleteReply, async ({ user, params }) => {
    await deleteReply(db, user.email, params.id)
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
    async ({ user, params: { packageName }, body: { text }, idempotencyKey }) => {
      const posted = await runOnce({
        db,
        secret,
        user,
        key: idempotencyKey,
        request: { postToThread: packageName, text },
        work: async (tx) => {
          const row = await postAsReviewer(tx, user, { packageName, text, portalUrl })
          return { message: toMessage(row, 'reviewer') }
        },
      })
      outbox.flushSoon()
      return posted
    },
  )

  route(app, services, calls.listNotes, async ({ params }) => ({
    notes: await listNotes(db, params.packageName),
  }))

  route(app, services, calls.addNote, ({ user, params: { packageName }, body: { text }, idempotencyKey }) =>
    runOnce({
      db,
      secret,
      user,
      key: idempotencyKey,
      request: { addNote: packageName, text },
      work: async (tx) => ({ note: await addNote(tx, user, packageName, text) }),
    }),
  )
}
