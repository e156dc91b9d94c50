import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { pathOfScreenshot, type StoredScreenshot, screenshotLimits } from '../../../src/api/contract.ts'
import { openSubmission, revisions, screenshots, sessions, submissions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { readContent } from '../apps/revision.ts'

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

export const toScreenshot = (
  { appId, ...row }: typeof screenshots.$inferSelect,
  siteUrl: string,
): StoredScreenshot => ({
  ...row,
  url: siteUrl + pathOfScreenshot(row.hash),
  uploadedAt: row.uploadedAt.toISOString(),
})
