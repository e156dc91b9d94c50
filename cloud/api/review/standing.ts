import { and, eq, ne } from 'drizzle-orm'

import { type Standing, standingOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { reasons } from '../../db/schema.ts'
import type { AppRow } from '../apps/mappers.ts'
import { contentOf, hashOfContent, readRevision } from './revision.ts'

/** How an app stands once its row is as given; called with the row locked, and its points as they will be. */
export async function standingOfApp(tx: Database, app: AppRow): Promise<Standing> {
  const live = await readRevision(tx, app.liveRevisionId)
  return standingOf({
    isLive: live !== null,
    isSubmitted: app.queuedAt !== null,
    hasPoints: await hasPoints(tx, app.id),
    differs: live?.hash !== hashOfContent(contentOf(app)),
  })
}

async function hasPoints(tx: Database, appId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: reasons.id })
    .from(reasons)
    .where(and(eq(reasons.appId, appId), ne(reasons.state, 'resolved')))
    .limit(1)
  return one !== undefined
}
