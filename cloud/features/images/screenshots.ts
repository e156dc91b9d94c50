import { and, desc, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import { pathOfScreenshot, type StoredScreenshot, screenshotLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  type AppRow,
  apps,
  openSubmission,
  revisions,
  screenshots,
  sessions,
  submissions,
} from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import { readContent } from '../apps/revision.ts'
import { keepImage } from './images.ts'
import type { Picture } from './pictures.ts'

/** Where Try It drew a picture; null of a photograph. */
type Taken = { sessionId: string; momentMs: number | null } | null

/** Throws 422 unless the session is one of the app's and of the person's own. */
export async function takenIn(
  { db, user }: Ctx<'user'>,
  { id: appId }: Pick<AppRow, 'id'>,
  { sessionId, momentMs }: { sessionId?: string | undefined; momentMs?: number | undefined },
): Promise<Taken> {
  if (sessionId === undefined) {
    if (momentMs !== undefined) throw invalid({ momentMs: 'Send the moment’s session as well.' })
    return null
  }
  const isTheirs = and(
    eq(sessions.id, sessionId),
    eq(sessions.appId, appId),
    eq(sessions.developerId, user.id),
  )
  const found = isUuid(sessionId) ? await db.select({ id: sessions.id }).from(sessions).where(isTheirs) : []
  if (found.length === 0) throw invalid({ sessionId: 'This isn’t one of your sessions of this app.' })
  return { sessionId, momentMs: momentMs ?? null }
}

/** Keeps a picture for an app; the same again counts as new. Throws 404, 409 where too many are unused. */
export async function keepScreenshot(
  ctx: Ctx<'user'>,
  packageName: string,
  { webp, width, height }: Picture,
  taken: Taken,
  siteUrl: string,
): Promise<StoredScreenshot> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id: appId } = await lockOwnApp(ctx, packageName)
    const isUnused = and(eq(screenshots.appId, appId), not(isUsed))
    if ((await tx.$count(screenshots, isUnused)) >= screenshotLimits.unused)
      throw conflict(
        'TOO_MANY_SCREENSHOTS',
        `This app has ${screenshotLimits.unused} pictures that no version uses. We delete them after a day.`,
      )
    const hash = await keepImage(tx, { webp })
    const [row] = await tx
      .insert(screenshots)
      .values({ appId, hash, width, height, isSimulated: taken !== null, ...taken })
      .onConflictDoUpdate({
        target: [screenshots.appId, screenshots.hash],
        set: { uploadedAt: sql`now()`, ...taken },
      })
      .returning()
    if (!row) throw new Error('The screenshot was not stored.')
    return toScreenshot(row, siteUrl)
  })
}

/** Pictures of an app's draft, submission, live revision and latest uploads, newest first. Throws 404. */
export async function listScreenshots(
  ctx: Ctx<'user'>,
  packageName: string,
  siteUrl: string,
): Promise<StoredScreenshot[]> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const ofApp = eq(screenshots.appId, app.id)
  const submitted = db
    .select({ id: submissions.revisionId })
    .from(submissions)
    .where(and(eq(submissions.appId, app.id), openSubmission))
  const inForce = or(inArray(revisions.id, submitted), eq(revisions.id, app.liveRevisionId ?? app.id))
  const frozen = await db.select().from(revisions).where(inForce)
  const used = [app, ...frozen.map(readContent)].flatMap((version) =>
    version.screenshots.map(({ hash }) => hash),
  )
  const newest = db
    .select({ hash: screenshots.hash })
    .from(screenshots)
    .where(ofApp)
    .orderBy(desc(screenshots.uploadedAt), screenshots.hash)
    .limit(screenshotLimits.unused)
  const rows = await db
    .select({ screenshot: screenshots, sessionId: sessions.id })
    .from(screenshots)
    .leftJoin(sessions, eq(sessions.id, screenshots.sessionId))
    .where(and(ofApp, or(inArray(screenshots.hash, newest), inArray(screenshots.hash, used))))
    .orderBy(desc(screenshots.uploadedAt), screenshots.hash)
  return rows.map(({ screenshot, sessionId }) => toScreenshot({ ...screenshot, sessionId }, siteUrl))
}

const toScreenshot = (
  { appId, ...row }: typeof screenshots.$inferSelect,
  siteUrl: string,
): StoredScreenshot => ({
  ...row,
  url: siteUrl + pathOfScreenshot(row.hash),
  uploadedAt: row.uploadedAt.toISOString(),
})

const asListed = sql`jsonb_build_array(jsonb_build_object('hash', ${screenshots.hash}))`

const inDraft = sql`exists (select from ${apps} where ${apps.id} = ${screenshots.appId} and ${apps.screenshots} @> ${asListed})`

const inRevision = sql`exists (select from ${revisions} where ${revisions.appId} = ${screenshots.appId} and ${revisions.content}::jsonb -> 'screenshots' @> ${asListed})`

const isUsed = sql`(${or(inDraft, inRevision)})`

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
