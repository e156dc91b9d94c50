import { and, eq } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { type AppRow, apps } from '../../db/schema.ts'
import { appNotFound } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import { requireVersion } from './version.ts'

const isOwn = (packageName: string, user: User) =>
  and(eq(apps.packageName, packageName), eq(apps.developerId, user.id))

/** A developer's app. Throws 404. */
export async function findOwnApp(db: Database, packageName: string, user: User): Promise<AppRow> {
  const [row] = await db.select().from(apps).where(isOwn(packageName, user))
  if (!row) throw appNotFound()
  return row
}

export type Condition = string[] | null

/** Reads a developer's app and locks it until the transaction ends. Throws 404, and 412 when it is
 * none of the versions wanted. */
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
