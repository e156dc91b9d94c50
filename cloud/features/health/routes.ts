import { type AppHealth, calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import { findOwnAppWith } from '../apps/kind.ts'
import type { Services } from '../deps.ts'
import { requireEnabled, switchHealth } from './incidents.ts'
import { listDown, listOwnDown, readHealth } from './readHealth.ts'

export function appHealthRoutes(app: App, services: Services): void {
  const { db, config, limits, prober } = services
  const answer = (appId: string): Promise<AppHealth> =>
    readHealth(db, appId, { interval: config.probeIntervalSeconds * 1_000, now: new Date() })

  route(app, services, calls.getHealth, async ({ ctx, params }) =>
    answer((await findOwnAppWith(ctx, params.packageName, 'health')).id),
  )

  route(app, services, calls.saveHealth, async ({ ctx, params, body }) => {
    const { id } = await findOwnAppWith(ctx, params.packageName, 'health')
    await switchHealth(db, id, body.enabled)
    return answer(id)
  })

  route(app, services, calls.checkHealth, async ({ ctx, user, params }) => {
    const { id } = await findOwnAppWith(ctx, params.packageName, 'health')
    await requireEnabled(db, id)
    await limits.take('healthChecks', user.id)
    const check = await prober.checkNow(id)
    return { ...(await answer(id)), check: { ...check, at: new Date().toISOString() } }
  })

  route(app, services, calls.checkServer, async ({ ctx, user, params }) => {
    const { publicUrl } = await findOwnAppWith(ctx, params.packageName, 'health')
    await limits.take('serverChecks', user.id)
    const check = await prober.checkServer(user.id, publicUrl)
    return { check: { ...check, at: new Date().toISOString() } }
  })

  route(app, services, calls.listOwnDown, async ({ ctx }) => ({ apps: await listOwnDown(ctx) }))

  route(app, services, calls.listDown, async () => ({ apps: await listDown(db, new Date()) }))
}
