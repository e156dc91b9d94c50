import { calls } from '../../../src/api/contract.ts'
import { credentialOf } from '../../http/authenticate/user.ts'
import type { App } from '../../http/ctx.ts'
import { limitByAddress } from '../../http/limits/limitByAddress.ts'
import { openRoute, route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { setBeta } from './beta.ts'
import { acceptBeta, leaveBeta, peekBeta, sendFeedback } from './byLink.ts'
import { inviteTesters, listBetaTesters, removeTester } from './testers.ts'

export function betaRoutes(app: App, services: Services): void {
  const { db, config, limits, outbox } = services

  route(app, services, calls.setBeta, async ({ ctx, user, params, body }) => {
    await limits.take('submissions', credentialOf(user))
    return setBeta(ctx, params.packageName, body)
  })

  route(app, services, calls.listBetaTesters, ({ ctx, params }) => listBetaTesters(ctx, params.packageName))

  route(app, services, calls.inviteBetaTesters, async ({ ctx, params, body }) => {
    const answer = await inviteTesters(ctx, params.packageName, body.emails)
    outbox.flushSoon()
    return answer
  })

  route(app, services, calls.removeBetaTester, async ({ ctx, params }) => {
    await removeTester(ctx, params.packageName, params.id)
    return { message: 'The tester was removed.' }
  })

  for (const call of [calls.peekBeta, calls.acceptBeta, calls.leaveBeta, calls.sendBetaFeedback])
    limitByAddress(app, services, call, config)

  openRoute(app, services, calls.peekBeta, async ({ body }) => ({
    invitation: await peekBeta(services, body.token),
  }))

  openRoute(app, services, calls.acceptBeta, async ({ body }) => ({
    invitation: await acceptBeta(services, body.token),
  }))

  openRoute(app, services, calls.leaveBeta, async ({ body }) => ({
    invitation: await leaveBeta(services, body.token),
  }))

  openRoute(app, services, calls.sendBetaFeedback, async ({ body }) => {
    await sendFeedback({ db, limits }, body)
    return { message: 'The team reads your feedback in the app’s activity.' }
  })
}
