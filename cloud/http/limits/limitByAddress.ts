import type { Call } from '../../../src/api/contract.ts'
import type { App } from '../ctx.ts'
import { tooMany } from '../httpError.ts'
import type { RouteServices } from '../route.ts'
import { clientAddressBehind } from './clientAddress.ts'

/** Counts calls by address: of those that anyone may make. */
export function limitByAddress(
  app: App,
  { limitCalls }: RouteServices,
  { path }: Call,
  { trustedProxies }: { trustedProxies: string[] },
): void {
  const addressOf = clientAddressBehind(trustedProxies)
  app.use(path, async (c, next) => {
    const wait = await limitCalls(addressOf(c))
    if (wait !== null) throw tooMany(wait)
    await next()
  })
}
