import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  type AppRegistration,
  checksumOf,
  hasPart,
  keyAlphabet,
  keyPrefix,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apiKeys, apps } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { hashOf } from '../../lib/crypto.ts'
import { registerApp } from '../apps/register.ts'
import type { KeyRow } from './keyRow.ts'

type NewKey = {
  appId: string
  name?: string | undefined
  createdBy: string
  createdAt: Date
}

export type MadeKey = { row: KeyRow; apiKey: string }

/** Makes an app's present API key, which nobody can read again, in a transaction that has locked or made the app. */
export async function makeKey(tx: Database, { appId, name, ...made }: NewKey): Promise<MadeKey> {
  const apiKey = newApiKey()
  const lastFour = apiKey.slice(-4)
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...made,
      appId,
      hash: hashOf(apiKey),
      lastFour,
      name: name || `Key ${(await tx.$count(apiKeys, eq(apiKeys.appId, appId))) + 1}`,
    })
    .returning()
  if (!row) throw new Error('The key was not stored.')
  await showAsPresent(tx, appId, row)
  return { row, apiKey }
}

export async function showAsPresent(tx: Database, appId: string, key: KeyRow | null): Promise<void> {
  await tx
    .update(apps)
    .set({ apiKeyLastFour: key?.lastFour ?? null, apiKeyCreatedAt: key?.createdAt ?? null })
    .where(eq(apps.id, appId))
}

/** A new API key: `sgk_`, 30 random characters, 6 of checksum. */
export function newApiKey(): string {
  const random = Array.from({ length: 30 }, () => keyAlphabet[randomInt(keyAlphabet.length)]).join('')
  return `${keyPrefix}${random}${checksumOf(`${keyPrefix}${random}`)}`
}

export async function registerWithKey(
  ctx: Ctx<'user' | 'appQuota'>,
  registration: AppRegistration,
): Promise<{ row: AppRow; apiKey: string | null }> {
  const row = await registerApp(ctx, registration)
  if (!hasPart(row.kind, 'keys')) return { row, apiKey: null }
  const { createdAt } = row
  const { row: key, apiKey } = await makeKey(ctx.db, { appId: row.id, createdBy: ctx.user.email, createdAt })
  const present = { apiKeyLastFour: key.lastFour, apiKeyCreatedAt: createdAt }
  return { row: { ...row, ...present }, apiKey }
}
