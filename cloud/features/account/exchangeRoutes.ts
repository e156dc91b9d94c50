import { calls } from '../../../src/api/contract.ts'
import { keepProof } from '../../http/authenticate/proof.ts'
import { roleOf } from '../../http/authenticate/role.ts'
import { issuedAtOf, signInOf } from '../../http/authenticate/signIn.ts'
import { credentialOf } from '../../http/authenticate/user.ts'
import { verifyProviderToken } from '../../http/authenticate/verify.ts'
import type { App } from '../../http/cloudEnv.ts'
import { tooMany, unauthenticated } from '../../http/httpError.ts'
import { limitByAddress, openRoute } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { keepDeveloper } from '../people/developers.ts'

export function exchangeRoute(app: App, services: Services): void {
  const { db, core, provider } = services

  // Anyone may send it anything, and it costs a check of a signature.
  limitByAddress(app, services, calls.exchangeToken, services.config)

  openRoute(app, services, calls.exchangeToken, async ({ body }) => {
    const user = await verifyProviderToken(provider, body.supabaseToken)
    const signIn = signInOf(body.supabaseToken)
    const wait = await services.limitCalls(credentialOf({ ...user, ...(signIn !== undefined && { signIn }) }))
    if (wait !== null) throw tooMany(wait)
    if (signIn !== undefined && !(await provider.isSignedIn(user, signIn))) throw unauthenticated()
    const emailAt = issuedAtOf(body.supabaseToken)
    await keepDeveloper({ db, user }, emailAt && { emailAt })
    // Only now is the provider's token at hand, by which a hosted provider says whether the address is proven.
    await roleOf(services, user, body.supabaseToken)
    await keepProof({ ...services, user }, body.supabaseToken)
    return { coreToken: await core.issue(user, signIn) }
  })
}
