import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ClaimedSubmission, type SubmissionState, submissionStates } from '../../../src/api/contract.ts'
import { nextSubmissionState, type SubmissionEvent } from '../../../src/machines/status/submissionMachine.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, audit, openSubmission, revisions, submissions } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { hashOf } from '../../lib/crypto.ts'
import type { RevisionRow } from '../apps/revision.ts'

export type SubmissionRow = typeof submissions.$inferSelect

/** How long a claim lasts without activity, in milliseconds. */
export const lease = 30 * 60_000

type Held = Pick<SubmissionRow, 'state' | 'claimedUntil'>

export const stateAt = ({ state, claimedUntil }: Held, at: Date): SubmissionState =>
  state === 'IN_REVIEW' && (claimedUntil === null || claimedUntil <= at) ? 'QUEUED' : state

const currentState = (at: Date) =>
  sql`case when ${submissions.state} = 'IN_REVIEW' and coalesce(${submissions.claimedUntil} <= ${at.toISOString()}::timestamptz, true) then 'QUEUED' else ${submissions.state} end`

export function allows(event: SubmissionEvent, at: Date): SQL {
  const sources = submissionStates.filter((state) => nextSubmissionState(state, event) !== null)
  return inArray(currentState(at), sources)
}

export const isFreeFor = ({ id }: User, at: Date): SQL | undefined =>
  or(
    isNull(submissions.claimedById),
    eq(submissions.claimedById, id),
    sql`${currentState(at)} <> 'IN_REVIEW'`,
  )

export const isHeldByOther = (row: SubmissionRow, { id }: User, at: Date): boolean =>
  stateAt(row, at) === 'IN_REVIEW' && row.claimedById !== id

export const unclaimed = { claimedById: null, claimedBy: null, claimedUntil: null }

export function plannedBy(open: Pick<SubmissionRow, 'isHeld' | 'publishAt'> | undefined): string {
  if (open?.isHeld) return 'hold'
  return open?.publishAt?.toISOString() ?? 'approved'
}

export type OpenSubmission = { submission: SubmissionRow; revision: RevisionRow }

export async function readOpenSubmission(db: Database, appId: string): Promise<OpenSubmission | undefined> {
  const [found] = await db
    .select({ submission: submissions, revision: revisions })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(and(eq(submissions.appId, appId), openSubmission))
  return found
}

/** What an app submitted last, of what `which` says, by its time in the queue. */
export async function lastSubmittedOf(
  db: Database,
  appId: string,
  which: SQL | undefined,
): Promise<OpenSubmission | undefined> {
  const [last] = await db
    .select({ submission: submissions, revision: revisions })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(and(eq(submissions.appId, appId), which))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(1)
  return last
}

export async function lastSubmission(db: Database, appId: string): Promise<SubmissionRow | undefined> {
  const [last] = await db
    .select()
    .from(submissions)
    .where(eq(submissions.appId, appId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(1)
  return last
}

/** The state that an event leads to, by the one table. Throws where the table forbids it. */
export function target(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  const next = nextSubmissionState(state, event)
  if (next === null) throw new Error(`${state} does not allow ${event}.`)
  return next
}

export function toClaimedSubmission(
  row: SubmissionRow,
  { hash }: Pick<RevisionRow, 'hash'>,
  at: Date,
): ClaimedSubmission {
  const state = stateAt(row, at)
  const isHeld = state === 'IN_REVIEW'
  return {
    id: row.id,
    state,
    hash,
    submittedAt: row.submittedAt.toISOString(),
    isResubmission: row.turnAt < row.submittedAt,
    claimedBy: isHeld ? row.claimedBy : null,
    claimedUntil: isHeld ? (row.claimedUntil?.toISOString() ?? null) : null,
  }
}

/** Changes with an app's row, each entry of its record, and when a claim runs out; never the same again. */
export async function reviewVersion(db: Database, { id, packageName, version }: AppRow): Promise<string> {
  const [last, [entry]] = await Promise.all([
    lastSubmission(db, id),
    db
      .select({ id: audit.id })
      .from(audit)
      .where(eq(audit.subject, packageName))
      .orderBy(desc(audit.id))
      .limit(1),
  ])
  return hashOf(JSON.stringify([id, version, entry?.id, last && stateAt(last, new Date())]))
}

export async function queueVersion(db: Database): Promise<string> {
  const standing = sql`concat_ws(' ', ${submissions.id}, ${submissions.state}, ${submissions.claimedUntil}, ${submissions.revisionId})`
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(hashtextextended(${standing}, 0)), 0)::text` })
    .from(submissions)
    .where(openSubmission)
  return found?.sum ?? ''
}
