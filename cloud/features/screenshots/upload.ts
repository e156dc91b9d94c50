import { and, count, eq, not, sql } from 'drizzle-orm'
import { type StoredScreenshot, screenshotLimits } from '../../../src/api/contract.ts'
import { type AppRow, screenshots, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { keepImage } from '../images/images.ts'
import type { Picture } from '../images/makeScreenshot.ts'
import { toScreenshot } from './list.ts'
import { isUsed } from './sweep.ts'

/** Where Try It drew a picture; null of a photograph. */
export type Taken = { sessionId: string; momentMs: number | null } | null

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
    const ofApp = eq(screenshots.appId, appId)
    const [unused] = await tx
      .select({ count: count() })
      .from(screenshots)
      .where(and(ofApp, not(isUsed)))
    if ((unused?.count ?? 0) >= screenshotLimits.unused)
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
