import { and, eq, ne, type SQL, sql } from 'drizzle-orm'

import { deriveStatus, type Standing } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, reasons } from '../../db/schema.ts'
import { isRevisionOf, readRevision } from './revision.ts'

/** An app's status for the row given; called with the row locked and its points as they will be. */
export async function deriveAppStatus(tx: Database, app: AppRow): Promise<Standing> {
  const live = await readRevision(tx, app.liveRevisionId)
  return deriveStatus({
    isLive: live !== null,
    isSubmitted: app.queuedAt !== null,
    hasPoints: await hasPoints(tx, app.id),
    differs: live === null || !isRevisionOf(live, app),
  })
}

type Changes = Partial<Record<'submittedAt' | 'reviewedAt', SQL>> &
  Partial<Pick<AppRow, 'reviewNotes' | 'reviewedBy'>>

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
