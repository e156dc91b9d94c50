import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { readDeliveries, resendDelivery, resendFailed, sendTest } from './log.ts'
import {
  createDestination,
  deleteDestination,
  listDestinations,
  rotateSecret,
  updateDestination,
} from './rules.ts'
import { readTeamEvents, resendEvent, triggerEvent } from './teamEvents.ts'

export function destinationRoutes(app: App, services: Services): void {
  route(app, services, calls.listDestinations, async ({ ctx, params }) => ({
    destinations: await listDestinations(ctx.db, params.teamId),
  }))

  route(app, services, calls.createDestination, ({ ctx, params, body, idempotencyKey }) =>
    runOnce(ctx, {
      key: idempotencyKey,
      request: ['createDestination', params, body],
      work: (ctx) => createDestination(ctx, params.teamId, body),
    }),
  )

  route(app, services, calls.updateDestination, async ({ ctx, params, body }) => ({
    destination: await updateDestination(ctx, params, body),
  }))

  route(app, services, calls.deleteDestination, async ({ ctx, params }) => {
    await deleteDestination(ctx, params)
    return { message: 'The destination was deleted.' }
  })

  route(app, services, calls.rotateDestinationSecret, ({ ctx, params, idempotencyKey }) =>
    runOnce(ctx, {
      key: idempotencyKey,
      request: ['rotateDestinationSecret', params],
      work: (ctx) => rotateSecret(ctx, params),
    }),
  )

  route(app, services, calls.testDestination, async ({ ctx, params, body }) => ({
    delivery: await sendTest(ctx, params, body.type),
  }))

  route(app, services, calls.listDeliveries, ({ ctx, params, query }) => readDeliveries(ctx, params, query))

  route(app, services, calls.resendFailed, async ({ ctx, params, body }) => ({
    resent: await resendFailed(ctx, params, new Date(body.since)),
  }))

  route(app, services, calls.listTeamEvents, ({ ctx, params, query }) =>
    readTeamEvents(ctx, params.teamId, query),
  )

  route(app, services, calls.resendEvent, async ({ ctx, params }) => ({
    deliveries: await resendEvent(ctx, params.teamId, params.id),
  }))

  route(app, services, calls.triggerEvent, ({ ctx, params, body }) =>
    triggerEvent(ctx, params.teamId, body.type),
  )

  route(app, services, calls.resendDelivery, async ({ ctx, params }) => ({
    delivery: await resendDelivery(ctx, params.id),
  }))
}
