import { and, eq } from 'drizzle-orm'

import { type AppRow, apps } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { appNotFound } from '../../http/httpError.ts'
import { isWithinReach, lockRight } from '../teams/membership.ts'
import { requireVersion } from './version.ts'

const isOwn = ({ db, user }: Ctx<'user'>, packageName: string) =>
  and(eq(apps.packageName, packageName), isWithinReach(db, user))

/** An app of a team that the person is in, and that their access token is for. Throws 404. */
export async function findOwnApp(ctx: Ctx<'user'>, packageName: string): Promise<AppRow> {
  const [row] = await ctx.db.select().from(apps).where(isOwn(ctx, packageName))
  if (!row) throw appNotFound()
  return row
}

export type Condition = string[] | null

/** The same, locked until the transaction ends, and with it the right to make the call. Throws 403, 404, and 412 for none
 * of the versions wanted. */
export async function lockOwnApp(
  ctx: Ctx<'user'>,
  packageName: string,
  versions: Condition = null,
): Promise<AppRow> {
  const [row] = await ctx.db.select().from(apps).where(isOwn(ctx, packageName)).for('update')
  if (!row) throw appNotFound()
  await lockRight(ctx, row.teamId)
  requireVersion(row, versions)
  return row
}
