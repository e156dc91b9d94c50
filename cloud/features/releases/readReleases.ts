import { and, asc, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type AnswerOf,
  type calls,
  deriveReleaseState,
  isOpenSubmission,
  type ParsedQueryOf,
  type Release,
  type ReleaseBundle,
  type ReleaseSignature,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, bundles, revisions, submissions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { fromCursor, pageOf } from '../../http/cursor.ts'
import { HttpError } from '../../http/httpError.ts'
import { isInBeta, type RevisionRow, revisionText } from '../apps/revision.ts'
import { toBundle } from '../bundles/readBundle.ts'
import { plannedBy } from '../review/submission.ts'
import { readSignatures } from '../signing/readSignatures.ts'

const { content, ...facts } = getTableColumns(revisions)

const selectReleases = (db: Database) =>
  db.select({ ...facts, version: revisionText('version'), notes: revisionText('whatsNew') }).from(revisions)

type Row = Awaited<ReturnType<typeof selectReleases>>[number]

const position = z.tuple([z.int32().check(z.positive())])

export async function pageReleases(
  db: Database,
  app: AppRow,
  { cursor, limit }: ParsedQueryOf<typeof calls.listReleases>,
): Promise<AnswerOf<typeof calls.listReleases>> {
  const before = fromCursor(position, cursor)?.[0]
  const found = await selectReleases(db)
    .where(and(eq(revisions.appId, app.id), before ? lt(revisions.number, before) : undefined))
    .orderBy(desc(revisions.number))
    .limit(limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [number])
  return { releases: await toReleases(db, app, rows), next: nextCursor }
}

/** Throws 404. */
export async function readRelease(db: Database, app: AppRow, id: string): Promise<Release> {
  const found = isUuid(id) ? await selectReleases(db).where(isOf(app, id)) : []
  const [release] = await toReleases(db, app, found)
  if (!release) throw releaseNotFound()
  return release
}

/** All that a release says. Throws 404. */
export async function findRelease(db: Database, app: AppRow, id: string): Promise<RevisionRow> {
  const [found] = isUuid(id) ? await db.select().from(revisions).where(isOf(app, id)) : []
  if (!found) throw releaseNotFound()
  return found
}

const isOf = ({ id: appId }: AppRow, id: string) => and(eq(revisions.appId, appId), eq(revisions.id, id))

const releaseNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this release.')

async function toReleases(db: Database, app: AppRow, rows: Row[]): Promise<Release[]> {
  const { revisionId, state, decidedAt, isHeld, publishAt } = submissions
  const ids = rows.map(({ id }) => id)
  const submitted = await db
    .select({ revisionId, state, decidedAt, isHeld, publishAt })
    .from(submissions)
    .where(inArray(revisionId, ids))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
  const byRelease = Map.groupBy(submitted, (one) => one.revisionId)
  const [withdrawn, uploaded, signatures] = await Promise.all([
    findWithdrawn(db, app),
    bundlesOf(db, app, rows),
    readSignatures(db, ids),
  ])
  return rows.map((row) => {
    const bundle = uploaded.get(row.bundle ?? '') ?? null
    const signature = signatures.get(row.id)?.signature ?? null
    return toRelease(app, { ...row, withdrawn, uploaded: bundle, signature }, byRelease.get(row.id) ?? [])
  })
}

async function bundlesOf(db: Database, app: AppRow, rows: Row[]): Promise<Map<string, ReleaseBundle>> {
  const hashes = rows.flatMap(({ bundle }) => bundle ?? [])
  if (hashes.length === 0) return new Map()
  const isOne = and(eq(bundles.appId, app.id), inArray(bundles.hash, hashes))
  const found = await db.select().from(bundles).where(isOne)
  return new Map(found.map((row) => [row.hash, toBundle(row)]))
}

/** What was live when its team took the app from the public. Another may have ended in the same millisecond. */
async function findWithdrawn(db: Database, { id, unpublishedAt }: AppRow): Promise<string | null> {
  if (unpublishedAt === null) return null
  const [last] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.appId, id), eq(revisions.endedAt, unpublishedAt)))
    .orderBy(desc(revisions.liveAt))
    .limit(1)
  return last?.id ?? null
}

type Submitted = Pick<typeof submissions.$inferSelect, 'state' | 'decidedAt' | 'isHeld' | 'publishAt'>

type Read = Row & {
  withdrawn: string | null
  uploaded: ReleaseBundle | null
  signature: ReleaseSignature | null
}

function toRelease(app: AppRow, row: Read, submitted: Submitted[]): Release {
  const last = submitted.findLast(({ decidedAt }) => decidedAt !== null)
  const decision = last?.state === 'APPROVED' || last?.state === 'CHANGES_REQUESTED' ? last.state : null
  const isLive = row.id === app.liveRevisionId
  const open = submitted.find(({ state }) => isOpenSubmission(state))
  const state = deriveReleaseState({
    isLive,
    isInReview: open !== undefined,
    decision,
    wasLive: row.liveAt !== null,
    isWithdrawn: row.id === row.withdrawn,
    isSuspended: row.suspendedAt !== null,
  })
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state,
    track: isLive ? 'stable' : isInBeta(app, row) ? 'beta' : null,
    notes: row.notes,
    hash: row.hash,
    bundle: row.uploaded,
    signature: row.signature,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    approvedAt: (decision === 'APPROVED' && last?.decidedAt?.toISOString()) || null,
    liveAt: row.liveAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    publish:
      state === 'in_review'
        ? plannedBy(open)
        : state === 'approved'
          ? (row.publishAt?.toISOString() ?? 'hold')
          : null,
  }
}
