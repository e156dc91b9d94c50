import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type AdminApp, releaseName, reviewRule } from '../../../src/api/contract.ts'
import { nextReleaseState } from '../../../src/machines/status/releaseMachine.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, revisions, submissions } from '../../db/schema.ts'
import { lockRole } from '../../http/authenticate/role.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { changed, conflict, invalid } from '../../http/httpError.ts'
import { type Condition, isVersion, lockApp } from '../apps/findApp.ts'
import { readOwner, toAdminApp } from '../apps/mappers.ts'
import { saveStanding } from '../apps/status.ts'
import { record } from '../audit.ts'
import { releaseLive, writeEvents } from '../events/write.ts'
import { nameOf } from '../people.ts'
import { requireOthersApp } from '../review/claim.ts'
import { isRecordingOf } from '../review/recordings.ts'
import { insertMessage } from '../review/thread/messages.ts'
import { readRelease } from './readReleases.ts'
import { mailRelease, type ReleaseAction } from './releaseMails.ts'

type Reviewer = Ctx<'user' | 'portalUrl'>

/** What was live ends at the same moment, by a trigger; nothing else does, so that `reinstate` knows which it was. */
const suspended = ({ liveRevisionId }: AppRow) => ({
  suspendedAt: sql`case when ${revisions.id} = ${liveRevisionId} then now()
    else greatest(now(), ${revisions.endedAt} + interval '1 millisecond') end`,
  publishAt: null,
})

type Suspension = {
  release?: string | undefined
  rule: string
  reason: string
  session?: string | undefined
  versions: Condition
}

/** Takes a release, or all approved ones of the app, from the public. Throws 404, 409, 412, 422 for another app's session. */
export async function suspend(
  ctx: Reviewer,
  packageName: string,
  { release: id, rule, reason, session, versions }: Suspension,
): Promise<AdminApp> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const app = await lockAsSeen(ctx, packageName, versions)
    if (session !== undefined && !(await isRecordingOf(tx, session, app.id)))
      throw invalid({ session: 'Choose a recording of this app.' })
    const shown =
      session && `\n\nRecording: ${ctx.portalUrl}/tpas/${packageName}/review/recordings/${session}`
    const why = `Rule: ${reviewRule(rule)?.title}\n${reason}${shown ?? ''}`
    const isLive = app.liveRevisionId !== null && (id === undefined || id === app.liveRevisionId)
    const liveRevisionId = isLive ? null : app.liveRevisionId
    if (id === undefined) {
      if (app.suspendedAt !== null) throw conflict('SUSPENDED', 'This app is suspended already.')
      await tx.update(revisions).set(suspended(app)).where(isApprovedOf(tx, app))
      // The transaction may have begun before that of a release which was made before this one had the lock.
      const changes = { suspendedAt: sql`clock_timestamp()`, betaRevisionId: null }
      const row = await saveStanding(tx, { ...app, liveRevisionId }, changes)
      return announce(ctx, row, { action: 'app.suspended', detail: why, text: `Suspended the app\n${why}` })
    }
    const release = await readRelease(tx, app, id)
    if (release.state === 'suspended') throw conflict('SUSPENDED', 'This release is suspended already.')
    if (nextReleaseState(release.state, 'suspend') === null)
      throw conflict(
        'NOT_APPROVED',
        'This release isn’t approved. Suspend the app, or reject the submission.',
      )
    await tx.update(revisions).set(suspended(app)).where(eq(revisions.id, id))
    const row = await saveStanding(
      tx,
      { ...app, liveRevisionId },
      isLive ? { unpublishedAt: sql`now()` } : {},
    )
    const detail = `${releaseName(release)}\n${why}`
    return announce(ctx, row, { action: 'release.suspended', detail, text: `Suspended ${detail}` })
  })
}

/** Ends all suspensions of an app; what was live when one began is live again, unless another release is, or its team
 * unpublished one since. Throws 403 OWN_APP, 404, 409, 412. */
export async function reinstate(
  ctx: Reviewer,
  packageName: string,
  { reason, versions }: { reason: string; versions: Condition },
): Promise<AdminApp> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const app = await lockAsSeen(ctx, packageName, versions)
    const isSuspended = and(eq(revisions.appId, app.id), isNotNull(revisions.suspendedAt))
    const found = await tx.select().from(revisions).where(isSuspended)
    if (found.length === 0 && app.suspendedAt === null)
      throw conflict('INVALID_STATUS', 'Nothing of this app is suspended.')
    await requireOthersApp(ctx, app, { isTest: false, submittedBy: '', submittedAt: new Date() })

    await tx.update(revisions).set({ suspendedAt: null }).where(isSuspended)
    const wasLive = found
      .filter(({ suspendedAt, endedAt }) => suspendedAt?.getTime() === endedAt?.getTime())
      .sort((one, other) => Number(one.endedAt) - Number(other.endedAt))
    const last = wasLive.at(-1)
    const isUnpublished = app.unpublishedAt !== null && (last?.endedAt ?? 0) < app.unpublishedAt
    const liveRevisionId = app.liveRevisionId ?? (isUnpublished ? null : (last?.id ?? null))
    const row = await saveStanding(tx, { ...app, liveRevisionId }, { suspendedAt: null })
    const text = `Reinstated the app\n${reason}`
    if (liveRevisionId !== null && liveRevisionId !== app.liveRevisionId)
      await writeEvents(tx, releaseLive(app, releaseName(await readRelease(tx, row, liveRevisionId))))
    return announce(ctx, row, { action: 'app.reinstated', detail: reason, text })
  })
}

async function lockAsSeen(ctx: Reviewer, packageName: string, versions: Condition): Promise<AppRow> {
  // Before the app, as whoever takes a role locks them.
  await lockRole(ctx.db, ctx.user)
  const app = await lockApp(ctx.db, packageName)
  if (!isVersion(app, versions))
    throw changed('The app changed since you opened it. Review the changes and decide again.')
  return app
}

function isApprovedOf(tx: Database, { id: appId }: AppRow) {
  const approved = tx
    .select({ id: submissions.revisionId })
    .from(submissions)
    .where(and(eq(submissions.appId, appId), eq(submissions.state, 'APPROVED')))
  const isApproved = or(inArray(revisions.id, approved), isNotNull(revisions.liveAt))
  return and(eq(revisions.appId, appId), isNull(revisions.suspendedAt), isApproved)
}

/** Records it, writes it into the thread, where the team can answer, and mails the team. */
async function announce(
  ctx: Reviewer,
  app: AppRow,
  { action, detail, text }: { action: ReleaseAction; detail: string; text: string },
): Promise<AdminApp> {
  const { db: tx, user: reviewer } = ctx
  await record(tx, { action, actor: reviewer.email, subject: app.packageName, detail })
  const author = { authorId: reviewer.id, author: reviewer.email }
  await insertMessage(tx, { appId: app.id, side: 'reviewer', ...author, text })
  await mailRelease(ctx, { app, action, by: nameOf(reviewer.email), detail })
  return toAdminApp(app, await readOwner(tx, app))
}
