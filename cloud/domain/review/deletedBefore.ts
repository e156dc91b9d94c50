import { and, desc, eq, inArray, lte } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { audit } from '../../db/schema.ts'

/** The latest deletion of an app of this name and the decisions before it, the newest first: all that is left of it. */
export async function readDeletedBefore(
  db: Database,
  packageName: string,
): Promise<(typeof audit.$inferSelect)[]> {
  const isOfName = eq(audit.subject, packageName)
  const [deletion] = await db
    .select()
    .from(audit)
    .where(and(isOfName, eq(audit.action, 'app.deleted')))
    .orderBy(desc(audit.id))
    .limit(1)
  if (!deletion) return []
  const isDecision = inArray(audit.action, ['app.approved', 'app.rejected'])
  const decisions = await db
    .select()
    .from(audit)
    .where(and(isOfName, isDecision, lte(audit.id, deletion.id)))
    .orderBy(desc(audit.id))
    .limit(20)
  return [deletion, ...decisions]
}
