import { calls } from '../../../src/api/contract.ts'
import { accountReader, readMailSettings, saveMailSettings, saveProfile } from '../../domain/account/index.ts'
import { readOwnToken } from '../../domain/tokens/index.ts'
import type { App } from '../../http/cloudEnv.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../services.ts'

/** /api/dev/auth: the developer's account (SPEC.md §7). */
export function accountRoutes(app: App, services: Services): void {
  const { db } = services
  const readAccount = accountReader(db)

  route(app, services, calls.getMe, async ({ user }) => ({
    ...(await readAccount(user)),
    ...(user.token && { token: await readOwnToken(db, user.token.id) }),
  }))

  route(app, services, calls.saveProfile, ({ user, body }) => saveProfile(db, user, body))

  route(app, services, calls.getMailSettings, ({ user }) => readMailSettings(db, user))

  route(app, services, calls.saveMailSettings, ({ user, body }) => saveMailSettings(db, user, body))
}
