import { timingSafeEqual } from 'node:crypto'

import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type Finding, openStates } from '../../../src/api/contract.ts'
import { hashOfKey, isWholeKey } from '../../api/keys/apiKey.ts'
import type { Database } from '../../db/database.ts'
import { apps, replacedKeys, sessions } from '../../db/schema.ts'
import type { SessionRow } from './toSession.ts'

/** How an app's server introduces itself. */
export const introduction = z.object({
  type: z.literal('tpa_connection_init'),
  sessionId: z.string(),
  packageName: z.string(),
  apiKey: z.optional(z.string()),
})
export type Introduction = z.output<typeof introduction>

export type Admission =
  | { isAdmitted: true; row: SessionRow; appId: string }
  /** `row`: the session that the developer should be told in, if any. */
  | { isAdmitted: false; finding: Finding; row: SessionRow | null }

/** Whether a server may have the session that it names, and if not, why. */
export async function admit(db: Database, said: Introduction): Promise<Admission> {
  const [found] = z.uuid().safeParse(said.sessionId).success
    ? await db
        .select({ row: sessions, app: apps })
        .from(sessions)
        .innerJoin(apps, eq(apps.id, sessions.appId))
        .where(and(eq(sessions.id, said.sessionId), inArray(sessions.state, openStates)))
    : []
  if (!found)
    return { isAdmitted: false, finding: { code: 'session_unknown' }, row: await waitingSession(db, said) }

  const { row, app } = found
  const expected = row.packageName
  if (said.packageName !== expected)
    return {
      isAdmitted: false,
      finding: { code: 'package_mismatch', expected, received: said.packageName },
      row,
    }
  const finding = await findingOfKey(db, app, said.apiKey ?? '')
  return finding ? { isAdmitted: false, finding, row } : { isAdmitted: true, row, appId: app.id }
}

/** Writes down that the app's key was used, unless that was less than `pause` ms ago. */
export async function noteKeyUse(db: Database, appId: string, pause: number): Promise<void> {
  const isOld = lt(apps.apiKeyLastUsedAt, new Date(Date.now() - pause))
  await db
    .update(apps)
    .set({ apiKeyLastUsedAt: sql`now()` })
    .where(and(eq(apps.id, appId), or(isNull(apps.apiKeyLastUsedAt), isOld)))
}

/** What is wrong with the key that a server of an app showed; null where it is the app’s. */
export async function findingOfKey(
  db: Database,
  app: typeof apps.$inferSelect,
  key: string,
): Promise<Finding | null> {
  if (!isWholeKey(key)) return { code: 'key_incomplete' }
  const hash = hashOfKey(key)
  if (app.apiKeyHash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(app.apiKeyHash))) return null

  const [replaced] = await db
    .select()
    .from(replacedKeys)
    .where(and(eq(replacedKeys.hash, hash), eq(replacedKeys.appId, app.id)))
  if (replaced) {
    const [date, ends] = [replaced.replacedAt.toISOString(), replaced.lastFour]
    return { code: 'key_replaced', date, ends, presentEnds: app.apiKeyLastFour ?? '' }
  }
  const [other] = await db
    .select({ packageName: apps.packageName })
    .from(apps)
    .where(and(eq(apps.apiKeyHash, hash), eq(apps.developerId, app.developerId)))
  return other
    ? {
        code: 'key_of_other_app',
        packageName: app.packageName,
        otherPackageName: other.packageName,
      }
    : { code: 'key_unknown' }
}

/** The session that waits for the app, where its own key proves that the server is the app's. */
async function waitingSession(db: Database, said: Introduction): Promise<SessionRow | null> {
  const [found] = await db
    .select({ row: sessions })
    .from(sessions)
    .innerJoin(apps, eq(apps.id, sessions.appId))
    .where(
      and(
        eq(sessions.packageName, said.packageName),
        eq(sessions.state, 'starting'),
        eq(apps.apiKeyHash, hashOfKey(said.apiKey ?? '')),
      ),
    )
    .limit(1)
  return found?.row ?? null
}
