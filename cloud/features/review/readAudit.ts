import { and, desc, eq, inArray, lt, lte } from 'drizzle-orm'
import type { AdminAppDetail, AuditEntry, calls, ParsedQueryOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, audit, auditText, openSubmission, revisions, submissions } from '../../db/schema.ts'
import { fromIdCursor, pageOf } from '../../http/cursor.ts'
import { appNotFound } from '../../http/httpError.ts'
import { readOwner, toAdminApp } from '../apps/mappers.ts'
import { frozen } from '../apps/revision.ts'
import { toAuditEntry } from '../audit.ts'
import { readTeamProfile } from '../teams/teams.ts'
import { listRecordings } from './recordings.ts'
import { countMatching, holdsWords, pageAndTotal } from './search.ts'
import { tally } from './stats.ts'

const longestHistory = 200

/** An app with its latest entries, newest first, those of an app of its name that was deleted, and the values that are submitted, if any. Throws 404. */
export async function readAdminApp(db: Database, packageName: string): Promise<AdminAppDetail> {
  const [[found], latest, deleted] = await Promise.all([
    db
      .select({ app: apps, revision: revisions, submitted: submissions.developer })
      .from(apps)
      .leftJoin(submissions, and(eq(submissions.appId, apps.id), openSubmission))
      .leftJoin(revisions, eq(revisions.id, submissions.revisionId))
      .where(eq(apps.packageName, packageName)),
    db
      .select()
      .from(audit)
      .where(eq(audit.subject, packageName))
      .orderBy(desc(audit.id))
      .limit(longestHistory),
    readDeletedBefore(db, packageName),
  ])
  const entries = [...latest, ...deleted.filter(({ id }) => latest.every((one) => one.id !== id))]
  if (!found) throw appNotFound()
  const [owner, recordings, { contactEmail, ...profile }] = await Promise.all([
    readOwner(db, found.app),
    listRecordings(db, { appId: found.app.id }),
    readTeamProfile(db, found.app.teamId),
  ])
  const { company, website, description } = found.submitted ?? profile
  return {
    ...toAdminApp(frozen(found.app, found.revision), owner),
    developer: { company, website, description, contactEmail },
    history: entries.map(toAuditEntry),
    recordings,
  }
}

type Page = { items: AuditEntry[]; nextCursor: string | null; total: number }

type Query = ParsedQueryOf<typeof calls.listAudit>

export async function pageAudit(db: Database, query: Query): Promise<Page> {
  const { action, actor, subject, search } = query
  const after = fromIdCursor(query.cursor)
  const matches = and(
    action && eq(audit.action, action),
    actor ? eq(audit.actor, actor) : undefined,
    subject ? eq(audit.subject, subject) : undefined,
    holdsWords(auditText, search),
  )
  const { limit } = query
  const rows = db
    .select()
    .from(audit)
    .where(and(matches, after ? lt(audit.id, after) : undefined))
    .orderBy(desc(audit.id))
    .limit(limit + 1)
  const [found, total] =
    matches === undefined
      ? await Promise.all([rows, tally(db, 'audit')])
      : await pageAndTotal(rows, { isFirst: after === undefined, limit }, () =>
          countMatching(db, audit, matches),
        )
  const page = pageOf(found, limit, ({ id }) => [id])
  return { items: page.rows.map(toAuditEntry), nextCursor: page.nextCursor, total }
}

/** The latest deletion of an app of this name and the decisions before it, the newest first: all that is left of it. */
async function readDeletedBefore(db: Database, packageName: string): Promise<(typeof audit.$inferSelect)[]> {
  const isOfName = eq(audit.subject, packageName)
  const [deletion] = await db
    .select()
    .from(audit)
    .where(and(isOfName, eq(audit.action, 'app.deleted')))
    .orderBy(desc(audit.id))
    .limit(1)
  if (!deletion) return []
  const isDecision = inArray(audit.action, ['app.approved', 'app.rejected'])
  const decisions = await db
    .select()
    .from(audit)
    .where(and(isOfName, isDecision, lte(audit.id, deletion.id)))
    .orderBy(desc(audit.id))
    .limit(20)
  return [deletion, ...decisions]
}
