import { and, desc, eq, getTableColumns, isNull, not, notExists, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import {
  type AppContent,
  betaDays,
  blankContent,
  diffOf,
  pick,
  publicFields,
  releaseName,
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
import type { Ctx } from '../../http/ctx.ts'
import { conflict } from '../../http/httpError.ts'
import { canonicalJson, hashOf } from '../../lib/crypto.ts'
import { readBundle } from '../bundles/readBundle.ts'

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

const named = z.object({ version: z.optional(z.string()) })

export const versionName = ({ content }: Pick<RevisionRow, 'content'>): string | null =>
  named.parse(JSON.parse(content)).version ?? null

export const nameOfRevision = (revision: Pick<RevisionRow, 'number' | 'content'>): string =>
  releaseName({ number: revision.number, version: versionName(revision) })

/** A text of a version, where the database is asked for no more of it. */
export const revisionText = (key: 'version' | 'whatsNew') =>
  sql<string | null>`${revisions.content}::jsonb ->> ${key}`

export const releaseRef = {
  id: revisions.id,
  number: revisions.number,
  version: revisionText('version'),
}

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

type Frozen = { version?: string | undefined; isKept?: boolean }

/** Freezes a locked app's values. The same again is the same revision: under the same version name, or, without a name,
 * as the newest one or under the name that its bundle's manifest has. */
export async function keepRevision(
  { db: tx, user }: Ctx<'user'>,
  app: AppRow,
  { version, isKept = false }: Frozen = {},
): Promise<RevisionRow & { isNew: boolean }> {
  const [newest] = await tx
    .select()
    .from(revisions)
    .where(eq(revisions.appId, app.id))
    .orderBy(desc(revisions.number))
    .limit(1)
  const isNewest = newest !== undefined && version === undefined && isRevisionOf(newest, app)
  const name = version ?? (await readBundle(tx, { appId: app.id, bundle: app.bundle }))?.manifest?.version
  const content = isNewest
    ? newest.content
    : canonicalJson({ ...contentOf(app), ...(name && { version: name }) })
  const [kept] = await tx
    .insert(revisions)
    .values({
      appId: app.id,
      hash: hashOf(content),
      content,
      bundle: app.bundle,
      createdBy: user.email,
      // After a suspension that it waited for, also where its transaction began before.
      createdAt: sql`clock_timestamp()`,
      isKept,
    })
    .onConflictDoUpdate({
      target: [revisions.appId, revisions.hash],
      set: { isKept: sql`${revisions.isKept} or excluded.is_kept` },
    })
    // A row that is only updated has been locked by this transaction.
    .returning({ ...getTableColumns(revisions), isNew: sql<boolean>`xmax = 0` })
  if (!kept) throw new Error('The revision was not stored.')
  return kept
}

export async function readRevision(db: Database, id: string | null): Promise<RevisionRow | null> {
  if (id === null) return null
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id))
  return found ?? null
}

/** Throws 409 for what a reviewer suspended, and what is as old as the suspension of its app. */
export function requireMayGoLive(
  { suspendedAt }: Pick<AppRow, 'suspendedAt'>,
  revision: Pick<RevisionRow, 'suspendedAt' | 'createdAt'>,
): void {
  if (revision.suspendedAt !== null || (suspendedAt !== null && revision.createdAt <= suspendedAt))
    throw versionSuspended()
}

/** Whether its testers see a revision: what is public or suspended, or was in beta for long enough, needs no end. */
export const isInBeta = (
  app: Pick<AppRow, 'betaRevisionId' | 'liveRevisionId' | 'suspendedAt'>,
  revision: Pick<RevisionRow, 'id' | 'betaAt' | 'suspendedAt'>,
): boolean =>
  revision.id === app.betaRevisionId &&
  revision.id !== app.liveRevisionId &&
  (app.suspendedAt ?? revision.suspendedAt) === null &&
  betaEnd(revision) > new Date()

/** When the beta of a revision ends, or would if it began now. */
export const betaEnd = ({ betaAt }: Pick<RevisionRow, 'betaAt'>): Date =>
  new Date((betaAt?.getTime() ?? Date.now()) + betaDays * 86_400_000)

export const versionSuspended = () =>
  conflict('SUSPENDED', 'This version is suspended. Only a newer version can be published.')

/** The developer as they were approved with the version of an app that is live; null where nothing is known of that. */
export function approvedDeveloper(
  db: Database,
): (app: Pick<AppRow, 'id' | 'liveRevisionId'>) => Promise<SubmittedDeveloper | null> {
  const isIt = and(
    eq(submissions.appId, sql.placeholder('id')),
    eq(submissions.revisionId, sql.placeholder('liveRevisionId')),
  )
  const approved = db
    .select({ developer: submissions.developer })
    .from(submissions)
    .where(and(isIt, eq(submissions.state, 'APPROVED')))
    .orderBy(desc(submissions.decidedAt))
    .limit(1)
    .prepare('approved_developer')

  return async ({ id, liveRevisionId }) => {
    if (liveRevisionId === null) return null
    const [found] = await approved.execute({ id, liveRevisionId })
    return found?.developer ?? null
  }
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
        not(revisions.isKept),
        notExists(tx.select({ one: sql`1` }).from(submissions).where(isSubmitted)),
        notExists(live),
      ),
    )
}
