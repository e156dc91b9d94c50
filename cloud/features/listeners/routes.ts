import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { listListeners } from './present.ts'

export function listenerRoutes(app: App, services: Services): void {
  const { limits, listeners } = services

  route(app, services, calls.openListener, async ({ user, params, body }) => {
    await limits.take('listenerStarts', user.id)
    return listeners.open(user, params.packageName, body)
  })

  route(app, services, calls.listListeners, async ({ ctx, params }) => ({
    listeners: await listListeners(ctx, params.packageName),
  }))
}
