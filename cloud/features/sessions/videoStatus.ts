import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isSessionOver, type VideoStream, videoStreamOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { sessionEvents } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { isInLog, type LogOf } from './logPages.ts'
import { readSession } from './store.ts'
import { toEvent } from './toSession.ts'

const types = ['rtmp_stream_status', 'stream_status', 'managed_stream_status'] as const

const told = z.object({ type: z.enum(types), streamId: z.string() })

export type VideoBefore = VideoStream & { id: string; type: (typeof types)[number] }

/** The last status of a video stream that a session's app was told; null where it was told none. */
export async function lastVideoStatus(db: Database, session: LogOf): Promise<VideoBefore | null> {
  const summary = sql`split_part(${sessionEvents.summary}, ':', 1)`
  const [row] = await db
    .select()
    .from(sessionEvents)
    .where(and(isInLog(session), eq(sessionEvents.direction, 'toApp'), inArray(summary, [...types])))
    .orderBy(desc(sessionEvents.sequence))
    .limit(1)
  if (!row) return null
  const stream = videoStreamOf(toEvent(row))
  const about = told.safeParse(row.body).data
  return stream && about ? { ...stream, id: about.streamId, type: about.type } : null
}

/** Whether viewers may see a stream of a session that another process holds. */
export async function isStreamingElsewhere(
  db: Database,
  sessionId: string,
  streamId: string,
): Promise<boolean> {
  const session = isUuid(sessionId) ? await readSession(db, sessionId) : undefined
  if (!session || isSessionOver(session)) return false
  const last = await lastVideoStatus(db, session)
  return last?.id === streamId && last.kind === 'managed' && last.status === 'active'
}
