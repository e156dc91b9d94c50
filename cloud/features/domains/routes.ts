import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { addDomain, checkDomain, listDomains, removeDomain } from './domains.ts'

export function domainRoutes(app: App, services: Services): void {
  const { db, limits, outbox } = services

  route(app, services, calls.listDomains, async ({ params }) => ({
    domains: await listDomains(db, params.teamId),
  }))

  route(app, services, calls.addDomain, ({ ctx, params, body }) => addDomain(ctx, params.teamId, body.domain))

  route(app, services, calls.checkDomain, async ({ ctx, params }) => {
    await limits.take('domainChecks', params.teamId)
    const domain = await checkDomain(ctx, params)
    outbox.flushSoon()
    return domain
  })

  route(app, services, calls.removeDomain, async ({ ctx, params }) => {
    await removeDomain(ctx, params)
    return { message: 'The domain was removed.' }
  })
}
