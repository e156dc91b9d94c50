import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { appNotFound, changed } from '../../http/httpError.ts'
import { isWithinReach, lockRight } from '../teams/membership.ts'

const named = (packageName: string) => eq(apps.packageName, packageName)

/** For reviewers: any app. Throws 404. */
export async function findApp(db: Database, packageName: string): Promise<AppRow> {
  const [row] = await db.select().from(apps).where(named(packageName))
  if (!row) throw appNotFound()
  return row
}

/** The same, locked until the transaction ends. Throws 404. */
export async function lockApp(tx: Database, packageName: string): Promise<AppRow> {
  const [row] = await tx.select().from(apps).where(named(packageName)).for('update')
  if (!row) throw appNotFound()
  return row
}

type Revision = { id: string; version: number }

export const versionOf = ({ id, version }: Revision): string =>
  hash('sha256', `${id}.${version}`, 'base64url').slice(0, 22)

export const isVersion = (row: Revision, versions: string[] | null): boolean =>
  versions === null || versions.includes(versionOf(row))

/** Throws 412 unless the developer's app is one that `versions` name. */
function requireVersion(row: Revision, versions: string[] | null): void {
  if (isVersion(row, versions)) return
  throw changed(
    'Someone changed this app since you opened it. Reload it to see the changes, then make yours.',
  )
}

const isOwn = ({ db, user }: Ctx<'user'>, packageName: string) =>
  and(eq(apps.packageName, packageName), isWithinReach(db, user))

/** An app of a team that the person is in, and that their access token is for. Throws 404. */
export async function findOwnApp(ctx: Ctx<'user'>, packageName: string): Promise<AppRow> {
  const [row] = await ctx.db.select().from(apps).where(isOwn(ctx, packageName))
  if (!row) throw appNotFound()
  return row
}

export type Condition = string[] | null

/** The same, with the right to make the call, locked until the transaction ends. Throws 403, 404, 412. */
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
