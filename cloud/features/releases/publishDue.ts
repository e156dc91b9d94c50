import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { releaseName } from '../../../src/api/contract.ts'
import { nextReleaseState } from '../../../src/machines/releaseMachine.ts'
import { apps, revisions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { saveStanding } from '../apps/status.ts'
import { record } from '../audit.ts'
import { readRelease } from './readReleases.ts'
import { mailRelease } from './releaseMails.ts'

const most = 50

/** Publishes the approved releases whose date has come. Instances may do this at once: one publishes each. */
export async function publishDue(ctx: Ctx<'portalUrl'>): Promise<void> {
  const isDue = lte(revisions.publishAt, sql`now()`)
  const due = await ctx.db
    .select({ id: revisions.id, appId: revisions.appId })
    .from(revisions)
    .where(isDue)
    .orderBy(asc(revisions.publishAt))
    .limit(most)
  for (const one of due) await publish(ctx, one)
}

type Due = { id: string; appId: string }

async function publish(ctx: Ctx<'portalUrl'>, { id, appId }: Due): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const [app] = await tx.select().from(apps).where(eq(apps.id, appId)).for('update')
    const isIt = and(eq(revisions.id, id), lte(revisions.publishAt, sql`now()`))
    const [stillDue] = await tx.update(revisions).set({ publishAt: null }).where(isIt).returning()
    if (!app || !stillDue) return
    const release = await readRelease(tx, app, id)
    if (nextReleaseState(release.state, 'publish') === null) return

    const row = await saveStanding(tx, { ...app, liveRevisionId: id })
    const [action, by, detail] = ['release.due', 'system', releaseName(release)] as const
    await record(tx, { action, actor: by, subject: app.packageName, detail })
    await mailRelease(ctx, { app: row, action, by, detail })
  })
}
