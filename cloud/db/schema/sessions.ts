import { inArray, sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import {
  type Diagnosis,
  type EventKind,
  type GlassesModel,
  openStates,
  photoCompressions,
  photoSizes,
  type Step,
} from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { bytes, createdAt, json, moment } from './columns.ts'
import { developers } from './people.ts'

const open = sql`state in ('starting', 'running')`

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No foreign key: the log of a session outlives its app until the next cleaning. */
    appId: uuid().notNull(),
    packageName: text().notNull(),
    /** Where the webhook is called, as it was at the start; of a session on a listener, its local server. */
    publicUrl: text().notNull(),
    developerId: uuid()
      .notNull()
      .references(() => developers.id, { onDelete: 'cascade' }),
    startedBy: text().notNull(),
    /** By which the app's server knows the person: their address, or a reviewer's alias. */
    userId: text().notNull(),
    model: text().$type<GlassesModel>().notNull(),
    state: text({ enum: ['starting', 'running', 'ended', 'failed'] })
      .notNull()
      .default('starting'),
    startedAt: createdAt(),
    endedAt: moment(),
    steps: json().$type<Step[]>().notNull().default([]),
    subscriptions: json().$type<string[]>().notNull().default([]),
    connected: boolean().notNull().default(false),
    diagnosis: json().$type<Diagnosis>(),
    /** The API key with which the app's server came last. No foreign key, as above. */
    apiKeyId: uuid(),
    /** The submission that a reviewer tries; null where it is the owner who tries the app. No foreign key, as above. */
    submissionId: uuid(),
    /** The listener that it runs on, by the name of then; null where it runs on the app's server. No foreign key, as above. */
    listenerId: uuid(),
    listenerName: text(),
    /** Of a web app, where its page is, and the origin on which the browser that stands in for glasses and phone sees it. */
    pageAddress: text(),
    pageOrigin: text(),
    /** The release whose bundle is its page, and that bundle's hash. No foreign key, as above. */
    releaseId: uuid(),
    bundle: text(),
    /** A test ran in it, which has ended. */
    isTest: boolean().notNull().default(false),
    /** Whether a test ran in it that failed: it is stored beyond an app's last ones. */
    testFailed: boolean().notNull().default(false),
    switchedOff: json().$type<string[]>().notNull().default([]),
    lastSequence: integer().notNull().default(0),
    /** The managed video stream that viewers see now, by the name in its addresses. */
    videoStream: uuid(),
    /** The process that runs it: the one that started it, then whichever has the app's socket. */
    holder: uuid().notNull(),
    heldAt: createdAt(),
    lastSeenAt: createdAt(),
    /** The SHA-256 of the ticket that opens the sound's socket, until it is used. */
    soundTicket: text(),
    soundTicketAt: moment(),
    /** Who made the latest ticket, and by which access token: the socket ends with their right, and with it. No foreign key, as above. */
    soundUserId: uuid(),
    soundTokenId: uuid(),
    /** The SHA-256 of the token by which the app's web page learns who opened it, until it is used. */
    webToken: text(),
    webTokenAt: moment(),
  },
  (t) => [
    index('sessions_by_app').on(t.appId, t.startedAt),
    index('sessions_open_by_developer').on(t.developerId).where(open),
    index('sessions_open_by_hold').on(t.heldAt).where(open),
    index('sessions_open_by_key').on(t.apiKeyId).where(open),
    index('sessions_by_submission').on(t.submissionId, t.startedAt).where(sql`submission_id is not null`),
    index('sessions_by_age').on(t.startedAt),
  ],
)

export const openSession = inArray(sessions.state, openStates)

/** Append-only, numbered from 1 without gaps. Dropped by `day` partition: a foreign key would delete row by row. */
export const sessionEvents = pgTable(
  'session_events',
  {
    sessionId: uuid().notNull(),
    sequence: integer().notNull(),
    /** The day on which its session started, in UTC: a session has one partition. */
    day: date().notNull(),
    at: moment().notNull(),
    direction: text({ enum: ['toApp', 'fromApp', 'platform'] }).notNull(),
    kind: text().$type<EventKind>().notNull(),
    summary: text().notNull(),
    size: integer().notNull(),
    body: json(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.sequence, t.day] })],
)

export const sessionCommands = pgTable(
  'session_commands',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    command: json().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('session_commands_by_session').on(t.sessionId, t.id)],
)

/** The photos that an app asked for. Of the picture sent only a thumbnail is stored. */
export const sessionPhotos = pgTable(
  'session_photos',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    requestId: text().notNull(),
    size: text({ enum: photoSizes }).notNull(),
    compress: text({ enum: photoCompressions }).notNull(),
    /** Where it is to be sent, and with which bearer token: both only while it is waited for. */
    url: text(),
    authToken: text(),
    askedAt: createdAt(),
    isWaiting: boolean().notNull().default(true),
    width: integer(),
    height: integer(),
    thumbnail: bytes(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.requestId] })],
)

export const simpleStorage = pgTable(
  'simple_storage',
  {
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    developerId: uuid()
      .notNull()
      .references(() => developers.id, { onDelete: 'cascade' }),
    /** A JSON object as text: unlike the database's own JSON that may hold every character. */
    data: text().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.developerId] }),
    index('simple_storage_by_developer').on(t.developerId),
  ],
)
