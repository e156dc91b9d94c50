import { count, eq } from 'drizzle-orm'

import { limits } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { testers } from '../db/schema.ts'
import { invalid } from '../http/refusal.ts'
import type { User } from '../tokens/user.ts'
import { lockOwnApp } from './edit.ts'

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
