import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { addSigningKey, listSigningKeys, revokeSigningKey } from './signingKeys.ts'

export function signingRoutes(app: App, services: Services): void {
  const { db, limits, outbox } = services

  route(app, services, calls.listSigningKeys, async ({ params }) => ({
    keys: await listSigningKeys(db, params.teamId),
  }))

  route(app, services, calls.addSigningKey, async ({ ctx, user, params, body }) => {
    await limits.take('tokens', user.id)
    const key = await addSigningKey(ctx, params.teamId, body)
    outbox.flushSoon()
    return { key }
  })

  route(app, services, calls.revokeSigningKey, async ({ ctx, params }) => {
    const key = await revokeSigningKey(ctx, params.teamId, params.id)
    outbox.flushSoon()
    return { key }
  })
}
