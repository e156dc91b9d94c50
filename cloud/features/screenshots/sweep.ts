import { and, eq, lt, not, or, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apps, revisions, screenshots } from '../../db/schema.ts'

const asListed = sql`jsonb_build_array(jsonb_build_object('hash', ${screenshots.hash}))`

const inDraft = sql`exists (select from ${apps} where ${apps.id} = ${screenshots.appId} and ${apps.screenshots} @> ${asListed})`

const inRevision = sql`exists (select from ${revisions} where ${revisions.appId} = ${screenshots.appId} and ${revisions.content}::jsonb -> 'screenshots' @> ${asListed})`

export const isUsed = sql`(${or(inDraft, inRevision)})`

const step = 100

/** Deletes the rows of uploads over a day old that no version uses; `sweepImages` deletes the pictures. */
export async function sweepScreenshots(db: Database): Promise<void> {
  const isDue = and(lt(screenshots.uploadedAt, sql`now() - interval '1 day'`), not(isUsed))
  for (;;) {
    const due = await db
      .selectDistinct({ appId: screenshots.appId })
      .from(screenshots)
      .where(isDue)
      .limit(step)
    for (const { appId } of due) {
      await db.transaction(async (tx) => {
        // An edit that begins to use one holds this lock, too.
        await tx.select({ id: apps.id }).from(apps).where(eq(apps.id, appId)).for('update')
        await tx.delete(screenshots).where(and(eq(screenshots.appId, appId), isDue))
      })
    }
    if (due.length < step) return
  }
}
