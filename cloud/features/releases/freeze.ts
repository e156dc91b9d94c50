import {
  type AnswerOf,
  type AppContent,
  appKindTable,
  type CheckedRelease,
  type calls,
  diffOf,
  isApprovalOver,
  limits,
  type Release,
  type ReleaseDiff,
  type ReleaseForm,
  releaseName,
} from '../../../src/api/contract.ts'
import { nextReleaseState } from '../../../src/machines/status/releaseMachine.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, type HttpError, invalid } from '../../http/httpError.ts'
import { saveDraft } from '../apps/edit.ts'
import { type Condition, findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import { findOwnAppWith } from '../apps/kind.ts'
import { frozen, keepRevision, readContent, readRevision, versionSuspended } from '../apps/revision.ts'
import { by, record } from '../audit.ts'
import type { Packed } from '../bundles/archive.ts'
import { diffFiles, showFile } from '../bundles/compareFiles.ts'
import { findFile, type Installing, installAddress, listFiles, toFile } from '../bundles/readBundle.ts'
import { keepBundle, type Signing, type Unpacked, unpackBundle } from '../bundles/storeBundle.ts'
import { checkRelease, publishApp } from '../review/publish.ts'
import { readSignatures } from '../signing/readSignatures.ts'
import { requireSigner } from '../signing/signingKeys.ts'
import { findRelease, readRelease } from './readReleases.ts'

type Releasing = Ctx<'user'> & Installing

type Frozen = Omit<ReleaseForm, 'bundle'> & { versions: Condition; unpacked?: Unpacked }

/** Freezes the draft, with a bundle where one was uploaded. Throws 404, 409, 412. */
export async function createRelease(
  ctx: Releasing,
  packageName: string,
  { version, notes, versions, unpacked, signature }: Frozen,
): Promise<CheckedRelease> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const before = await lockOwnApp(ctx, packageName, versions)
    if (unpacked) await keepBundle(tx, before, unpacked, await signingOf(tx, before, { unpacked, signature }))
    else if (signature !== undefined) throw invalid({ signature: 'Send the bundle that it signs.' })
    const app = await saveDraft(ctx, before, {
      ...(notes !== undefined && { whatsNew: notes || null }),
      ...(unpacked && draftOf(unpacked)),
    })
    const { id, isNew } = await keepRevision(ctx, app, { version: version || undefined, isKept: true })
    const checked = await readChecked(ctx, app, id)
    const detail = releaseName(checked.release)
    if (isNew) await record(tx, { action: 'release.created', ...by(user), subject: packageName, detail })
    return checked
  })
}

type ToSign = { unpacked: Unpacked; signature: string | undefined }

/** Null where nobody signed it. Throws 422 for a signature by none of the team's active keys. */
async function signingOf(
  tx: Database,
  { teamId }: AppRow,
  { unpacked: { hash }, signature }: ToSign,
): Promise<Signing | null> {
  if (signature === undefined) return null
  return { signature, signingKeyId: await requireSigner(tx, teamId, { hash, signature }) }
}

/** Unpacks an archive of an app of the person's. Throws 404, 409 for an app without a page, 422 with the archive's fault. */
export async function unpackFor(ctx: Ctx<'user'>, packageName: string, packed: Packed): Promise<Unpacked> {
  return unpackBundle(ctx.db, await findOwnAppWith(ctx, packageName, 'page'), packed)
}

/** What an uploaded manifest says is the app's, too. */
const draftOf = ({ hash, manifestText, needs }: Unpacked): Partial<AppContent> => ({
  bundle: hash,
  ...(manifestText !== null && manifestText.length <= limits.manifest && { manifest: manifestText.trim() }),
  ...(needs && { webPermissions: needs }),
})

/** Throws 404. */
export async function readOwnRelease(
  ctx: Releasing,
  packageName: string,
  id: string,
): Promise<CheckedRelease> {
  return readChecked(ctx, await findOwnApp(ctx, packageName), id)
}

async function readChecked(ctx: Releasing, app: AppRow, id: string): Promise<CheckedRelease> {
  const { db } = ctx
  const [release, revision] = await Promise.all([readRelease(db, app, id), findRelease(db, app, id)])
  const [found, signatures, install] = await Promise.all([
    checkRelease(db, frozen(app, revision)),
    readSignatures(db, [id]),
    installAddress(ctx, revision),
  ])
  const ofSignature = signatures.get(id)?.check ?? null
  const checks = ofSignature === null ? found : [...found, ofSignature]
  return { release, checks, install }
}

/** All files of a release, or the one at a path, as a person may look at it. Throws 404. */
export async function listReleaseFiles(
  ctx: Ctx<'user'>,
  packageName: string,
  { id, path }: { id: string; path?: string | undefined },
): Promise<AnswerOf<typeof calls.listReleaseFiles>> {
  const { db } = ctx
  const release = await findRelease(db, await findOwnApp(ctx, packageName), id)
  if (path === undefined) return { files: (await listFiles(db, release)).map(toFile), shown: null }
  const file = await findFile(db, release, path)
  return { files: [toFile(file)], shown: await showFile(db, file) }
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
  const [filesBefore, filesAfter] = await Promise.all([
    base ? listFiles(db, base) : [],
    listFiles(db, revision),
  ])
  return {
    fields: diffOf(before, after),
    hosts: changeOf(before ? hostsOf(before) : [], hostsOf(after)),
    permissions: changeOf(before ? permissionsOf(before) : [], permissionsOf(after)),
    files: diffFiles(filesBefore, filesAfter),
  }
}

const hostsOf = ({ publicUrl, webviewURL, webPermissions }: AppContent) => [
  ...[publicUrl, webviewURL].flatMap((url) => URL.parse(url ?? '')?.origin ?? []),
  ...webPermissions.flatMap(({ hosts }) => hosts),
]

const permissionsOf = (content: AppContent) =>
  content[appKindTable[content.kind].permissions].map(({ type }) => type)

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
