import { eq, ne, sql } from 'drizzle-orm'
import { limits, type SavedReply, type SavedReplyForm } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { savedReplies } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { record } from '../audit.ts'

export const listSavedReplies = (db: Database): Promise<SavedReply[]> =>
  db.select().from(savedReplies).orderBy(savedReplies.title, savedReplies.id).limit(limits.savedReplies)

/** Upserts a reply; the later of two wins. Throws 404 for an ID that is no UUID, 409 when there are too many. */
export async function saveReply(ctx: Ctx<'user'>, id: string, reply: SavedReplyForm): Promise<SavedReply> {
  if (!isUuid(id)) throw replyNotFound()
  return inTransaction(ctx, async ({ db: tx, user }) => {
    // Until its end, so that two who add at once do not both find room for one.
    await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`)
    if ((await tx.$count(savedReplies, ne(savedReplies.id, id))) >= limits.savedReplies)
      throw conflict(
        'TOO_MANY_REPLIES',
        `Your team has ${limits.savedReplies} saved replies. Delete one first.`,
      )
    const values = { id, ...reply }
    await tx.insert(savedReplies).values(values).onConflictDoUpdate({ target: savedReplies.id, set: reply })
    await record(tx, { action: 'reply.saved', actor: user.email, subject: reply.title })
    return values
  })
}

/** Throws 404. */
export async function deleteReply(ctx: Ctx<'user'>, id: string): Promise<void> {
  if (!isUuid(id)) throw replyNotFound()
  await inTransaction(ctx, async ({ db: tx, user }) => {
    const [deleted] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning()
    if (!deleted) throw replyNotFound()
    await record(tx, { action: 'reply.deleted', actor: user.email, subject: deleted.title })
  })
}

const replyNotFound = () =>
  new HttpError('NOT_FOUND', 'This saved reply doesn’t exist. Another reviewer may have deleted it.')
