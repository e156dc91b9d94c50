import { and, count, eq } from 'drizzle-orm'

import { limits, type Tester } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, testers } from '../../db/schema.ts'
import { appNotFound, HttpError, invalid } from '../../http/httpError.ts'
import type { User } from '../../tokens/user.ts'
import { isOwn, lockOwnApp } from './ownApp.ts'

/**
 * Notes the testers of an app and returns how many addresses were given, without regard to case. Throws 404,
 * and 422 when the app would have more testers than an app may have.
 */
export async function addTesters(
  db: Database,
  user: User,
  packageName: string,
  emails: string[],
): Promise<number> {
  const given = [...new Set(emails.map((email) => email.toLowerCase()))]
  await db.transaction(async (tx) => {
    const { id: appId } = await lockOwnApp(tx, packageName, user)
    if (given.length === 0) return
    await tx
      .insert(testers)
      .values(given.map((email) => ({ appId, email })))
      .onConflictDoNothing()
    const [all] = await tx.select({ number: count() }).from(testers).where(eq(testers.appId, appId))
    if ((all?.number ?? 0) > limits.testers) {
      throw invalid({ emails: `An app can have at most ${limits.testers} testers.` })
    }
  })
  return given.length
}

/** The testers of an app, the earliest first. Throws 404. */
export async function listTesters(db: Database, user: User, packageName: string): Promise<Tester[]> {
  // One row with nulls where the app has no testers, none where the app is not theirs.
  const rows = await db
    .select({ email: testers.email, addedAt: testers.createdAt })
    .from(apps)
    .leftJoin(testers, eq(testers.appId, apps.id))
    .where(isOwn(packageName, user))
    .orderBy(testers.createdAt, testers.email)
  if (rows.length === 0) throw appNotFound()
  return rows.flatMap(({ email, addedAt }) =>
    email !== null && addedAt !== null ? [{ email, addedAt: addedAt.toISOString() }] : [],
  )
}

/** Takes an address off the testers of an app. Throws 404 where the app is not theirs or has no such tester. */
export async function removeTester(
  db: Database,
  user: User,
  packageName: string,
  email: string,
): Promise<void> {
  const [found] = await db.select({ id: apps.id }).from(apps).where(isOwn(packageName, user))
  if (!found) throw appNotFound()
  const removed = await db
    .delete(testers)
    .where(and(eq(testers.appId, found.id), eq(testers.email, email.toLowerCase())))
    .returning({ email: testers.email })
  if (removed.length === 0) throw new HttpError(404, 'NOT_FOUND', 'There is no such tester.')
}
