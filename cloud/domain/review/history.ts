import { and, desc, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { AdminAppDetail, AuditEntry, calls, ParsedQueryOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  apps,
  audit,
  auditText,
  developers,
  openSubmission,
  revisions,
  submissions,
} from '../../db/schema.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { appNotFound } from '../../http/httpError.ts'
import { frozen, toAdminApp } from '../apps/index.ts'
import { toAuditEntry } from '../audit/index.ts'
import { countMatching, holdsWords } from './search.ts'
import { tally } from './stats.ts'

const longestHistory = 200

/** An app with the latest entries about it, newest first; while a submission of it is open, with
 * the values that were submitted. Throws 404. */
export async function readAdminApp(db: Database, packageName: string): Promise<AdminAppDetail> {
  const [[found], entries] = await Promise.all([
    db
      .select({ app: apps, developer: developers, revision: revisions })
      .from(apps)
      .leftJoin(developers, eq(developers.id, apps.developerId))
      .leftJoin(submissions, and(eq(submissions.appId, apps.id), openSubmission))
      .leftJoin(revisions, eq(revisions.id, submissions.revisionId))
      .where(eq(apps.packageName, packageName)),
    db
      .select()
      .from(audit)
      .where(eq(audit.subject, packageName))
      .orderBy(desc(audit.id))
      .limit(longestHistory),
  ])
  if (!found) throw appNotFound()
  const { email = null, company = '', website = '', contactEmail = '' } = found.developer ?? {}
  return {
    ...toAdminApp(frozen(found.app, found.revision), email),
    developer: { company, website, contactEmail },
    history: entries.map(toAuditEntry),
  }
}

type Page = { items: AuditEntry[]; nextCursor: string | null; total: number }

type Query = ParsedQueryOf<typeof calls.listAudit>

export async function pageAudit(db: Database, query: Query): Promise<Page> {
  const { action, actor, subject, search } = query
  const after = fromCursor(z.tuple([z.int().check(z.positive())]), query.cursor)
  const matches = and(
    action && eq(audit.action, action),
    actor ? eq(audit.actor, actor) : undefined,
    subject ? eq(audit.subject, subject) : undefined,
    holdsWords(auditText, search),
  )
  const [found, total] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(and(matches, after ? lt(audit.id, after[0]) : undefined))
      .orderBy(desc(audit.id))
      .limit(query.limit + 1),
    matches === undefined ? tally(db, 'audit') : countMatching(db, audit, matches),
  ])
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return { items: page.map(toAuditEntry), nextCursor: last ? toCursor([last.id]) : null, total }
}
