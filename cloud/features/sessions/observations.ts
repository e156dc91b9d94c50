import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Observation, observationLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { observations, sessions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { redact } from './redact.ts'
import type { SessionRow } from './toSession.ts'

export type Seen = Omit<Observation, 'sessionId' | 'at'>

export async function keepObservations(tx: Database, seen: { row: SessionRow; seen: Seen }[]): Promise<void> {
  if (seen.length === 0) return
  await tx
    .insert(observations)
    .values(
      seen.map(({ row: { id: sessionId, appId, publicUrl, startedAt: at }, seen }) => ({
        sessionId,
        appId,
        publicUrl,
        at,
        seen: redact(seen) as Seen,
      })),
    )
    .onConflictDoUpdate({ target: observations.sessionId, set: { seen: sql`excluded.seen` } })
}

export async function readSeen(db: Database, sessionId: string): Promise<Seen | null> {
  const [row] = await db.select().from(observations).where(eq(observations.sessionId, sessionId))
  return row?.seen ?? null
}

type Values = { appId: string; publicUrl: string; submissionId?: string }

/** Observations of the latest sessions on an app's values, newest first: its owner's, a submission's reviewers'. */
export async function observationsOf(
  db: Database,
  { appId, publicUrl, submissionId }: Values,
): Promise<Observation[]> {
  const isOwners = isNull(sessions.submissionId)
  const rows = await db
    .select({ observation: observations })
    .from(observations)
    .innerJoin(sessions, eq(sessions.id, observations.sessionId))
    .where(
      and(
        eq(observations.appId, appId),
        eq(observations.publicUrl, publicUrl),
        submissionId === undefined ? isOwners : or(isOwners, eq(sessions.submissionId, submissionId)),
      ),
    )
    .orderBy(desc(observations.at), desc(observations.sessionId))
    .limit(observationLimits.sessions)
  return rows.map(({ observation: { sessionId, at, seen } }) => ({
    sessionId,
    at: at.toISOString(),
    ...seen,
  }))
}

/** Observations of a developer's app with the server that its draft names. Throws 404. */
export async function ownObservations(ctx: Ctx<'user'>, packageName: string): Promise<Observation[]> {
  const { db } = ctx
  const { id: appId, publicUrl } = await findOwnApp(ctx, packageName)
  return observationsOf(db, { appId, publicUrl })
}
