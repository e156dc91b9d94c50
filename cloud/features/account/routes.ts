import { calls } from '../../../src/api/contract.ts'
import { keepProof } from '../../http/authenticate/proof.ts'
import { roleOf } from '../../http/authenticate/role.ts'
import { issuedAtOf, signInOf } from '../../http/authenticate/signIn.ts'
import { credentialOf } from '../../http/authenticate/user.ts'
import { verifyProviderToken } from '../../http/authenticate/verify.ts'
import type { App } from '../../http/ctx.ts'
import { tooMany, unauthenticated } from '../../http/httpError.ts'
import { limitByAddress } from '../../http/limits/limitByAddress.ts'
import { openRoute, pieceRoute, route, streamRoute } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { accountReader, keepDeveloper, readMailSettings, saveMailSettings, saveProfile } from '../people.ts'
import { listTeams } from '../teams/teams.ts'
import { readOwnToken } from '../tokens/tokenRow.ts'
import { cancelDeletion, readDeletion, requestDeletion } from './deletion.ts'
import { exportText, mostByCall } from './exportPerson.ts'
import { keepFactor } from './factorChanges.ts'
import { readPerson } from './findPerson.ts'
import { noteSignIn } from './signIns.ts'

export function exchangeRoute(app: App, services: Services): void {
  const { db, core, provider } = services

  // Anyone may send it anything, and it costs a check of a signature.
  limitByAddress(app, services, calls.exchangeToken, services.config)

  openRoute(app, services, calls.exchangeToken, async ({ body, client }) => {
    const verified = await verifyProviderToken(provider, body.supabaseToken)
    const signIn = signInOf(body.supabaseToken)
    const user = { ...verified, ...(signIn !== undefined && { signIn }) }
    const wait = await services.limitCalls(credentialOf(user))
    if (wait !== null) throw tooMany(wait)
    if (signIn !== undefined && !(await provider.isSignedIn(user, signIn))) throw unauthenticated()
    const emailAt = issuedAtOf(body.supabaseToken)
    await keepDeveloper({ db, user }, emailAt && { emailAt })
    // Only now is the provider's token at hand, by which a hosted provider says whether the address is proven.
    await roleOf(services, user, body.supabaseToken)
    await keepProof({ ...services, user }, body.supabaseToken)
    await noteSignIn({ db, user }, client)
    await keepFactor(services, user, body.supabaseToken)
    return { coreToken: await core.issue(user, signIn) }
  })
}

export function accountRoutes(app: App, services: Services): void {
  const { db, config, limits, outbox, sessions } = services
  const { portalUrl, provider } = config
  const readAccount = accountReader(db)

  streamRoute(app, services, calls.getRoles, async (c, { user, isSignedIn }) => {
    const events = sessions.openRoles(user.email, {
      personId: user.id,
      isAllowed: isSignedIn,
      cut: () => c.env.outgoing?.destroy(),
    })
    return c.body(events, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  })

  route(app, services, calls.getRoles, async ({ ctx, user }) => ({
    review: await roleOf(services, user),
    teams: (await listTeams(ctx)).map(({ id, role }) => ({ id, role })),
  }))

  route(app, services, calls.getMe, async ({ user }) => ({
    ...(await readAccount(user)),
    ...(user.token && { token: await readOwnToken(db, user.token.id) }),
  }))

  route(app, services, calls.saveProfile, ({ ctx, body }) => saveProfile(ctx, body))

  route(app, services, calls.getMailSettings, ({ user }) => readMailSettings(db, user))

  route(app, services, calls.saveMailSettings, ({ ctx, body }) => saveMailSettings(ctx, body))

  const exporting = new Set<string>()

  pieceRoute(app, services, calls.exportAccount, async ({ user }) => {
    if (exporting.has(user.id)) throw tooMany(5)
    await limits.take('accountExports', user.id)
    const person = await readPerson(db, user.id, user.email)
    return alone(exporting, user.id, exportText(db, person, { most: mostByCall, actor: user.email }))
  })

  route(app, services, calls.getDeletion, ({ ctx }) => readDeletion(ctx))

  route(app, services, calls.requestDeletion, async ({ ctx, body }) => {
    const deletion = await requestDeletion(ctx, { ...body, portalUrl, provider })
    outbox.flushSoon()
    return deletion
  })

  route(app, services, calls.cancelDeletion, ({ ctx }) => cancelDeletion(ctx))
}

/** One export per person at a time. */
async function* alone(
  busy: Set<string>,
  key: string,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (busy.has(key)) throw tooMany(5)
  busy.add(key)
  try {
    yield* pieces
  } finally {
    busy.delete(key)
  }
}
