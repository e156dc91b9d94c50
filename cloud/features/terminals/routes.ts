import { calls, type TerminalRequest } from '../../../src/api/contract.ts'
import type { App, Ctx } from '../../http/ctx.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { decideTerminal, peekTerminal } from './requests.ts'

export function deviceRoutes(app: App, services: Services): void {
  const { limits, outbox } = services

  /** Lets a person try a few codes: one that is right doesn't count. */
  async function peek(ctx: Ctx<'user' | 'secret'>, userCode: string): Promise<TerminalRequest> {
    await limits.take('wrongUserCodes', ctx.user.id)
    const request = await peekTerminal(ctx, userCode)
    await limits.giveBack('wrongUserCodes', ctx.user.id)
    return request
  }

  route(app, services, calls.peekDevice, async ({ ctx, body }) => ({
    request: await peek(ctx, body.userCode),
  }))

  route(app, services, calls.decideDevice, async ({ ctx, body }) => {
    await peek(ctx, body.userCode)
    const request = await decideTerminal(ctx, body)
    outbox.flushSoon()
    return { request }
  })
}
