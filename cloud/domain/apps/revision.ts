import { and, eq } from 'drizzle-orm'

import {
  appFields,
  diffOf,
  type RevisionContent,
  revisionContent,
  revisionFields,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { revisions } from '../../db/schema.ts'
import { canonicalJson, hashOf } from '../../lib/canonicalJson.ts'
import type { AppRow } from './mappers.ts'

export type RevisionRow = typeof revisions.$inferSelect

type Values = Pick<AppRow, keyof RevisionContent>

/** The values of an app that a revision freezes: the form's, which its developer edits. */
export const contentOf = (app: Values): RevisionContent => revisionContent.parse(app)

const blankContent = Object.fromEntries(revisionFields.map((field) => [field, appFields[field].blank]))

/** The values that a stored revision was made of; a field that is newer than it is blank. */
export const readContent = ({ content }: Pick<RevisionRow, 'content'>): RevisionContent =>
  revisionContent.parse({ ...blankContent, ...JSON.parse(content) })

/** Whether a revision has an app's present values. */
export const isRevisionOf = (revision: Pick<RevisionRow, 'content'>, app: Values): boolean =>
  diffOf(readContent(revision), contentOf(app)).length === 0

/** An app with the values of a revision in place of those that its developer edits. */
export const frozen = (app: AppRow, revision: Pick<RevisionRow, 'content'> | null): AppRow =>
  revision ? { ...app, ...readContent(revision) } : app

/** Freezes an app's present values. Equal values of one app are one revision. */
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

/** The revision of an id; null without one. */
export async function readRevision(db: Database, id: string | null): Promise<RevisionRow | null> {
  if (id === null) return null
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id))
  return found ?? null
}
