import { count, eq } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apiKeys, apps } from '../../db/schema.ts'
import { hashOfKey, newApiKey } from './apiKey.ts'
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
      hash: hashOfKey(apiKey),
      lastFour,
      name: name || `Key ${(await keysOfApp(tx, appId)) + 1}`,
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

async function keysOfApp(tx: Database, appId: string): Promise<number> {
  const [found] = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.appId, appId))
  return found?.keys ?? 0
}
