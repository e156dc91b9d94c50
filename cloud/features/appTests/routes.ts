import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { findSubmission } from '../review/claim.ts'
import { ownSession } from '../sessions/ownSession.ts'
import { toSession } from '../sessions/toSession.ts'
import { deleteTest, listTests, readSubmittedTests, saveOutcome, saveTest } from './rules.ts'

export function appTestRoutes(app: App, services: Services): void {
  const { db, limits } = services

  route(app, services, calls.listTests, async ({ ctx, params }) => ({
    tests: await listTests(ctx, params.packageName),
  }))

  route(app, services, calls.saveTest, async ({ ctx, user, params, body }) => {
    await limits.take('settingChanges', user.id)
    return { test: await saveTest(ctx, params.packageName, body) }
  })

  route(app, services, calls.deleteTest, async ({ ctx, params }) => ({
    tests: await deleteTest(ctx, params.packageName, params.id),
  }))

  route(app, services, calls.saveTestOutcome, async ({ ctx, user, params, body }) => {
    const row = await ownSession(ctx, params.id, 'develop')
    await limits.take('settingChanges', user.id)
    await saveOutcome(db, row, body)
    return { session: toSession(row) }
  })

  route(app, services, calls.listSubmittedTests, async ({ params }) => {
    const { revisionId } = await findSubmission(db, params.id)
    return { tests: await readSubmittedTests(db, revisionId) }
  })
}
