import { desc, eq } from 'drizzle-orm'

import type { ReviewerNote } from '../../../../src/api/contract.ts'
import type { Database } from '../../../db/database.ts'
import { apps, reviewerNotes } from '../../../db/schema.ts'
import { appNotFound } from '../../../http/httpError.ts'
import type { User } from '../../../tokens/user.ts'

const longest = 200

/** What reviewers noted about an app, the newest first. Throws 404. */
export async function listNotes(db: Database, packageName: string): Promise<ReviewerNote[]> {
  const appId = await appIdOf(db, packageName)
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
  db: Database,
  { email }: User,
  packageName: string,
  text: string,
): Promise<ReviewerNote> {
  const appId = await appIdOf(db, packageName)
  const [row] = await db.insert(reviewerNotes).values({ appId, author: email, text }).returning()
  if (!row) throw new Error('The note was not stored.')
  return toNote(row)
}

/** The id of any app. Throws 404. */
export async function appIdOf(db: Database, packageName: string): Promise<string> {
  const [found] = await db.select({ id: apps.id }).from(apps).where(eq(apps.packageName, packageName))
  if (!found) throw appNotFound()
  return found.id
}

const toNote = ({ id, at, author, text }: typeof reviewerNotes.$inferSelect): ReviewerNote => ({
  id: String(id),
  at: at.toISOString(),
  author,
  text,
})
