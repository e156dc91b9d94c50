import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { approvalDays, isApprovalOver, type Release, releaseName } from '../../../src/api/contract.ts'
import { nextReleaseState } from '../../../src/machines/status/releaseMachine.ts'
import { type AppRow, apps, revisions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, type HttpError } from '../../http/httpError.ts'
import { type Condition, lockOwnApp } from '../apps/findApp.ts'
import { requireMayGoLive, versionSuspended } from '../apps/revision.ts'
import { saveStanding } from '../apps/status.ts'
import { by, record } from '../audit.ts'
import { lockRight } from '../teams/membership.ts'
import { findRelease, readRelease } from './readReleases.ts'
import { mailRelease } from './releaseMails.ts'

type Ctxs = Ctx<'user' | 'portalUrl'>

/** Publishes an approved release that isn't live. Throws 403 where it was live before and the caller may not decide on
 * that, 404, 409, 412. */
export async function publishRelease(
  ctx: Ctxs,
  packageName: string,
  { id, versions }: { id: string; versions: Condition },
): Promise<Release> {
  return inTransaction(ctx, async (ctx) => {
    const app = await lockOwnApp(ctx, packageName, versions)
    const release = await requireApproved(ctx, app, id)
    if (release.liveAt !== null)
      await lockRight({ ...ctx, user: { ...ctx.user, needs: 'controlLive' } }, app.teamId)
    if (isApprovalOver(release, Date.now())) throw tooOld()

    const row = await saveStanding(ctx.db, { ...app, liveRevisionId: id })
    await announce(ctx, row, 'release.published', releaseName(release))
    return readRelease(ctx.db, row, id)
  })
}

/** Takes what is live from the public. Throws 404, 409, 412. */
export async function unpublish(
  ctx: Ctxs,
  packageName: string,
  { reason, versions }: { reason: string; versions: Condition },
): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const app = await lockOwnApp(ctx, packageName, versions)
    requireLive(app)
    const row = await saveStanding(ctx.db, { ...app, liveRevisionId: null }, { unpublishedAt: sql`now()` })
    await announce(ctx, row, 'app.unpublished', reason || null)
    return row
  })
}

/** Publishes another approved release in place of the live one. Throws 404, 409, 412. */
export async function rollBack(
  ctx: Ctxs,
  packageName: string,
  { release: id, reason, versions }: { release: string; reason: string; versions: Condition },
): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const app = await lockOwnApp(ctx, packageName, versions)
    requireLive(app)
    const release = await requireApproved(ctx, app, id)
    const row = await saveStanding(ctx.db, { ...app, liveRevisionId: id })
    await announce(ctx, row, 'release.rolledBack', `${releaseName(release)}: ${reason}`)
    return row
  })
}

async function requireApproved({ db: tx }: Ctx, app: AppRow, id: string): Promise<Release> {
  const release = await readRelease(tx, app, id)
  if (nextReleaseState(release.state, 'publish') === null) throw notPublishable(release)
  requireMayGoLive(app, await findRelease(tx, app, id))
  return release
}

function notPublishable({ state }: Release): HttpError {
  if (state === 'live') return conflict('ALREADY_LIVE', 'This release is published already.')
  if (state === 'suspended') return versionSuspended()
  if (state === 'in_review')
    return conflict('NOT_APPROVED', 'This release is in review. Publish it once it’s approved.')
  return conflict('NOT_APPROVED', 'No reviewer has approved this release. Submit it for review.')
}

function requireLive({ liveRevisionId, suspendedAt }: AppRow): void {
  if (liveRevisionId !== null) return
  throw suspendedAt === null
    ? conflict('NOT_LIVE', 'No release of this app is public. Publish an approved one instead.')
    : conflict(
        'SUSPENDED',
        'A reviewer suspended this app. Submit a newer version, or write to the reviewers.',
      )
}

const tooOld = () =>
  conflict('TOO_OLD', `This release hasn’t been public for ${approvalDays} days. Submit it for review again.`)

type Action = 'release.published' | 'app.unpublished' | 'release.rolledBack'

async function announce(ctx: Ctxs, app: AppRow, action: Action, detail: string | null): Promise<void> {
  const { db: tx, user } = ctx
  await record(tx, { action, ...by(user), subject: app.packageName, detail })
  await mailRelease(ctx, { app, action, by: user.email, detail })
}

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
