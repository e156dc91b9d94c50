import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Overruling } from '../../../src/api/contract.ts'
import { nextSubmissionState } from '../../../src/machines/status/submissionMachine.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, reasons, type SubmittedDeveloper, submissions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, type HttpError } from '../../http/httpError.ts'
import { canonicalJson } from '../../lib/crypto.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { toStatus } from '../apps/mappers.ts'
import {
  approvedDeveloper,
  isRevisionOf,
  keepRevision,
  nameOfRevision,
  pruneRevisions,
  type RevisionRow,
  readRevision,
  requireMayGoLive,
} from '../apps/revision.ts'
import { saveStanding } from '../apps/status.ts'
import { freezeTests } from '../appTests/rules.ts'
import { by, record } from '../audit.ts'
import { mailIfWanted } from '../people.ts'
import { submittedDeveloper } from '../teams/teams.ts'
import { receiptMail } from './reviewMails.ts'
import {
  allows,
  lastSubmission,
  type OpenSubmission,
  readOpenSubmission,
  stateAt,
  unclaimed,
} from './submission.ts'

/** `release`: what is submitted in place of the app's present values. */
type Options = {
  overruled: Overruling[]
  isTest?: boolean
  release?: RevisionRow | undefined
  publish?: string | undefined
}

/** Queues a locked app's values: a new submission, or in place of one that waits. Throws 409 unchanged or claimed. */
export async function submit(ctx: Ctx<'user' | 'portalUrl'>, app: AppRow, options: Options): Promise<AppRow> {
  const open = await readOpenSubmission(ctx.db, app.id)
  return open ? replace(ctx, app, open, options) : begin(ctx, app, options)
}

async function begin(
  ctx: Ctx<'user' | 'portalUrl'>,
  app: AppRow,
  { overruled, isTest = false, release, publish }: Options,
): Promise<AppRow> {
  const { db: tx, user, portalUrl } = ctx
  const live = await readRevision(tx, app.liveRevisionId)
  const developer = await submittedDeveloper(tx, app.teamId)
  const isLive = live !== null && isWhat(live, app, release)
  if (isLive && isSame(developer, await approvedDeveloper(tx)(app)))
    throw conflict('INVALID_STATUS', 'This app is already published.')
  if (await hasUnansweredPoints(tx, app.id)) throw pointsOpen()

  const revision = release ?? (await keepRevision(ctx, app))
  requireMayGoLive(app, revision)
  const [submission] = await tx
    .insert(submissions)
    .values({
      appId: app.id,
      revisionId: revision.id,
      baseRevisionId: app.liveRevisionId,
      submittedBy: user.email,
      isTest,
      overruled,
      developer,
      ...momentOf(publish),
      ...(await turn(tx, app)),
    })
    .returning()
  if (!submission) throw new Error('The submission was not stored.')
  await freezeTests(tx, app.id, revision.id)
  await pruneRevisions(tx, app.id)
  const row = await saveStanding(tx, { ...app, queuedAt: submission.turnAt }, { submittedAt: sql`now()` })
  const detail = `${nameOfRevision(revision)}, from ${toStatus(app.status)}`
  await record(tx, { action: 'app.submitted', ...by(user), subject: app.packageName, detail })
  const mail = receiptMail({ to: user.email, app, portalUrl })
  await mailIfWanted(ctx, 'receipt', [{ userId: user.id, mail }])
  return row
}

async function replace(
  ctx: Ctx<'user'>,
  app: AppRow,
  { submission, revision }: OpenSubmission,
  { overruled, release, publish }: Options,
): Promise<AppRow> {
  const { db: tx, user } = ctx
  const developer = await submittedDeveloper(tx, app.teamId)
  if (isWhat(revision, app, release) && isSame(developer, submission.developer)) throw alreadySubmitted()
  const state = nextSubmissionState(stateAt(submission, new Date()), 'replace')
  if (state === null) throw inReview()
  const next = release ?? (await keepRevision(ctx, app))
  requireMayGoLive(app, next)
  await tx
    .update(submissions)
    // Another reviewer decides where its owner replaces a test's content.
    .set({
      revisionId: next.id,
      state,
      overruled,
      developer,
      isTest: false,
      ...(publish !== undefined && momentOf(publish)),
      ...unclaimed,
    })
    .where(eq(submissions.id, submission.id))
  await freezeTests(tx, app.id, next.id)
  await pruneRevisions(tx, app.id)
  const row = await saveStanding(tx, app, { submittedAt: sql`now()` })
  await record(tx, { action: 'submission.replaced', ...by(user), subject: app.packageName })
  return row
}

const momentOf = (publish = 'approved') => ({
  isHeld: publish === 'hold',
  publishAt: ['approved', 'hold'].includes(publish) ? null : new Date(publish),
})

const isWhat = (revision: RevisionRow, app: AppRow, release: RevisionRow | undefined): boolean =>
  release ? revision.id === release.id : isRevisionOf(revision, app)

/** An earlier version of the cloud stored no profile with a submission: that counts as the same. */
const isSame = (now: SubmittedDeveloper, before: SubmittedDeveloper | null) =>
  before === null || canonicalJson(now) === canonicalJson(before)

async function turn(tx: Database, app: AppRow): Promise<{ turnAt?: Date }> {
  const last = await lastSubmission(tx, app.id)
  return last?.state === 'CHANGES_REQUESTED' ? { turnAt: last.turnAt } : {}
}

async function hasUnansweredPoints(tx: Database, appId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: reasons.id })
    .from(reasons)
    .where(and(eq(reasons.appId, appId), eq(reasons.state, 'open'), isNotNull(reasons.rule)))
    .limit(1)
  return one !== undefined
}

const alreadySubmitted = () => conflict('INVALID_STATUS', 'This app is already submitted for review.')

const inReview = (): HttpError =>
  conflict('IN_REVIEW', 'A reviewer is checking this app. Submit your changes after the decision.')

const pointsOpen = () =>
  conflict(
    'POINTS_OPEN',
    'Respond to each requested change first: mark it as fixed, or say why you disagree.',
  )

/** Takes an app's open submission out of review, also from a reviewer who holds it. Throws 404, 409 without one. */
export async function withdraw(ctx: Ctx<'user'>, packageName: string): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const open = await readOpenSubmission(tx, app.id)
    const [withdrawn] = open
      ? await tx
          .update(submissions)
          .set({ state: 'WITHDRAWN', ...unclaimed })
          .where(and(eq(submissions.id, open.submission.id), allows('withdraw', new Date())))
          .returning()
      : []
    if (!withdrawn) throw conflict('INVALID_STATUS', 'This app isn’t in review.')

    const row = await saveStanding(tx, { ...app, queuedAt: null })
    await record(tx, { action: 'app.withdrawn', ...by(user), subject: packageName })
    return row
  })
}
