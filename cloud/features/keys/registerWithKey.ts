import type { AppRegistration } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { registerApp } from '../apps/register.ts'
import { makeKey } from './makeKey.ts'

export async function registerWithKey(
  tx: Database,
  user: User,
  registration: AppRegistration,
  quota: number,
): Promise<{ row: AppRow; apiKey: string }> {
  const row = await registerApp(tx, user, registration, quota)
  const { createdAt } = row
  const { row: key, apiKey } = await makeKey(tx, { appId: row.id, createdBy: user.email, createdAt })
  const present = { apiKeyLastFour: key.lastFour, apiKeyCreatedAt: createdAt }
  return { row: { ...row, ...present }, apiKey }
}
