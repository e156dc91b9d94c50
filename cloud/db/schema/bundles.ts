import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BundleManifest, ReleaseCheck } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, json, moment } from './columns.ts'
import { teams } from './people.ts'

/** Ed25519 public keys that a team signs its bundles with; revoked ones stay with what they signed. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    name: text().notNull(),
    /** Its 32 bytes in base64. */
    publicKey: text().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    revokedAt: moment(),
  },
  (t) => [unique('signing_keys_of_team').on(t.teamId, t.publicKey)],
)

/** Bytes that travel as base64, since PGlite takes eight times as long for others; `pieces.ts` reads them so, too. */
const piece = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${Buffer.from(value).toString('base64')}, 'base64')`,
})

/** What was uploaded of a web app: a list of files, by the SHA-256 of their paths and hashes. */
export const bundles = pgTable(
  'bundles',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    /** Bytes, unpacked. */
    size: integer().notNull(),
    files: integer().notNull(),
    manifest: json().$type<BundleManifest>(),
    sdkVersion: text(),
    /** Origins that its code names. */
    hosts: json().$type<string[]>().notNull().default([]),
    checks: json().$type<ReleaseCheck[]>().notNull().default([]),
    /** Over its hash, by one of its team’s keys. */
    signature: text(),
    signingKeyId: uuid().references(() => signingKeys.id),
    uploadedAt: createdAt(),
    /** When its files went; its facts stay with its releases. */
    sweptAt: moment(),
  },
  (t) => [unique('bundles_content').on(t.appId, t.hash), index('bundles_by_age').on(t.uploadedAt)],
)

export const bundleFiles = pgTable(
  'bundle_files',
  {
    bundleId: uuid()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
    /** Of `pieces`, in their order. */
    pieces: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.path] }), index('bundle_files_pieces').using('gin', t.pieces)],
)

/** Up to 256 KiB of a file by their SHA-256: files, releases and apps that have the same share them. */
export const pieces = pgTable(
  'pieces',
  {
    hash: text().primaryKey(),
    bytes: piece().notNull(),
    /** When it was last stored, or let go: for a week after, a cleaning asks whether somebody has it. */
    touchedAt: createdAt(),
  },
  (t) => [index('pieces_by_touch').on(t.touchedAt)],
)

/** An archive that is being uploaded, until it is read. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: uuid().notNull(),
    position: integer().notNull(),
    bytes: piece().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.position] }), index('upload_pieces_by_age').on(t.at)],
)
