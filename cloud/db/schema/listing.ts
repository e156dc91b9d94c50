import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type Observation, reportReasons, type SettingValues } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { bytes, createdAt, json, moment } from './columns.ts'
import { developers } from './people.ts'
import { sessions } from './sessions.ts'

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

const ofApp = () =>
  uuid()
    .notNull()
    .references(() => apps.id, { onDelete: 'cascade' })

export const screenshots = pgTable(
  'screenshots',
  {
    appId: ofApp(),
    hash: text()
      .notNull()
      .references(() => images.hash),
    width: integer().notNull(),
    height: integer().notNull(),
    isSimulated: boolean().notNull(),
    /** Where it was taken: the session, and when in it, in milliseconds since its start. */
    sessionId: uuid(),
    momentMs: integer(),
    uploadedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.hash] }),
    index('screenshots_by_image').on(t.hash),
    index('screenshots_by_age').on(t.uploadedAt),
  ],
)

/** Per session what `compareNeeds` reads of an app's server. */
export const observations = pgTable(
  'observations',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    appId: uuid().notNull(),
    /** The values that it ran on, as `lastWorkedAt` compares them. */
    publicUrl: text().notNull(),
    at: createdAt(),
    seen: json().$type<Omit<Observation, 'sessionId' | 'at'>>().notNull(),
  },
  (t) => [index('observations_by_app').on(t.appId, t.at)],
)

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    at: createdAt(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    email: text(),
    handledBy: text(),
    handledAt: moment(),
  },
  (t) => [
    index('reports_open').on(t.at, t.id).where(sql`handled_at is null`),
    index('reports_by_app').on(t.appId, t.at),
  ],
)

export const settingValues = pgTable(
  'setting_values',
  {
    appId: ofApp(),
    developerId: uuid()
      .notNull()
      .references(() => developers.id, { onDelete: 'cascade' }),
    values: json().$type<SettingValues>().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.developerId] }),
    index('setting_values_by_developer').on(t.developerId),
  ],
)
