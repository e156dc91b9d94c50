import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { cancelReset, requestReset } from './factorResets.ts'
import { makeRecoveryCodes, readSecondFactor, recoverAccount } from './recovery.ts'
import { endOtherSignIns, endSignIn, listSignIns } from './signIns.ts'

export function secondFactorRoutes(app: App, services: Services): void {
  const { config, limits, outbox } = services

  route(app, services, calls.getSecondFactor, ({ ctx }) => readSecondFactor(ctx, config))

  route(app, services, calls.createRecoveryCodes, async ({ ctx }) => {
    const codes = await makeRecoveryCodes(ctx)
    outbox.flushSoon()
    return { codes }
  })

  route(app, services, calls.recoverAccount, async ({ ctx, body }) => {
    await recoverAccount(ctx, { ...body, limits })
    outbox.flushSoon()
    return {}
  })

  route(app, services, calls.cancelFactorReset, async ({ ctx }) => {
    await cancelReset(ctx)
    return readSecondFactor(ctx, config)
  })

  route(app, services, calls.listSignIns, async ({ ctx }) => ({ signIns: await listSignIns(ctx) }))

  route(app, services, calls.endSignIn, async ({ ctx, params }) => {
    await endSignIn(ctx, params.id)
    return { signIns: await listSignIns(ctx) }
  })

  route(app, services, calls.endOtherSignIns, async ({ ctx }) => {
    await endOtherSignIns(ctx)
    return { signIns: await listSignIns(ctx) }
  })

  route(app, services, calls.requestFactorReset, async ({ ctx, body }) => {
    const reset = await requestReset(ctx, body)
    outbox.flushSoon()
    return reset
  })
}
