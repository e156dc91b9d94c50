import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { AdminApp, calls, ParsedQueryOf } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers } from '../../db/schema.ts'
import { toAdminApp } from '../apps/mappers.ts'
import { cursorMoment, fromCursor, toCursor } from './cursor.ts'
import { countMatching, holdsWords } from './search.ts'
import { tally } from './stats.ts'

type Query = ParsedQueryOf<typeof calls.pageSubmitted>
export type AppPage = { items: AdminApp[]; nextCursor: string | null; total: number }

// Written as in the partial indexes, so that the planner recognises it.
const isSubmitted = sql`${apps.status} = 'SUBMITTED'`

/** The submitted apps that wait longest, oldest first. */
export async function listSubmitted(db: Database, limit: number): Promise<AdminApp[]> {
  const found = await selectApps(db).where(isSubmitted).orderBy(apps.submittedAt, apps.id).limit(limit)
  return found.map(({ app, email }) => toAdminApp(app, email))
}

/** The latest submissions, newest first. */
export async function latestSubmitted(db: Database, limit: number): Promise<AdminApp[]> {
  const found = await selectApps(db)
    .where(isSubmitted)
    .orderBy(desc(apps.submittedAt), desc(apps.id))
    .limit(limit)
  return found.map(({ app, email }) => toAdminApp(app, email))
}

/** One page of the queue by keyset, so that a late page costs what the first does. */
export async function pageSubmitted(db: Database, query: Query): Promise<AppPage> {
  const { search, sort, direction, limit } = query
  const { by, position, compared } = sortings[sort]
  const after = fromCursor(position, query.cursor)
  const order = direction === 'asc' ? asc : desc
  const beyond = direction === 'asc' ? sql.raw('>') : sql.raw('<')
  const matches = and(isSubmitted, holdsWords(apps.searchText, search))

  const [found, total] = await Promise.all([
    selectApps(db)
      .where(
        and(
          matches,
          after ? sql`(${by}, ${apps.id}) ${beyond} (${compared(after[0])}, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(order(by), order(apps.id))
      .limit(limit + 1),
    search === '' ? tally(db, 'app:SUBMITTED') : countMatching(db, apps, matches),
  ])

  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(({ app, email }) => toAdminApp(app, email)),
    nextCursor: last
      ? toCursor([sort === 'submittedAt' ? last.app.submittedAt : last[sort], last.app.id])
      : null,
    total,
  }
}

// The C collation of the indexes: byte order, the same on every database.
const name = sql<string>`lower(${apps.name}) collate "C"`
const packageName = sql<string>`${apps.packageName} collate "C"`

const sortings = {
  submittedAt: {
    by: sql`${apps.submittedAt}`,
    position: z.tuple([cursorMoment, z.uuid()]),
    compared: (value: string) => sql`${value}::timestamptz`,
  },
  name: { by: name, position: z.tuple([z.string(), z.uuid()]), compared: asText },
  packageName: { by: packageName, position: z.tuple([z.string(), z.uuid()]), compared: asText },
}

function asText(value: string): SQL {
  return sql`${value.replaceAll('\0', '')}::text`
}

/** Apps with their developer's e-mail address. */
export const selectApps = (db: Database) =>
  db
    .select({ app: apps, email: developers.email, name, packageName })
    .from(apps)
    .leftJoin(developers, eq(developers.id, apps.developerId))
