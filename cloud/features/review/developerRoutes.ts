import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { toApp } from '../apps/mappers.ts'
import { findOwnApp } from '../apps/ownApp.ts'
import type { Services } from '../deps.ts'
import { readOwnTeam } from '../teams/teams.ts'
import { readAccess, saveAccess } from './access.ts'
import { answerPoint } from './readPoints.ts'
import { readSubmission } from './readSubmission.ts'
import { readRecording } from './recordings.ts'
import { reviewVersion } from './reviewVersion.ts'
import { readThread, toMessage } from './thread/messages.ts'
import { postAsDeveloper } from './thread/post.ts'
import { readTimeline } from './timeline.ts'
import { withdraw } from './withdraw.ts'

export function developerReviewRoutes(app: App, services: Services): void {
  const { db, secret, config, outbox } = services

  route(app, services, calls.getSubmission, ({ user, params }) =>
    readSubmission(db, user, params.packageName),
  )

  route(app, services, calls.getOwnReviewVersion, async ({ user, params }) => ({
    version: await reviewVersion(db, await findOwnApp(db, params.packageName, user)),
  }))

  route(app, services, calls.withdrawApp, async ({ user, params, setVersion }) => {
    const row = await withdraw(db, user, params.packageName)
    const withdrawn = toApp({ ...row, team: await readOwnTeam(db, user, row.teamId) })
    setVersion(withdrawn.version)
    return withdrawn
  })

  route(app, services, calls.answerPoint, async ({ user, params, body }) => ({
    reason: await answerPoint(db, user, { ...params, ...body }),
  }))

  route(app, services, calls.getReviewAccess, ({ user, params }) =>
    readAccess(services, user, params.packageName),
  )

  route(app, services, calls.saveReviewAccess, ({ user, params, body }) =>
    saveAccess(services, user, params.packageName, body),
  )

  route(app, services, calls.getRecording, async ({ user, params: { packageName, id } }) => {
    const own = await findOwnApp(db, packageName, user)
    return { recording: await readRecording(db, id, { ofApp: own.id }) }
  })

  route(app, services, calls.getTimeline, ({ user, params, query }) =>
    readTimeline(db, user, params.packageName, query),
  )

  route(app, services, calls.listMessages, async ({ user, params, query }) => {
    const own = await findOwnApp(db, params.packageName, user)
    return readThread(db, own.id, query, 'developer')
  })

  route(
    app,
    services,
    calls.postMessage,
    async ({ user, params: { packageName }, body: { text }, idempotencyKey }) => {
      const { portalUrl } = config
      const posted = await runOnce({
        db,
        secret,
        user,
        key: idempotencyKey,
        request: { postMessage: packageName, text },
        work: async (tx) => {
          const row = await postAsDeveloper(tx, user, { packageName, text, portalUrl })
          return { message: toMessage(row, 'developer') }
        },
      })
      outbox.flushSoon()
      return posted
    },
  )
}
