import { and, desc, eq, lt } from 'drizzle-orm'

import type { ThreadMessage } from '../../../../src/api/contract.ts'
import type { Database } from '../../../db/database.ts'
import { messages } from '../../../db/schema.ts'
import { fromIdCursor, pageOf } from '../../../http/cursor.ts'
import { nameOf } from '../../people.ts'

export type MessageRow = typeof messages.$inferSelect
export type Side = MessageRow['side']

type Page = { messages: ThreadMessage[]; nextCursor: string | null }

export async function readThread(
  db: Database,
  appId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  reader: Side,
): Promise<Page> {
  const before = fromIdCursor(cursor)
  const found = await db
    .select()
    .from(messages)
    .where(and(eq(messages.appId, appId), before ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ id }) => [id])
  return { messages: rows.reverse().map((row) => toMessage(row, reader)), nextCursor }
}

type NewMessage = Pick<MessageRow, 'appId' | 'side' | 'authorId' | 'author' | 'text'> & {
  isQuestion?: boolean
}

export async function insertMessage(tx: Database, message: NewMessage): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning()
  if (!row) throw new Error('The message was not stored.')
  return row
}

export const toMessage = (row: MessageRow, reader: Side): ThreadMessage => ({
  id: String(row.id),
  at: row.at.toISOString(),
  side: row.side,
  author: reader === 'developer' && row.side === 'reviewer' ? nameOf(row.author) : row.author,
  text: row.text,
  isQuestion: row.isQuestion,
})
