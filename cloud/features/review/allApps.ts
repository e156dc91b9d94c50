import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { AppStatus, calls, ParsedQueryOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, shownStatus } from '../../db/schema.ts'
import { cursorMoment, fromCursor, pageOf } from '../../http/cursor.ts'
import { toAdminAppSummary } from '../apps/mappers.ts'
import { countMatching, holdsWords, pageAndTotal } from './search.ts'
import { countByStatus, totalOf } from './stats.ts'
import { type AppPage, selectApps } from './submissions.ts'

type Query = ParsedQueryOf<typeof calls.pageAllApps>

const position = z.tuple([cursorMoment, z.uuid()])

export async function pageAllApps(db: Database, { status, search, cursor, limit }: Query): Promise<AppPage> {
  const after = fromCursor(position, cursor)
  const matches = and(status && eq(shownStatus, status), holdsWords(apps.searchText, search))
  const beyond = after && sql`(${apps.createdAt}, ${apps.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`

  const rows = selectApps(db)
    .where(and(matches, beyond ?? undefined))
    .orderBy(desc(apps.createdAt), desc(apps.id))
    .limit(limit + 1)
  const [found, total] =
    search === ''
      ? await Promise.all([rows, countOf(db, status)])
      : await pageAndTotal(rows, { isFirst: after === null, limit }, () => countMatching(db, apps, matches))

  const page = pageOf(found, limit, ({ app }) => [app.createdAt, app.id])
  const items = page.rows.map(({ app, owner }) => toAdminAppSummary(app, owner))
  return { items, nextCursor: page.nextCursor, total }
}

async function countOf(db: Database, status: AppStatus | undefined): Promise<number> {
  const counts = await countByStatus(db)
  return status ? counts[status] : totalOf(counts)
}
