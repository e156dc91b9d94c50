import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { transferStates } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, moment } from './columns.ts'
import { developers, teams } from './people.ts'

export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    fromTeamId: uuid()
      .notNull()
      .references(() => teams.id),
    toTeamId: uuid().references(() => teams.id),
    toEmail: text(),
    offeredById: uuid()
      .notNull()
      .references(() => developers.id),
    state: text({ enum: transferStates }).notNull().default('OFFERED'),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    uniqueIndex('transfers_offered').on(t.appId).where(sql`state = 'OFFERED'`),
    index('transfers_to').on(t.toEmail).where(sql`state = 'OFFERED'`),
    index('transfers_to_team').on(t.toTeamId).where(sql`state = 'OFFERED'`),
    index('transfers_from').on(t.fromTeamId).where(sql`state = 'OFFERED'`),
    index('transfers_of_app').on(t.appId, t.settledAt),
  ],
)
