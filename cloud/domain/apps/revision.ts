import { and, eq } from 'drizzle-orm'

import { type AppContent, blankContent, diffOf, revisionContent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, revisions } from '../../db/schema.ts'
import { canonicalJson, hashOf } from '../../lib/canonicalJson.ts'

export type RevisionRow = typeof revisions.$inferSelect

type Values = Pick<AppRow, keyof AppContent>

export const contentOf = (app: Values): AppContent => revisionContent.parse(app)

export const readContent = ({ content }: Pick<RevisionRow, 'content'>): AppContent =>
  revisionContent.parse({ ...blankContent, ...JSON.parse(content) })

export const isRevisionOf = (revision: Pick<RevisionRow, 'content'>, app: Values): boolean =>
  diffOf(readContent(revision), contentOf(app)).length === 0

/** An app, or what a list reads of it, with the values of a revision; as it is where there is none. */
export const frozen = <Row extends Partial<AppRow>>(
  app: Row,
  revision: Pick<RevisionRow, 'content'> | null,
): Row => (revision ? { ...app, ...readContent(revision) } : app)

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
