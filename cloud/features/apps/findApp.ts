import { eq } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { type AppRow, apps } from '../../db/schema.ts'
import { appNotFound } from '../../http/httpError.ts'

const named = (packageName: string) => eq(apps.packageName, packageName)

/** Anybody's app: for reviewers. Throws 404. */
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
