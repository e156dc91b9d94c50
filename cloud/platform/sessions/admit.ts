import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type Finding, openStates } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/isUuid.ts'
import { apiKeys, apps, sessions } from '../../db/schema.ts'
import { hashOfKey, isLive, judgeKey } from '../../domain/keys/index.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'

/** How an app's server introduces itself. */
export const introduction = z.object({
  type: z.literal('tpa_connection_init'),
  sessionId: z.string(),
  packageName: z.string(),
  apiKey: z.optional(z.string()),
})
export type Introduction = z.output<typeof introduction>

export type Admission =
  | { isAdmitted: true; row: SessionRow; keyId: string }
  /** `row`: the session that the developer should be told in, if any. */
  | { isAdmitted: false; finding: Finding; row: SessionRow | null }

/** Whether a server may have the session that it names, and if not, why. */
export async function admit(db: Database, said: Introduction): Promise<Admission> {
  const [found] = isUuid(said.sessionId)
    ? await db
        .select({ row: sessions, app: apps })
        .from(sessions)
        .innerJoin(apps, eq(apps.id, sessions.appId))
        .where(and(eq(sessions.id, said.sessionId), inArray(sessions.state, openStates)))
    : []
  if (!found)
    return { isAdmitted: false, finding: { code: 'session_unknown' }, row: await waitingSession(db, said) }

  const { row, app } = found
  const judged = await judgeKey(db, app, said.apiKey ?? '', new Date())
  if (judged.verdict !== 'live') return { isAdmitted: false, finding: judged.finding, row }
  const { packageName: expected } = row
  // Only a server that has proven its key gets its own words into the log.
  return said.packageName === expected
    ? { isAdmitted: true, row, keyId: judged.key.id }
    : { isAdmitted: false, finding: { code: 'package_mismatch', expected, received: said.packageName }, row }
}

/** The session that waits for the app, where its own key proves that the server is the app's. */
async function waitingSession(db: Database, said: Introduction): Promise<SessionRow | null> {
  const [found] = await db
    .select({ row: sessions, key: apiKeys })
    .from(sessions)
    .innerJoin(apiKeys, eq(apiKeys.appId, sessions.appId))
    .where(
      and(
        eq(sessions.packageName, said.packageName),
        eq(sessions.state, 'starting'),
        eq(apiKeys.hash, hashOfKey(said.apiKey ?? '')),
      ),
    )
    .limit(1)
  return found && isLive(found.key, new Date()) ? found.row : null
}
