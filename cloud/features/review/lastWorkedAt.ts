import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { AppContent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { sessions } from '../../db/schema.ts'

/** When the developer of an app last had a session that worked on its values (ISO); null where none did. Only
 * what its server can notice where it is called counts: not a new name, logo or webview. */
export async function lastWorkedAt(
  db: Database,
  appId: string,
  { publicUrl }: AppContent,
): Promise<string | null> {
  const drew = sql`${sessions.steps} @> '[{"name": "firstLayout"}]'`
  const [last] = await db
    .select({ at: sessions.startedAt })
    .from(sessions)
    .where(
      and(eq(sessions.appId, appId), isNull(sessions.submissionId), eq(sessions.publicUrl, publicUrl), drew),
    )
    .orderBy(desc(sessions.startedAt))
    .limit(1)
  return last?.at.toISOString() ?? null
}
