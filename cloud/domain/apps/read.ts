import { and, desc, eq, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { type AppRow, apps } from '../../db/schema.ts'
import { type AppSummaryRow, appSummaryColumns } from './mappers.ts'

/** The reads of a developer's pages: each statement is built once and prepared, since building it costs more than it. */
export function appReader(db: Database) {
  const isTheirs = eq(apps.developerId, sql.placeholder('developer'))
  const all = db
    .select(appSummaryColumns)
    .from(apps)
    .where(isTheirs)
    .orderBy(desc(apps.createdAt), desc(apps.id))
    .limit(sql.placeholder('limit'))
    .prepare('apps_of_developer')
  const one = db
    .select()
    .from(apps)
    .where(and(eq(apps.packageName, sql.placeholder('packageName')), isTheirs))
    .prepare('app_of_developer')

  return {
    all: (developer: string, limit: number | null = null): Promise<AppSummaryRow[]> =>
      all.execute({ developer, limit }),
    one: async (developer: string, packageName: string): Promise<AppRow | undefined> =>
      (await one.execute({ developer, packageName }))[0],
  }
}
