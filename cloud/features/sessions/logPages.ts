import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'

import { isSessionOver, type SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { sessionEvents } from '../../db/schema.ts'
import { withoutAddresses } from './redact.ts'
import { dayOf } from './retention.ts'
import { type SessionRow, toEvent } from './toSession.ts'

export type LogOf = Pick<SessionRow, 'id' | 'startedAt'>

export const isInLog = ({ id, startedAt }: LogOf) =>
  and(eq(sessionEvents.sessionId, id), eq(sessionEvents.day, dayOf(startedAt)))

/** Where a page begins and ends: after a sequence, with at most so many lines and bytes, but one line at least. */
type Extent = { after: number; limit: number; bytes: number }

/** A page of JSON may have as many bytes; a line that is longer alone is a page of its own. */
export const pageBytes = 1024 * 1024

export async function readPage(
  db: Database,
  session: LogOf & Pick<SessionRow, 'state'>,
  extent: Extent,
): Promise<SessionEvent[]> {
  const rows = await db
    .select()
    .from(sessionEvents)
    .where(
      and(
        isInLog(session),
        gt(sessionEvents.sequence, extent.after),
        lte(sessionEvents.sequence, lastOf(session, extent)),
      ),
    )
    .orderBy(asc(sessionEvents.sequence))
  const events = rows.map(toEvent)
  return isSessionOver(session) ? events.map(withoutAddresses) : events
}

const otherBytes = 200
const bytesOf = (line: SQL) =>
  sql`octet_length(${line}.summary) + coalesce(octet_length(${line}.body::text), 0) + ${otherBytes}::int`

/** The last line of a page. It walks from line to line, so that no line beyond the page is unpacked but one. */
function lastOf({ id, startedAt }: LogOf, { after, limit, bytes }: Extent): SQL {
  const isOf = (line: SQL) =>
    sql`${line}.session_id = ${id}::uuid and ${line}.day = ${dayOf(startedAt)}::date`
  const line = sql`line`
  return sql`(
    with recursive page as (
      (select line.sequence, ${bytesOf(line)} as total, 1 as place from session_events line
       where ${isOf(line)} and line.sequence > ${after}::int order by line.sequence limit 1)
      union all
      select line.sequence, page.total + ${bytesOf(line)}, page.place + 1
      from page join session_events line on ${isOf(line)} and line.sequence = page.sequence + 1
      where page.total < ${bytes}::int and page.place < ${limit}::int
    )
    select coalesce(max(sequence) filter (where total <= ${bytes}::int), min(sequence)) from page)`
}
