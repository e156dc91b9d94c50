import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type AnswerOf, type calls, type TimelineItem, timelineKinds } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { audit } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { fromIdCursor, pageOf } from '../../http/cursor.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { knownOf, timelineWords } from '../timelineWords.ts'

type Query = { cursor?: string | undefined; limit: number }

/** A page of what happened to a developer's app, the newest first. Throws 404. */
export async function readTimeline(
  ctx: Ctx<'user'>,
  packageName: string,
  { cursor, limit }: Query,
): Promise<AnswerOf<typeof calls.getTimeline>> {
  await findOwnApp(ctx, packageName)
  const before = fromIdCursor(cursor)
  const found = await selectTimeline(ctx.db, packageName, before, limit + 1)
  const page = pageOf(found, limit, ({ id }) => [id])
  return { items: page.rows.flatMap(toItem), next: page.nextCursor }
}

export const selectTimeline = (
  db: Database,
  packageName: string,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.subject, packageName),
        inArray(audit.action, timelineKinds),
        before ? lt(audit.id, before) : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)

function toItem({ id, at, action, ...done }: typeof audit.$inferSelect): TimelineItem[] {
  const kind = timelineKinds.find((one) => one === action)
  if (!kind) return []
  const { text } = timelineWords[kind]
  return [{ id: String(id), at: at.toISOString(), kind, text, ...knownOf(kind, done) }]
}
