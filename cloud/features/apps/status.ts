import { and, desc, eq, gt, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { deriveStatus, type Standing } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, reasons, revisions, submissions } from '../../db/schema.ts'
import { isRevisionOf, type RevisionRow, readRevision } from './revision.ts'

/** An app's status for the row given; called with the row locked and its points as they will be. */
export async function deriveAppStatus(tx: Database, app: AppRow): Promise<Standing> {
  const live = await readRevision(tx, app.liveRevisionId)
  const waiting = await newestWaiting(tx, app)
  return deriveStatus({
    isLive: live !== null,
    isSubmitted: app.queuedAt !== null,
    hasPoints: await hasPoints(tx, app.id),
    isApproved: waiting !== undefined && isRevisionOf(waiting, app),
    hasNewer: waiting !== undefined && live !== null && waiting.number > live.number,
    differs: live === null || !isRevisionOf(live, app),
  })
}

type Moment = 'submittedAt' | 'reviewedAt' | 'unpublishedAt' | 'suspendedAt'

type Changes = Partial<Record<Moment, SQL | null>> &
  Partial<Pick<AppRow, 'reviewNotes' | 'reviewedBy' | 'betaRevisionId'>>

export async function saveStanding(tx: Database, app: AppRow, changes: Changes = {}): Promise<AppRow> {
  const [row] = await tx
    .update(apps)
    .set({
      ...changes,
      ...(await deriveAppStatus(tx, app)),
      queuedAt: app.queuedAt,
      liveRevisionId: app.liveRevisionId,
      updatedAt: sql`now()`,
      version: sql`${apps.version} + 1`,
    })
    .where(eq(apps.id, app.id))
    .returning()
  return row ?? app
}

async function hasPoints(tx: Database, appId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: reasons.id })
    .from(reasons)
    .where(and(eq(reasons.appId, appId), ne(reasons.state, 'resolved')))
    .limit(1)
  return one !== undefined
}

/** A locked app's newest approved release that was never public. */
async function newestWaiting(
  tx: Database,
  app: AppRow,
): Promise<Pick<RevisionRow, 'number' | 'content'> | undefined> {
  const later = alias(submissions, 'later')
  const isRejected = and(eq(later.state, 'CHANGES_REQUESTED'), gt(later.submittedAt, submissions.submittedAt))
  const isWaiting = and(
    isNull(revisions.liveAt),
    isNull(revisions.suspendedAt),
    // Of what goes live with this change, `liveAt` is written after it.
    app.liveRevisionId === null ? undefined : ne(revisions.id, app.liveRevisionId),
    notExists(
      tx
        .select({ id: later.id })
        .from(later)
        .where(and(eq(later.revisionId, revisions.id), isRejected)),
    ),
  )
  const [newest] = await tx
    .select({ number: revisions.number, content: revisions.content })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(and(eq(submissions.appId, app.id), eq(submissions.state, 'APPROVED'), isWaiting))
    .orderBy(desc(revisions.number))
    .limit(1)
  return newest
}
