import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { regenerateKey } from './regenerateKey.ts'

/** An app's API key (SPEC.md §7). */
export function keyRoutes(app: App, services: Services): void {
  const { db, secret, sessions } = services

  route(app, services, calls.regenerateKey, async ({ user, params, header }) => {
    const regenerated = await runOnce({
      db,
      secret,
      userId: user.id,
      key: header('idempotency-key'),
      request: { regenerateKey: params.packageName },
      work: async (tx) => {
        const { apiKey, createdAt } = await regenerateKey(tx, user, params.packageName)
        return { apiKey, createdAt: createdAt.toISOString() }
      },
    })
    await sessions.endOfApp(params.packageName, 'key_replaced')
    return regenerated
  })
}
