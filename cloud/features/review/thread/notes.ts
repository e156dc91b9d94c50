import { desc, eq } from 'drizzle-orm'

import type { ReviewerNote } from '../../../../src/api/contract.ts'
import type { Database } from '../../../db/database.ts'
import { reviewerNotes } from '../../../db/schema.ts'
import type { Ctx } from '../../../http/ctx.ts'
import { findApp } from '../../apps/findApp.ts'

const longest = 200

/** Reviewers' notes about an app, the newest first. Throws 404. */
export async function listNotes(db: Database, packageName: string): Promise<ReviewerNote[]> {
  const { id: appId } = await findApp(db, packageName)
  const found = await db
    .select()
    .from(reviewerNotes)
    .where(eq(reviewerNotes.appId, appId))
    .orderBy(desc(reviewerNotes.id))
    .limit(longest)
  return found.map(toNote)
}

/** Throws 404. */
export async function addNote(
  { db, user: { email } }: Ctx<'user'>,
  packageName: string,
  text: string,
): Promise<ReviewerNote> {
  const { id: appId } = await findApp(db, packageName)
  const [row] = await db.insert(reviewerNotes).values({ appId, author: email, text }).returning()
  if (!row) throw new Error('The note was not stored.')
  return toNote(row)
}

const toNote = ({ id, at, author, text }: typeof reviewerNotes.$inferSelect): ReviewerNote => ({
  id: String(id),
  at: at.toISOString(),
  author,
  text,
})
