import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { memberRole } from '../teams/membership.ts'
import { revokeToken } from './endToken.ts'
import { createToken } from './makeToken.ts'
import { listTeamTokens, listTokens, toAccessToken } from './tokenRow.ts'

/** A person's and a team's access tokens. */
export function tokenRoutes(app: App, services: Services): void {
  const { db, secret, config, limits, outbox, sessions } = services

  route(app, services, calls.listTokens, async ({ user }) => ({ tokens: await listTokens(db, user) }))

  route(app, services, calls.listTeamTokens, async ({ params }) => ({
    tokens: await listTeamTokens(db, params.teamId),
  }))

  route(app, services, calls.createToken, async ({ user, body, idempotencyKey }) => {
    await limits.take('tokens', user.id)
    const made = await runOnce({
      db,
      secret,
      user,
      key: idempotencyKey,
      request: ['createToken', body],
      work: async (tx) => {
        const { token, text } = await createToken(tx, { user, portalUrl: config.portalUrl }, body)
        return { token: toAccessToken(token), accessToken: text }
      },
      mayReplay: (tx, { token }) => memberRole(tx, token.team.id, user),
    })
    outbox.flushSoon()
    return made
  })

  route(app, services, calls.revokeToken, async ({ user, params }) => {
    const revoked = await revokeToken(db, user, params.id)
    await sessions.rightsChanged([revoked.row.userId])
    return { token: toAccessToken(revoked) }
  })
}
