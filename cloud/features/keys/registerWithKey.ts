import type { AppRegistration } from '../../../src/api/contract.ts'
import type { AppRow } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { registerApp } from '../apps/register.ts'
import { makeKey } from './makeKey.ts'

export async function registerWithKey(
  ctx: Ctx<'user' | 'appQuota'>,
  registration: AppRegistration,
): Promise<{ row: AppRow; apiKey: string }> {
  const row = await registerApp(ctx, registration)
  const { createdAt } = row
  const { row: key, apiKey } = await makeKey(ctx.db, { appId: row.id, createdBy: ctx.user.email, createdAt })
  const present = { apiKeyLastFour: key.lastFour, apiKeyCreatedAt: createdAt }
  return { row: { ...row, ...present }, apiKey }
}
