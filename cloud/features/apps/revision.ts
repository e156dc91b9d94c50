import { and, desc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import {
  type AppContent,
  blankContent,
  diffOf,
  pick,
  publicFields,
  revisionContent,
  summaryFields,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  type AppRow,
  apps,
  reasons,
  recordings,
  revisions,
  type SubmittedDeveloper,
  sessions,
  submissions,
} from '../../db/schema.ts'
import { canonicalJson, hashOf } from '../../lib/canonicalJson.ts'

export type RevisionRow = typeof revisions.$inferSelect

type Values = Pick<AppRow, keyof AppContent>

export const contentOf = (app: Values): AppContent => revisionContent.parse(app)

export const readContent = ({ content }: Pick<RevisionRow, 'content'>): AppContent =>
  revisionContent.parse({ ...blankContent, ...JSON.parse(content) })

const summaryContent = z.object(pick(revisionContent.shape, summaryFields))

/** Lists show only this: the rest may be large. */
const readSummary = ({ content }: Pick<RevisionRow, 'content'>) =>
  summaryContent.parse({ ...pick(blankContent, summaryFields), ...JSON.parse(content) })

const publicContent = z.object(pick(revisionContent.shape, publicFields))

export const readPublic = ({ content }: Pick<RevisionRow, 'content'>) =>
  publicContent.parse({ ...pick(blankContent, publicFields), ...JSON.parse(content) })

export const isRevisionOf = (revision: Pick<RevisionRow, 'content'>, app: Values): boolean =>
  diffOf(readContent(revision), contentOf(app)).length === 0

export const frozen = <Row extends Partial<AppRow>>(
  app: Row,
  revision: Pick<RevisionRow, 'content'> | null,
): Row => (revision ? { ...app, ...readContent(revision) } : app)

export const frozenSummary = <Row extends Pick<AppRow, (typeof summaryFields)[number]>>(
  app: Row,
  revision: Pick<RevisionRow, 'content'> | null,
): Row => (revision ? { ...app, ...readSummary(revision) } : app)

export async function keepRevision(tx: Database, app: AppRow): Promise<RevisionRow> {
  const content = canonicalJson(contentOf(app))
  const hash = hashOf(content)
  await tx.insert(revisions).values({ appId: app.id, hash, content }).onConflictDoNothing()
  const [kept] = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.appId, app.id), eq(revisions.hash, hash)))
  if (!kept) throw new Error('The revision was not stored.')
  return kept
}

export async function readRevision(db: Database, id: string | null): Promise<RevisionRow | null> {
  if (id === null) return null
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id))
  return found ?? null
}

/** The developer as they were approved with the version of an app that is live; null where nothing is known of that. */
export async function approvedDeveloper(
  db: Database,
  { id, liveRevisionId }: Pick<AppRow, 'id' | 'liveRevisionId'>,
): Promise<SubmittedDeveloper | null> {
  if (liveRevisionId === null) return null
  const isIt = and(eq(submissions.appId, id), eq(submissions.revisionId, liveRevisionId))
  const [approved] = await db
    .select({ developer: submissions.developer })
    .from(submissions)
    .where(and(isIt, eq(submissions.state, 'APPROVED')))
    .orderBy(desc(submissions.decidedAt))
    .limit(1)
  return approved?.developer ?? null
}

/** Deletes the content of a locked app's replaced submissions, and of withdrawn ones without attachments. */
export async function pruneRevisions(tx: Database, appId: string): Promise<void> {
  const ofSubmission = (table: typeof recordings | typeof sessions | typeof reasons) =>
    notExists(tx.select().from(table).where(eq(table.submissionId, submissions.id)))
  const isWithdrawn = and(eq(submissions.state, 'WITHDRAWN'), isNull(submissions.decidedAt))
  await tx
    .delete(submissions)
    .where(
      and(eq(submissions.appId, appId), isWithdrawn, ...[recordings, sessions, reasons].map(ofSubmission)),
    )
  const isSubmitted = or(
    eq(submissions.revisionId, revisions.id),
    eq(submissions.baseRevisionId, revisions.id),
  )
  const live = tx.select().from(apps).where(eq(apps.liveRevisionId, revisions.id))
  await tx
    .delete(revisions)
    .where(
      and(
        eq(revisions.appId, appId),
        notExists(tx.select({ one: sql`1` }).from(submissions).where(isSubmitted)),
        notExists(live),
      ),
    )
}
