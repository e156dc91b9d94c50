import { calls, diagnose } from '../../../src/api/contract.ts'
import { credentialOf, reaches } from '../../http/authenticate/user.ts'
import type { App } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { findOwnAppWith } from '../apps/kind.ts'
import type { Services } from '../deps.ts'
import { regenerateKey, revokeKey, rotateKey } from './changeKeys.ts'
import { judgeKey } from './judgeKey.ts'
import { listedKeys, toKeyInfo, toKeyInfos } from './keyRow.ts'

export function keyRoutes(app: App, services: Services): void {
  const { db, sessions, outbox, limits } = services

  async function settle(packageName: string): Promise<void> {
    outbox.flushSoon()
    await sessions.endOfEndedKeys(packageName)
  }

  route(app, services, calls.regenerateKey, async ({ ctx, user, params, idempotencyKey }) => {
    const { packageName } = params
    await limits.take('keyChanges', credentialOf(user))
    const regenerated = await runOnce(ctx, {
      key: idempotencyKey,
      request: { regenerateKey: packageName },
      work: async (ctx) => {
        const { apiKey, row } = await regenerateKey(ctx, packageName)
        return { apiKey, createdAt: row.createdAt.toISOString() }
      },
    })
    await settle(packageName)
    return regenerated
  })

  route(app, services, calls.listKeys, async ({ ctx, params }) => {
    const { id } = await findOwnAppWith(ctx, params.packageName, 'keys')
    return { keys: await toKeyInfos(db, await listedKeys(db, id, new Date())) }
  })

  route(app, services, calls.rotateKey, async ({ ctx, user, params, body, idempotencyKey }) => {
    const { packageName } = params
    await limits.take('keyChanges', credentialOf(user))
    const rotated = await runOnce(ctx, {
      key: idempotencyKey,
      request: { rotateKey: packageName, ...body },
      work: async (ctx) => {
        const { apiKey, row } = await rotateKey(ctx, { packageName, ...body })
        return { key: toKeyInfo(row), apiKey }
      },
    })
    await settle(packageName)
    return rotated
  })

  route(app, services, calls.revokeKey, async ({ ctx, params }) => {
    const key = await revokeKey(ctx, params)
    await settle(params.packageName)
    return { key: toKeyInfo(key) }
  })

  route(app, services, calls.checkKey, async ({ ctx, user, params, body }) => {
    const found = await findOwnAppWith(ctx, params.packageName, 'keys')
    const knows = (packageName: string) => reaches(user, found.teamId, packageName)
    const judged = await judgeKey(db, found, body.apiKey, new Date(), knows)
    const [key] = await toKeyInfos(db, judged.key ? [judged.key] : [])
    return {
      verdict: judged.verdict,
      ...(key && { key }),
      diagnosis: judged.verdict === 'live' ? null : diagnose(judged.finding),
    }
  })
}
