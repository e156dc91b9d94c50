import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  type AppContent,
  appKinds,
  type ListField,
  languages,
  pendingUpdates,
  tpaTypes,
} from '../../../src/api/contract.ts'
import { createdAt, json, moment, orderedJson } from './columns.ts'
import { developers, teams } from './people.ts'

/** Written by a trigger where an earlier version of the cloud writes the row: the owner's personal team. */
const teamId = () =>
  uuid()
    .notNull()
    .references(() => teams.id)

/** Every name ever registered: a deleted app's stays its owner's. */
export const packageNames = pgTable('package_names', {
  packageName: text().primaryKey(),
  ownerId: uuid()
    .notNull()
    .references(() => developers.id),
  teamId: teamId(),
})

const queued = sql`queued_at is not null`

const list = <Name extends ListField>() => json().$type<AppContent[Name]>().notNull().default([])

/** A status as it is shown: what is unknown counts as DEVELOPMENT. */
export const shownStatus = sql`(case when status in ('SUBMITTED', 'REJECTED', 'PUBLISHED') then status else 'DEVELOPMENT' end)`

export const apps = pgTable(
  'apps',
  {
    id: uuid().primaryKey().defaultRandom(),
    packageName: text()
      .notNull()
      .unique('apps_package_name')
      .references(() => packageNames.packageName),
    /** Who registered it, or took it over: whom reviewers write to. */
    developerId: uuid()
      .notNull()
      .references(() => developers.id),
    teamId: teamId(),
    name: text().notNull(),
    description: text().notNull(),
    publicUrl: text().notNull(),
    logoURL: text().notNull(),
    webviewURL: text(),
    kind: text({ enum: appKinds }).notNull().default('server'),
    webAddress: text(),
    manifest: text(),
    /** The hash of the bundle that it was uploaded as last. */
    bundle: text(),
    /** By `deriveStatus`. Free text, since rows may come from elsewhere: what is unknown reads as DEVELOPMENT. */
    status: text().notNull().default('DEVELOPMENT'),
    pendingUpdate: text({ enum: pendingUpdates }).notNull().default('none'),
    /** The revision that the public sees. No foreign key: the two tables would refer to each other. */
    liveRevisionId: uuid(),
    /** The revision that beta testers see, as far as `isInBeta` allows it. */
    betaRevisionId: uuid(),
    queuedAt: moment(),
    /** When its team took it from the public, or a reviewer did; a trigger clears both once a revision is live. */
    unpublishedAt: moment(),
    suspendedAt: moment(),
    tpaType: text({ enum: tpaTypes }).notNull().default('standard'),
    permissions: list<'permissions'>(),
    webPermissions: list<'webPermissions'>(),
    hardwareRequirements: list<'hardwareRequirements'>(),
    tagline: text(),
    categories: list<'categories'>(),
    screenshots: list<'screenshots'>(),
    onboarding: list<'onboarding'>(),
    whatsNew: text(),
    website: text(),
    supportAddress: text(),
    privacyPolicyUrl: text(),
    language: text({ enum: languages }).notNull().default('en-US'),
    translations: list<'translations'>(),
    settings: list<'settings'>(),
    tools: orderedJson().$type<AppContent['tools']>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    submittedAt: moment(),
    reviewNotes: text(),
    reviewedBy: text(),
    reviewedAt: moment(),
    version: integer().notNull().default(1),
    /** Name, package name, the developer's e-mail address and a shared team's name in lower case, written by triggers. */
    searchText: text().notNull().default(''),
    /** Of the newest key that is not revoked: lists of apps show it, and `api_keys` has the rest. */
    apiKeyLastFour: text(),
    apiKeyCreatedAt: moment(),
  },
  (t) => [
    index('apps_by_developer').on(t.developerId, t.createdAt, t.id),
    index('apps_of_team').on(t.teamId, t.createdAt, t.id),
    index('apps_queued').on(t.queuedAt, t.id).where(queued),
    index('apps_queued_by_name').on(sql`lower(${t.name}) collate "C"`, t.id).where(queued),
    index('apps_queued_by_package_name').on(sql`${t.packageName} collate "C"`, t.id).where(queued),
    index('apps_by_age').on(t.createdAt, t.id),
    index('apps_by_status').on(shownStatus, t.createdAt, t.id),
    index('apps_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export type AppRow = typeof apps.$inferSelect

/** Counts that triggers maintain, so that none has to be counted: `app:<status>`, `audit` and
 * `queue`. Each lies in several slots, so that writers do not queue for one row. */
export const tallies = pgTable(
  'tallies',
  { subject: text().notNull(), slot: integer().notNull(), count: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.subject, t.slot] })],
)

export const testers = pgTable(
  'testers',
  {
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.email] })],
)

export const adminUsers = pgTable('admin_users', {
  email: text().primaryKey(),
  role: text({ enum: ['ADMIN', 'REVIEWER'] }).notNull(),
  userId: uuid().unique('admin_users_user_id'),
  addedBy: text().notNull(),
  addedAt: createdAt(),
})

export const auditText = sql`lower(actor || chr(10) || subject || chr(10) || coalesce(detail, ''))`

export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    action: text().notNull(),
    actor: text().notNull(),
    byToken: text(),
    subject: text().notNull(),
    detail: text(),
    /** A trigger fills it in for an app's entries. */
    teamId: uuid(),
  },
  (t) => [
    index('audit_of_team').on(t.teamId, t.id),
    index('audit_of_team_by_actor').on(t.teamId, t.actor, t.id),
    index('audit_by_subject').on(t.subject, t.id),
    index('audit_by_actor').on(t.actor, t.id),
    index('audit_by_action').on(t.action, t.id),
    // Instances may each see a first session: one writes it.
    uniqueIndex('audit_first_session').on(t.subject).where(sql`action = 'session.worked'`),
    index('audit_search').using('gin', sql`${auditText} gin_trgm_ops`),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    keyHash: text().notNull(),
    bodyHash: text().notNull(),
    sealedAnswer: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyHash] }), index('idempotency_keys_by_age').on(t.createdAt)],
)

export type Audience = { userId: string; teamId: string | null }

export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mail: json().$type<{ to: string; subject: string; text: string; unsubscribe?: string }>().notNull(),
    /** Whose right it must still be to read it when it is sent; null where nothing can end that. */
    audience: json().$type<Audience>(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
  },
  (t) => [index('outbox_by_due').on(t.dueAt)],
)
