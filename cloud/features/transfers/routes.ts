import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { toOwnApp } from '../apps/mappers.ts'
import type { Services } from '../deps.ts'
import { countTypedMail } from '../teams/people.ts'
import { listTransfers } from './rows.ts'
import { acceptTransfer, cancelTransfer, declineTransfer, offerTransfer } from './transfers.ts'

export function transferRoutes(app: App, services: Services): void {
  const { limits, outbox, sessions } = services

  route(app, services, calls.offerTransfer, async ({ ctx, user, params, body, idempotencyKey }) => {
    const { transfer, formerMembers } = await runOnce(ctx, {
      key: idempotencyKey,
      request: ['offerTransfer', params.packageName, body],
      async work(ctx) {
        const counts = limits.within(ctx.db)
        await counts.take('transferOffers', user.id)
        if (body.email !== undefined) await countTypedMail(counts, user, body.email)
        return offerTransfer(ctx, params.packageName, body)
      },
    })
    outbox.flushSoon()
    await sessions.rightsChanged(formerMembers)
    return { transfer }
  })

  route(app, services, calls.listTransfers, async ({ ctx }) => ({
    transfers: await listTransfers(ctx),
  }))

  route(app, services, calls.acceptTransfer, async ({ ctx, params, body, setVersion }) => {
    const { row, formerMembers } = await acceptTransfer(ctx, params.id, body.team)
    outbox.flushSoon()
    await sessions.rightsChanged(formerMembers)
    const accepted = await toOwnApp(ctx, row)
    setVersion(accepted.version)
    return accepted
  })

  route(app, services, calls.declineTransfer, async ({ ctx, params }) => ({
    transfer: await declineTransfer(ctx, params.id),
  }))

  route(app, services, calls.cancelTransfer, async ({ ctx, params }) => ({
    transfer: await cancelTransfer(ctx, params.id),
  }))
}
