import { and, eq, exists, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { bundleLimits } from '../../../src/api/contract.ts'
import { type Database, inBatches } from '../../db/database.ts'
import {
  apps,
  bundleFiles,
  bundles,
  openSubmission,
  pieces,
  revisions,
  submissions,
} from '../../db/schema.ts'

const step = 100

/** Deletes old files of bundles, unless a release is live, in beta, in review or was approved; then pieces nobody has. */
export async function sweepBundles(db: Database): Promise<void> {
  await inBatches(step, () => sweepFiles(db))
  await inBatches(step, () => sweepPieces(db))
}

async function sweepFiles(db: Database): Promise<number> {
  const isOfRelease = and(eq(revisions.appId, bundles.appId), eq(revisions.bundle, bundles.hash))
  const isShown = or(eq(apps.liveRevisionId, revisions.id), eq(apps.betaRevisionId, revisions.id))
  const shown = db
    .select()
    .from(apps)
    .where(and(eq(apps.id, revisions.appId), isShown))
  const isNeeded = or(eq(submissions.state, 'APPROVED'), openSubmission)
  const reviewed = db
    .select()
    .from(submissions)
    .where(and(eq(submissions.revisionId, revisions.id), isNeeded))
  const needing = db
    .select()
    .from(revisions)
    .where(and(isOfRelease, or(exists(shown), exists(reviewed))))
  const isOld = lt(bundles.uploadedAt, sql`now() - make_interval(days => ${bundleLimits.days})`)
  const due = db
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(isNull(bundles.sweptAt), isOld, notExists(needing)))
    .limit(step)
  return db.transaction(async (tx) => {
    const swept = await tx
      .update(bundles)
      .set({ sweptAt: sql`now()` })
      .where(inArray(bundles.id, due))
      .returning({ id: bundles.id })
    const ids = swept.map(({ id }) => id)
    // A trigger notes when their pieces were let go.
    await tx.delete(bundleFiles).where(inArray(bundleFiles.bundleId, ids))
    return swept.length
  })
}

async function sweepPieces(db: Database): Promise<number> {
  const havers = db.select().from(bundleFiles).where(sql`${bundleFiles.pieces} @> array[${pieces.hash}]`)
  const wasTouched = sql`${pieces.touchedAt} between now() - interval '8 days' and now() - interval '1 day'`
  const due = db
    .select({ hash: pieces.hash })
    .from(pieces)
    .where(and(wasTouched, notExists(havers)))
    .orderBy(pieces.hash)
    .limit(step)
  // The condition again: an upload may have touched one since.
  const isDue = and(inArray(pieces.hash, due), wasTouched)
  const swept = await db.delete(pieces).where(isDue).returning({ hash: pieces.hash })
  return swept.length
}
