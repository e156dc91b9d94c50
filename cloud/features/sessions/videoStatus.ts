import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type VideoStream, videoStreamOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { openSession, sessionEvents, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { isInLog, type LogOf } from './logPages.ts'
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

/** The open session whose managed stream has this id, while viewers may see it. */
export async function sessionOfStream(db: Database, streamId: string): Promise<string | null> {
  if (!isUuid(streamId)) return null
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.videoStream, streamId), openSession))
  return row?.id ?? null
}
