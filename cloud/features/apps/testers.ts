import { and, eq } from 'drizzle-orm'
import { limits, type Tester } from '../../../src/api/contract.ts'
import { testers } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError, invalid } from '../../http/httpError.ts'
import { findOwnApp, lockOwnApp } from './findApp.ts'

/** Notes testers; returns how many were given, without regard to case. Throws 404, 422 for too many. */
export async function addTesters(ctx: Ctx<'user'>, packageName: string, emails: string[]): Promise<number> {
  const given = [...new Set(emails.map((email) => email.toLowerCase()))]
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id: appId } = await lockOwnApp(ctx, packageName)
    if (given.length === 0) return
    await tx
      .insert(testers)
      .values(given.map((email) => ({ appId, email })))
      .onConflictDoNothing()
    if ((await tx.$count(testers, eq(testers.appId, appId))) > limits.testers)
      throw invalid({ emails: `An app can have at most ${limits.testers} testers.` })
  })
  return given.length
}

/** The testers of an app, the earliest first. Throws 404. */
export async function listTesters(ctx: Ctx<'user'>, packageName: string): Promise<Tester[]> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const rows = await db
    .select()
    .from(testers)
    .where(eq(testers.appId, app.id))
    .orderBy(testers.createdAt, testers.email)
  return rows.map(({ email, createdAt }) => ({ email, addedAt: createdAt.toISOString() }))
}

/** Takes an address off the testers of an app. Throws 404 where the app is not theirs or has no such tester. */
export async function removeTester(ctx: Ctx<'user'>, packageName: string, email: string): Promise<void> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const removed = await db
    .delete(testers)
    .where(and(eq(testers.appId, app.id), eq(testers.email, email.toLowerCase())))
    .returning({ email: testers.email })
  if (removed.length === 0) throw new HttpError('NOT_FOUND', 'We couldn’t find this tester.')
}
