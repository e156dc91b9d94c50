import { and, asc, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type calls, mostCounted, type ParsedQueryOf, type Report } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, reports } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { cursorMoment, fromCursor, pageOf } from '../../http/cursor.ts'
import { holdsWords } from '../review/search.ts'

type Row = { report: typeof reports.$inferSelect; app: { packageName: string; name: string } }

type Page = { items: Report[]; nextCursor: string | null; total: number; open: number }

const position = z.tuple([z.boolean(), cursorMoment, z.uuid()])

const searched = sql`lower(${apps.packageName} || chr(10) || ${apps.name} || chr(10) || ${reports.text} || chr(10) || coalesce(${reports.email}, ''))`

/** Reports in pages: those that nobody handled first, the newest of each first. */
export async function pageReports(
  { db }: Ctx,
  { show, search, cursor, limit }: ParsedQueryOf<typeof calls.listReports>,
): Promise<Page> {
  const isHandled = sql<boolean>`${reports.handledAt} is not null`
  const matches = and(show === 'open' ? isNull(reports.handledAt) : undefined, holdsWords(searched, search))
  const [found, total, [open]] = await Promise.all([
    db
      .select({ report: reports, app: { packageName: apps.packageName, name: apps.name } })
      .from(reports)
      .innerJoin(apps, eq(apps.id, reports.appId))
      .where(and(matches, isAfter(fromCursor(position, cursor))))
      .orderBy(asc(isHandled), desc(reports.at), desc(reports.id))
      .limit(limit + 1),
    countOf(db, matches),
    db.select({ count: count() }).from(reports).where(isNull(reports.handledAt)),
  ])
  const { rows, nextCursor } = pageOf(found, limit, ({ report: { handledAt, at, id } }) => [
    handledAt !== null,
    at.toISOString(),
    id,
  ])
  return { items: rows.map(toReport), nextCursor, total, open: open?.count ?? 0 }

  function isAfter(after: z.output<typeof position> | null) {
    if (after === null) return undefined
    const [wasHandled, at, id] = after
    const { at: time } = reports
    const moment = new Date(at)
    const isOlder = or(lt(time, moment), and(eq(time, moment), lt(reports.id, id)))
    const ofSame = and(sql`${isHandled} = ${wasHandled}`, isOlder)
    return wasHandled ? ofSame : or(ofSame, isHandled)
  }
}

async function countOf(db: Database, matches: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(reports)
    .innerJoin(apps, eq(apps.id, reports.appId))
    .where(matches)
    .limit(mostCounted)
    .as('found')
  const [row] = await db.select({ total: count() }).from(found)
  return row?.total ?? 0
}

export const toReport = ({ report, app }: Row): Report => ({
  id: report.id,
  ...app,
  at: report.at.toISOString(),
  reason: report.reason,
  text: report.text,
  email: report.email,
  handledBy: report.handledBy,
  handledAt: report.handledAt?.toISOString() ?? null,
})
