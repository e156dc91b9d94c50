import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { apps } from './apps.ts'
import { createdAt, moment } from './columns.ts'

/** Every API key an app ever had: whoever presents one learns what became of it. Moments: of the writing process. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull().unique('api_keys_hash'),
    lastFour: text().notNull(),
    createdAt: createdAt(),
    createdBy: text().notNull(),
    /** To five minutes. */
    lastUsedAt: moment(),
    /** The address of the server that used it then, and for what. */
    lastUsedFrom: text(),
    lastUsedFor: text(),
    /** When another key took its place, and when it stops working because of that: the same where it stopped at once. */
    replacedAt: moment(),
    expiresAt: moment(),
    revokedAt: moment(),
    warnedAt: moment(),
  },
  (t) => [
    index('api_keys_by_app').on(t.appId, t.createdAt),
    index('api_keys_lasting_by_maker').on(t.createdBy).where(sql`revoked_at is null and expires_at is null`),
    index('api_keys_unwarned').on(t.expiresAt).where(sql`warned_at is null and revoked_at is null`),
  ],
)
