import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { toOwnApp } from '../apps/mappers.ts'
import type { Services } from '../deps.ts'
import { answerPoint } from './readPoints.ts'
import { readSubmission } from './readReview.ts'
import { readRecording } from './recordings.ts'
import { reviewVersion } from './submission.ts'
import { withdraw } from './submit.ts'
import { readAccess, saveAccess } from './testAccess.ts'
import { readThread, toMessage } from './thread/messages.ts'
import { postAsDeveloper } from './thread/post.ts'
import { readTimeline } from './timeline.ts'

export function developerReviewRoutes(app: App, services: Services): void {
  const { db, outbox } = services

  route(app, services, calls.getSubmission, ({ ctx, params }) => readSubmission(ctx, params.packageName))

  route(app, services, calls.getOwnReviewVersion, async ({ ctx, params }) => ({
    version: await reviewVersion(db, await findOwnApp(ctx, params.packageName)),
  }))

  route(app, services, calls.withdrawApp, async ({ ctx, params, setVersion }) => {
    const row = await withdraw(ctx, params.packageName)
    const withdrawn = await toOwnApp(ctx, row)
    setVersion(withdrawn.version)
    return withdrawn
  })

  route(app, services, calls.answerPoint, async ({ ctx, params, body }) => ({
    reason: await answerPoint(ctx, { ...params, ...body }),
  }))

  route(app, services, calls.getReviewAccess, ({ ctx, params }) => readAccess(ctx, params.packageName))

  route(app, services, calls.saveReviewAccess, ({ ctx, params, body }) =>
    saveAccess(ctx, params.packageName, body),
  )

  route(app, services, calls.getRecording, async ({ ctx, params: { packageName, id } }) => {
    const own = await findOwnApp(ctx, packageName)
    return { recording: await readRecording(db, id, { ofApp: own.id }) }
  })

  route(app, services, calls.getTimeline, ({ ctx, params, query }) =>
    readTimeline(ctx, params.packageName, query),
  )

  route(app, services, calls.listMessages, async ({ ctx, params, query }) => {
    const own = await findOwnApp(ctx, params.packageName)
    return readThread(db, own.id, query, 'developer')
  })

  route(
    app,
    services,
    calls.postMessage,
    async ({ ctx, params: { packageName }, body: { text }, idempotencyKey }) => {
      const posted = await runOnce(ctx, {
        key: idempotencyKey,
        request: { postMessage: packageName, text },
        work: async (ctx) => {
          const row = await postAsDeveloper(ctx, { packageName, text })
          return { message: toMessage(row, 'developer') }
        },
      })
      outbox.flushSoon()
      return posted
    },
  )
}
