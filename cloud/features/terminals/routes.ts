import { calls, type TerminalRequest } from '../../../src/api/contract.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { App } from '../../http/cloudEnv.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { decideTerminal, peekTerminal } from './requests.ts'

/** What the portal's page /device asks of a terminal that wants to be signed in. */
export function deviceRoutes(app: App, services: Services): void {
  const { db, secret, config, limits, outbox } = services

  /** Lets a person try a few codes: one that is right doesn't count. */
  async function peek(user: User, userCode: string): Promise<TerminalRequest> {
    await limits.take('wrongUserCodes', user.id)
    const request = await peekTerminal(db, userCode, secret)
    await limits.giveBack('wrongUserCodes', user.id)
    return request
  }

  route(app, services, calls.peekDevice, async ({ user, body }) => ({
    request: await peek(user, body.userCode),
  }))

  route(app, services, calls.decideDevice, async ({ user, body }) => {
    await peek(user, body.userCode)
    const request = await decideTerminal(db, { user, portalUrl: config.portalUrl, secret }, body)
    outbox.flushSoon()
    return { request }
  })
}
