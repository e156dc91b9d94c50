import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppTest } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, json } from './columns.ts'
import { revisions } from './review.ts'

/** An app's tests as they are, and as they were submitted with a revision. */
export const appTests = pgTable(
  'app_tests',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    revisionId: uuid().references(() => revisions.id, { onDelete: 'cascade' }),
    file: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    savedAt: createdAt(),
    last: json().$type<NonNullable<AppTest['last']>>(),
  },
  (t) => [
    uniqueIndex('app_tests_present').on(t.appId, t.file).where(sql`revision_id is null`),
    uniqueIndex('app_tests_submitted').on(t.revisionId, t.file).where(sql`revision_id is not null`),
  ],
)
