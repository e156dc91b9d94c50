import {
  type AppContent,
  type CheckedRelease,
  diffOf,
  isApprovalOver,
  type Release,
  type ReleaseDiff,
  type ReleaseForm,
  releaseName,
} from '../../../src/api/contract.ts'
import { nextReleaseState } from '../../../src/machines/releaseMachine.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, type HttpError } from '../../http/httpError.ts'
import { saveDraft } from '../apps/edit.ts'
import { type Condition, findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import { frozen, keepRevision, readContent, readRevision, versionSuspended } from '../apps/revision.ts'
import { by, record } from '../audit.ts'
import { checkNeeds, publishApp } from '../review/publish.ts'
import { findRelease, readRelease } from './readReleases.ts'

type Frozen = ReleaseForm & { versions: Condition }

/** Freezes the draft. Throws 404, 412. */
export async function createRelease(
  ctx: Ctx<'user'>,
  packageName: string,
  { version, notes, versions }: Frozen,
): Promise<CheckedRelease> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const before = await lockOwnApp(ctx, packageName, versions)
    const app = notes === undefined ? before : await saveDraft(ctx, before, { whatsNew: notes || null })
    const { id, isNew } = await keepRevision(ctx, app, { version: version || undefined, isKept: true })
    const checked = await readChecked(tx, app, id)
    const detail = releaseName(checked.release)
    if (isNew) await record(tx, { action: 'release.created', ...by(user), subject: packageName, detail })
    return checked
  })
}

/** Throws 404. */
export async function readOwnRelease(
  ctx: Ctx<'user'>,
  packageName: string,
  id: string,
): Promise<CheckedRelease> {
  return readChecked(ctx.db, await findOwnApp(ctx, packageName), id)
}

async function readChecked(db: Database, app: AppRow, id: string): Promise<CheckedRelease> {
  const [release, revision] = await Promise.all([readRelease(db, app, id), findRelease(db, app, id)])
  return { release, checks: await checkNeeds(db, frozen(app, revision)) }
}

/** A release against another, or the one that is live. Throws 404. */
export async function diffRelease(
  ctx: Ctx<'user'>,
  packageName: string,
  { id, against }: { id: string; against?: string | undefined },
): Promise<ReleaseDiff> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const [revision, base] = await Promise.all([
    findRelease(db, app, id),
    against === undefined ? readRevision(db, app.liveRevisionId) : findRelease(db, app, against),
  ])
  const [before, after] = [base && readContent(base), readContent(revision)]
  return {
    fields: diffOf(before, after),
    hosts: changeOf(before ? hostsOf(before) : [], hostsOf(after)),
    permissions: changeOf(before ? permissionsOf(before) : [], permissionsOf(after)),
  }
}

const hostsOf = ({ publicUrl, webviewURL }: AppContent) =>
  [publicUrl, webviewURL].flatMap((url) => URL.parse(url ?? '')?.origin ?? [])

const permissionsOf = ({ permissions }: AppContent) => permissions.map(({ type }) => type)

function changeOf(before: string[], after: string[]) {
  const without = (all: string[], others: string[]) =>
    [...new Set(all)].filter((one) => !others.includes(one))
  return { added: without(after, before), removed: without(before, after) }
}

/** Submits a release as it is. Throws 404, 400 and 409 as `publishApp`, and where it was approved already. */
export async function submitRelease(
  ctx: Ctx<'user' | 'portalUrl'>,
  packageName: string,
  { id, publish }: { id: string; publish: string },
): Promise<Release> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const before = await readRelease(tx, app, id)
    const mayAgain = nextReleaseState(before.state, 'publish') !== null && isApprovalOver(before, Date.now())
    if (nextReleaseState(before.state, 'submit') === null && !mayAgain) throw notSubmittable(before)
    const row = await publishApp(ctx, packageName, { publish, release: await findRelease(tx, app, id) })
    return readRelease(tx, row, id)
  })
}

function notSubmittable({ state }: Release): HttpError {
  if (state === 'live') return conflict('ALREADY_LIVE', 'This release is published already.')
  if (state === 'in_review')
    return conflict('INVALID_STATUS', 'This release is already submitted for review.')
  if (state === 'suspended') return versionSuspended()
  return conflict('INVALID_STATUS', 'This release is approved already. Publish it instead.')
}
