import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { bytes, moment } from './columns.ts'

/** Uploaded logos, by the SHA-256 of their WebP form: in the database, so that all instances have them. */
export const images = pgTable('images', {
  hash: text().primaryKey(),
  webp: bytes().notNull(),
  png: bytes(),
  uploadedAt: moment().notNull().defaultNow(),
})

export const logoCopies = pgTable(
  'logo_copies',
  {
    urlHash: text().primaryKey(),
    imageHash: text(),
    fetchedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('logo_copies_by_image').on(t.imageHash), index('logo_copies_by_age').on(t.fetchedAt)],
)
