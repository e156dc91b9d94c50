import { and, eq } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { type AppRow, apps } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { appNotFound } from '../../http/httpError.ts'
import { isWithinReach, lockRight } from '../teams/membership.ts'
import { requireVersion } from './version.ts'

const isOwn = (db: Database, packageName: string, user: User) =>
  and(eq(apps.packageName, packageName), isWithinReach(db, user))

/** An app of a team that the person is in, and that their access token is for. Throws 404. */
export async function findOwnApp(db: Database, packageName: string, user: User): Promise<AppRow> {
  const [row] = await db
    .select()
    .from(apps)
    .where(isOwn(db, packageName, user))
  if (!row) throw appNotFound()
  return row
}

export type Condition = string[] | null

/** The same, locked until the transaction ends, and with it the right to make the call. Throws 403, 404, and 412 for none
 * of the versions wanted. */
export async function lockOwnApp(
  tx: Database,
  packageName: string,
  user: User,
  versions: Condition = null,
): Promise<AppRow> {
  const [row] = await tx
    .select()
    .from(apps)
    .where(isOwn(tx, packageName, user))
    .for('update')
  if (!row) throw appNotFound()
  await lockRight(tx, user, row.teamId)
  requireVersion(row, versions)
  return row
}
