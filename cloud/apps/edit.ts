import { and, eq, sql } from 'drizzle-orm'

import type { AppEdit } from '../../src/api/contract.ts'
import { record } from '../audit.ts'
import type { Database } from '../db/database.ts'
import { apps } from '../db/schema.ts'
import { appNotFound } from '../http/refusal.ts'
import type { User } from '../tokens/user.ts'
import { newApiKey, storedKey } from './apiKey.ts'
import { requireVersion } from './version.ts'
import type { AppRow } from './wire.ts'

export const isOwn = (packageName: string, user: User) =>
  and(eq(apps.packageName, packageName), eq(apps.developerId, user.id))

/** Which versions of an app a change is meant for; null for any. */
export type Condition = string[] | null

/**
 * Reads a developer's app and keeps it from changing until the transaction ends. Throws 404, and 412 when it is
 * none of the versions wanted.
 */
export async function lockOwnApp(
  tx: Database,
  packageName: string,
  user: User,
  versions: Condition = null,
): Promise<AppRow> {
  const [row] = await tx.select().from(apps).where(isOwn(packageName, user)).for('update')
  if (!row) throw appNotFound()
  requireVersion(row, versions)
  return row
}

/** Changes what a developer may change. Saving without a change leaves version and record as they are. */
export async function editApp(
  db: Database,
  user: User,
  packageName: string,
  edit: AppEdit,
  versions: Condition,
): Promise<AppRow> {
  const next = {
    name: edit.name,
    description: edit.description,
    publicUrl: edit.publicUrl,
    logoURL: edit.logoURL,
    webviewURL: edit.webviewURL || null,
  }
  return db.transaction(async (tx) => {
    const before = await lockOwnApp(tx, packageName, user, versions)
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((key) => before[key] !== next[key])
    if (changed.length === 0) return before

    const [row] = await tx
      .update(apps)
      .set({ ...next, version: sql`${apps.version} + 1`, updatedAt: sql`now()` })
      .where(eq(apps.id, before.id))
      .returning()
    const detail = changed.join(', ')
    await record(tx, { action: 'app.edited', actor: user.email, subject: packageName, detail })
    return row ?? before
  })
}

/** Deletes an app with its testers; the name stays its owner's. */
export async function deleteApp(
  db: Database,
  user: User,
  packageName: string,
  versions: Condition,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, name } = await lockOwnApp(tx, packageName, user, versions)
    await tx.delete(apps).where(eq(apps.id, id))
    await record(tx, { action: 'app.deleted', actor: user.email, subject: packageName, detail: name })
  })
}

/** Makes a new API key in place of the old one, which no longer works when this resolves. */
export async function regenerateKey(
  db: Database,
  user: User,
  packageName: string,
): Promise<{ apiKey: string; createdAt: Date }> {
  const apiKey = newApiKey()
  return db.transaction(async (tx) => {
    // The version stays: a reviewer's decision does not rest on the key.
    const [row] = await tx
      .update(apps)
      .set({ ...storedKey(apiKey), apiKeyCreatedAt: sql`now()` })
      .where(isOwn(packageName, user))
      .returning({ createdAt: apps.apiKeyCreatedAt })
    if (!row?.createdAt) throw appNotFound()
    await record(tx, { action: 'key.regenerated', actor: user.email, subject: packageName })
    return { apiKey, createdAt: row.createdAt }
  })
}
