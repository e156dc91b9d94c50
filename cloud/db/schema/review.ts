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
  type Overruling,
  type Profile,
  pointFields,
  pointStates,
  type ReviewRuleId,
  submissionStates,
} from '../../../src/api/contract.ts'
import { apps } from './cloud.ts'
import { createdAt, json, moment } from './columns.ts'

const ofApp = () =>
  uuid()
    .notNull()
    .references(() => apps.id, { onDelete: 'cascade' })

export const revisions = pgTable(
  'revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: ofApp(),
    /** Of `content`, as `revision.ts` computes it. */
    hash: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('revisions_content').on(t.appId, t.hash)],
)

/** Written as in the partial indexes, so that the planner recognises it. */
export const openSubmission = sql`state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO')`

export type SubmittedDeveloper = Pick<Profile, 'company' | 'website' | 'description'> & { teamId: string }

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
  },
  (t) => [
    uniqueIndex('submissions_open').on(t.appId).where(openSubmission),
    index('submissions_by_app').on(t.appId, t.submittedAt),
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
