import { customType, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Uploaded logos, by the SHA-256 of their WebP form: in the database, so that all instances have them. */
export const images = pgTable('images', {
  hash: text().primaryKey(),
  webp: bytes().notNull(),
  png: bytes().notNull(),
  uploadedAt: moment().notNull().defaultNow(),
})
