import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { allowIssuer, listIssuers, removeIssuer } from './allowedIssuers.ts'
import { addPublisher, listPublishers, removePublisher } from './publishers.ts'

export function publisherRoutes(app: App, services: Services): void {
  const { config, db, issuerKeys, limits, outbox, sessions } = services

  route(app, services, calls.listPublishers, ({ ctx, params }) => listPublishers(ctx, params.packageName))

  route(app, services, calls.addPublisher, async ({ ctx, user, params, body }) => {
    await limits.take('tokens', user.id)
    const publisher = await addPublisher(ctx, params.packageName, body)
    outbox.flushSoon()
    return { publisher }
  })

  route(app, services, calls.removePublisher, async ({ ctx, params }) => {
    const person = await removePublisher(ctx, params.packageName, params.id)
    await sessions.rightsChanged([person])
    return { message: 'The trusted publisher was removed.' }
  })

  route(app, services, calls.listIssuers, async () => ({ issuers: await listIssuers(db) }))

  route(app, services, calls.allowIssuer, async ({ ctx, body }) => ({
    issuer: await allowIssuer({ ...ctx, issuerKeys, isLocal: config.outboundPrivate }, body),
  }))

  route(app, services, calls.removeIssuer, async ({ ctx, body }) => {
    await removeIssuer(ctx, body.issuer)
    return { message: 'The issuer was removed.' }
  })
}
