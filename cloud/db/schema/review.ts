import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import {
  betaTesterStates,
  type Overruling,
  type Profile,
  pointFields,
  pointStates,
  type ReviewRuleId,
  reportReasons,
  submissionStates,
} from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, json, moment } from './columns.ts'

const ofApp = () =>
  uuid()
    .notNull()
    .references(() => apps.id, { onDelete: 'cascade' })

/** Versions of an app, its releases: a trigger numbers them, and refuses to change what they say. */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    /** Counts up in an app. */
    number: integer().notNull().default(0),
    /** Of `content`, as `revision.ts` computes it. */
    hash: text().notNull(),
    content: text().notNull(),
    /** The hash of the bundle that `content` names. */
    bundle: text(),
    createdAt: createdAt(),
    createdBy: text(),
    /** Frozen on its own: stays where nobody submits it. */
    isKept: boolean().notNull().default(false),
    /** When it last became the public version and stopped being that, written by a trigger on `apps`. */
    liveAt: moment(),
    endedAt: moment(),
    suspendedAt: moment(),
    /** When it first was in beta, and what its testers are asked to test. */
    betaAt: moment(),
    toTest: text(),
    /** When an approved one is published by itself; a trigger clears it where a newer one is live, or none. */
    publishAt: moment(),
  },
  (t) => [
    unique('revisions_content').on(t.appId, t.hash),
    uniqueIndex('revisions_by_number').on(t.appId, t.number),
    index('revisions_due').on(t.publishAt).where(sql`publish_at is not null`),
    index('revisions_of_bundle').on(t.appId, t.bundle).where(sql`bundle is not null`),
  ],
)

/** Written as in the partial indexes, so that the planner recognises it. */
export const openSubmission = sql`state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO')`

export type SubmittedDeveloper = Pick<Profile, 'company' | 'website' | 'description'> & { teamId: string }

/** Who is invited to an app's beta. `tokenHash`: the SHA-256 of their link's token. */
export const betaTesters = pgTable(
  'beta_testers',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    email: text().notNull(),
    tokenHash: text().notNull().unique('beta_testers_token'),
    state: text({ enum: betaTesterStates }).notNull().default('invited'),
    createdAt: createdAt(),
    invitedAt: createdAt(),
  },
  (t) => [unique('beta_testers_of_app').on(t.appId, t.email)],
)

export const submissions = pgTable(
  'submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    revisionId: uuid()
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    /** The app's live revision when it was submitted; null where it had none. */
    baseRevisionId: uuid(),
    state: text({ enum: submissionStates }).notNull().default('QUEUED'),
    /** Its turn: that of the submission before it, where that one was sent back. */
    turnAt: createdAt(),
    submittedAt: createdAt(),
    submittedBy: text().notNull(),
    /** Made by `createTestSubmission`: its own reviewer may decide on it. */
    isTest: boolean().notNull().default(false),
    /** Who holds it, by user id and e-mail address, and until when. */
    claimedById: uuid(),
    claimedBy: text(),
    claimedUntil: moment(),
    decidedBy: text(),
    decidedAt: moment(),
    notes: text(),
    overruled: json().$type<Overruling[]>().notNull().default([]),
    /** The page's text on the developer in this version; null where an earlier version of the cloud wrote the row. */
    developer: json().$type<SubmittedDeveloper>(),
    /** Approved, it waits until its team publishes it, or until a moment; else it is published at once. */
    isHeld: boolean().notNull().default(false),
    publishAt: moment(),
  },
  (t) => [
    uniqueIndex('submissions_open').on(t.appId).where(openSubmission),
    index('submissions_by_app').on(t.appId, t.submittedAt),
    index('submissions_of_revision').on(t.revisionId, t.submittedAt),
    index('submissions_waiting').on(t.submittedAt).where(openSubmission),
    index('submissions_held').on(t.claimedUntil).where(sql`state = 'IN_REVIEW'`),
    index('submissions_decided').on(t.decidedAt).where(sql`decided_at is not null`),
  ],
)

export const reasons = pgTable(
  'reasons',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    rule: text(),
    field: text(),
    observed: text().notNull(),
    expected: text().notNull(),
    state: text({ enum: pointStates }).notNull().default('open'),
    answer: text(),
    answeredAt: moment(),
    /** Where it can be seen in the recording, in milliseconds since the session's start. */
    momentMs: integer(),
  },
  (t) => [
    index('reasons_by_submission').on(t.submissionId, t.position),
    index('reasons_unresolved').on(t.appId).where(sql`state <> 'resolved'`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appId: ofApp(),
    at: createdAt(),
    side: text({ enum: ['developer', 'reviewer'] }).notNull(),
    authorId: uuid().notNull(),
    author: text().notNull(),
    text: text().notNull(),
    isQuestion: boolean().notNull().default(false),
  },
  (t) => [index('messages_by_app').on(t.appId, t.id)],
)

export const reviewerNotes = pgTable(
  'reviewer_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appId: ofApp(),
    at: createdAt(),
    author: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index('reviewer_notes_by_app').on(t.appId, t.id)],
)

/** What reviewers noted and people reported of apps that were deleted, which a trigger keeps under their names. */
export const nameRecords = pgTable(
  'name_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    packageName: text().notNull(),
    kind: text({ enum: ['note', 'report'] }).notNull(),
    at: moment().notNull(),
    /** Who noted it, or handled the report. */
    author: text(),
    reason: text({ enum: reportReasons }),
    text: text().notNull(),
  },
  (t) => [index('name_records_by_name').on(t.packageName, t.at)],
)

export const threadMails = pgTable(
  'thread_mails',
  { appId: ofApp(), userId: uuid().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.appId, t.userId] })],
)

export const digests = pgTable('digests', { day: text().primaryKey(), at: createdAt() })

export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    startedBy: text().notNull(),
    startedAt: moment().notNull(),
    /** Of the canonical JSON of its events, as the record has it. */
    hash: text().notNull(),
    content: text().notNull(),
  },
  (t) => [
    index('recordings_by_submission').on(t.submissionId),
    index('recordings_by_app').on(t.appId, t.startedAt),
  ],
)

export const reviewAccess = pgTable('review_access', {
  appId: uuid()
    .primaryKey()
    .references(() => apps.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  updatedAt: createdAt(),
})

export const savedReplies = pgTable('saved_replies', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  rule: text().$type<ReviewRuleId>().notNull(),
  field: text({ enum: pointFields }),
  observed: text().notNull(),
  expected: text().notNull(),
})
