import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type {
  AdminAppSummary,
  AppStatus,
  ClaimedSubmission,
  calls,
  ParsedQueryOf,
  QueueItem,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  apps,
  developers,
  openSubmission,
  revisions,
  shownStatus,
  submissions,
  teams,
} from '../../db/schema.ts'
import { cursorMoment, fromCursor, pageOf } from '../../http/cursor.ts'
import { appSummaryColumns, ownerColumns, toAdminAppSummary } from '../apps/mappers.ts'
import { frozenSummary } from '../apps/revision.ts'
import { countMatching, holdsWords, pageAndTotal } from './search.ts'
import { countByStatus, tally, totalOf } from './stats.ts'
import { toClaimedSubmission } from './submission.ts'

type Query = ParsedQueryOf<typeof calls.pageSubmitted>
type QueuePage = { items: QueueItem[]; nextCursor: string | null; total: number }
type AppPage = { items: AdminAppSummary[]; nextCursor: string | null; total: number }

// Written as in the partial indexes, so that the planner recognises it.
const isQueued = sql`${apps.queuedAt} is not null`

export async function listSubmitted(db: Database, limit: number): Promise<AdminAppSummary[]> {
  const found = await selectQueue(db).where(isQueued).orderBy(apps.queuedAt, apps.id).limit(limit)
  return found.map(toSubmittedApp)
}

export async function latestSubmitted(db: Database, limit: number): Promise<AdminAppSummary[]> {
  const found = await selectQueue(db).where(isQueued).orderBy(desc(apps.queuedAt), desc(apps.id)).limit(limit)
  return found.map(toSubmittedApp)
}

/** One page of the queue by keyset, so that a late page costs what the first does. */
export async function pageSubmitted(
  db: Database,
  { id: reviewerId }: { id: string },
  query: Query,
): Promise<QueuePage> {
  const { search, show, sort, direction, limit } = query
  const { by, position, compared } = sortings[sort]
  const after = fromCursor(position, query.cursor)
  const order = direction === 'asc' ? asc : desc
  const beyond = direction === 'asc' ? sql.raw('>') : sql.raw('<')
  const matches = and(isQueued, holdsWords(apps.searchText, search), shownBy(show, reviewerId))

  const rows = selectQueue(db)
    .where(
      and(
        matches,
        after ? sql`(${by}, ${apps.id}) ${beyond} (${compared(after[0])}, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(order(by), order(apps.id))
    .limit(limit + 1)
  const [found, total] =
    search === '' && show === 'all'
      ? await Promise.all([rows, tally(db, 'queue')])
      : await pageAndTotal(rows, { isFirst: after === null, limit }, () => countMatching(db, apps, matches))

  const { rows: page, nextCursor } = pageOf(found, limit, (last) => [
    sort === 'submittedAt' ? last.app.queuedAt : last[sort],
    last.app.id,
  ])
  return { items: page.map(toQueueItem), nextCursor, total }
}

const isHeld = sql`state = 'IN_REVIEW' and claimed_until > now()`

function shownBy(show: Query['show'], reviewerId: string): SQL | undefined {
  const narrowed = {
    all: undefined,
    mine: sql`${isHeld} and claimed_by_id = ${reviewerId}::uuid`,
    unclaimed: sql`state <> 'NEEDS_INFO' and not (${isHeld})`,
    updates: sql`${apps.status} = 'PUBLISHED' and turn_at = submitted_at`,
    resubmitted: sql`turn_at < submitted_at`,
  }[show]
  return (
    narrowed &&
    sql`exists (select 1 from ${submissions} where app_id = ${apps.id} and ${openSubmission} and ${narrowed})`
  )
}

const name = sql<string>`lower(${apps.name}) collate "C"`
const packageName = sql<string>`${apps.packageName} collate "C"`

const sortings = {
  submittedAt: {
    by: sql`${apps.queuedAt}`,
    position: z.tuple([cursorMoment, z.uuid()]),
    compared: (value: string) => sql`${value}::timestamptz`,
  },
  name: { by: name, position: z.tuple([z.string(), z.uuid()]), compared: asText },
  packageName: { by: packageName, position: z.tuple([z.string(), z.uuid()]), compared: asText },
}

function asText(value: string): SQL {
  return sql`${value.replaceAll('\0', '')}::text`
}

const selectApps = (db: Database) =>
  db
    .select({ app: appSummaryColumns, owner: ownerColumns })
    .from(apps)
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .leftJoin(developers, eq(developers.id, apps.developerId))

const selectQueue = (db: Database) =>
  db
    .select({
      app: appSummaryColumns,
      owner: ownerColumns,
      submission: submissions,
      revision: { hash: revisions.hash, content: revisions.content },
      name,
      packageName,
    })
    .from(apps)
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .leftJoin(developers, eq(developers.id, apps.developerId))
    .leftJoin(submissions, and(eq(submissions.appId, apps.id), openSubmission))
    .leftJoin(revisions, eq(revisions.id, submissions.revisionId))

type Found = Awaited<ReturnType<typeof selectQueue>>[number]

const toSubmittedApp = ({ app, owner, revision }: Found): AdminAppSummary =>
  toAdminAppSummary(frozenSummary(app, revision), owner)

const toQueueItem = (found: Found): QueueItem => ({
  ...toSubmittedApp(found),
  submission: toClaimedSubmissionOf(found),
})

const toClaimedSubmissionOf = ({ submission, revision }: Found): ClaimedSubmission | null =>
  submission && revision ? toClaimedSubmission(submission, revision, new Date()) : null

const placeInAllApps = z.tuple([cursorMoment, z.uuid()])

export async function pageAllApps(
  db: Database,
  { status, search, cursor, limit }: ParsedQueryOf<typeof calls.pageAllApps>,
): Promise<AppPage> {
  const after = fromCursor(placeInAllApps, cursor)
  const matches = and(status && eq(shownStatus, status), holdsWords(apps.searchText, search))
  const beyond = after && sql`(${apps.createdAt}, ${apps.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`

  const rows = selectApps(db)
    .where(and(matches, beyond ?? undefined))
    .orderBy(desc(apps.createdAt), desc(apps.id))
    .limit(limit + 1)
  const [found, total] =
    search === ''
      ? await Promise.all([rows, countOf(db, status)])
      : await pageAndTotal(rows, { isFirst: after === null, limit }, () => countMatching(db, apps, matches))

  const page = pageOf(found, limit, ({ app }) => [app.createdAt, app.id])
  const items = page.rows.map(({ app, owner }) => toAdminAppSummary(app, owner))
  return { items, nextCursor: page.nextCursor, total }
}

async function countOf(db: Database, status: AppStatus | undefined): Promise<number> {
  const counts = await countByStatus(db)
  return status ? counts[status] : totalOf(counts)
}
