import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { memberRole } from '../teams/membership.ts'
import { revokeToken } from './endToken.ts'
import { createToken } from './makeToken.ts'
import { listTeamTokens, listTokens, toAccessToken } from './tokenRow.ts'

export function tokenRoutes(app: App, services: Services): void {
  const { db, limits, outbox, sessions } = services

  route(app, services, calls.listTokens, async ({ user }) => ({ tokens: await listTokens(db, user) }))

  route(app, services, calls.listTeamTokens, async ({ params }) => ({
    tokens: await listTeamTokens(db, params.teamId),
  }))

  route(app, services, calls.createToken, async ({ ctx, user, body, idempotencyKey }) => {
    await limits.take('tokens', user.id)
    const made = await runOnce(ctx, {
      key: idempotencyKey,
      request: ['createToken', body],
      work: async (ctx) => {
        const { token, text } = await createToken(ctx, body)
        return { token: toAccessToken(token), accessToken: text }
      },
      mayReplay: (ctx, { token }) => memberRole(ctx, token.team.id),
    })
    outbox.flushSoon()
    return made
  })

  route(app, services, calls.revokeToken, async ({ ctx, params }) => {
    const revoked = await revokeToken(ctx, params.id)
    await sessions.rightsChanged([revoked.row.userId])
    return { token: toAccessToken(revoked) }
  })
}
