import { calls } from '../../../src/api/contract.ts'
import { roleOf } from '../../http/authenticate/role.ts'
import type { App } from '../../http/cloudEnv.ts'
import { route, streamRoute } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { accountReader, saveProfile } from '../people/developers.ts'
import { readMailSettings, saveMailSettings } from '../people/mailSettings.ts'
import { listTeams } from '../teams/teams.ts'
import { readOwnToken } from '../tokens/tokenRow.ts'

export function accountRoutes(app: App, services: Services): void {
  const { db, sessions } = services
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
}
