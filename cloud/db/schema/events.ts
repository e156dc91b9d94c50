import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { deliveryStates, destinationFormats, offReasons } from '../../../src/api/contract.ts'
import { createdAt, json, moment } from './columns.ts'
import { teams } from './people.ts'

/** What happened to a team, each written in the transaction that does it. Without foreign keys: whoever changes a team
 * has locked its row, and an app's events outlast it. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid().notNull(),
    /** Free text: a newer version may write types that this one doesn't know. */
    type: text().notNull(),
    packageName: text(),
    at: createdAt(),
    actor: text().notNull(),
    objectId: text(),
    detail: text(),
    isTest: boolean().notNull().default(false),
    /** Of those with the same one is written: sessions that fail for the same reason within an hour. */
    once: text().unique('events_once'),
  },
  (t) => [index('events_by_age').on(t.at), index('events_of_team').on(t.teamId, t.at, t.id)],
)

export const destinations = pgTable(
  'destinations',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    name: text().notNull(),
    url: text().notNull(),
    format: text({ enum: destinationFormats }).notNull(),
    types: json().$type<string[]>().notNull().default([]),
    packageNames: json().$type<string[]>(),
    createdAt: createdAt(),
    offReason: text({ enum: offReasons }),
    /** Since when nothing arrived; null once something does. */
    failingSince: moment(),
    warnedAt: moment(),
    lastSuccessAt: moment(),
    lastFailureAt: moment(),
  },
  (t) => [index('destinations_of_team').on(t.teamId, t.createdAt)],
)

const ofDestination = () =>
  uuid()
    .notNull()
    .references(() => destinations.id, { onDelete: 'cascade' })

export const destinationSecrets = pgTable(
  'destination_secrets',
  {
    id: uuid().primaryKey().defaultRandom(),
    destinationId: ofDestination(),
    sealed: text().notNull(),
    createdAt: createdAt(),
    /** Of the first of two; null of the one that lasts. */
    expiresAt: moment(),
  },
  (t) => [index('destination_secrets_of').on(t.destinationId, t.createdAt)],
)

/** One for each destination and app: who has its lease sends its deliveries, one after the other. */
export const deliveryQueues = pgTable(
  'delivery_queues',
  {
    id: uuid().primaryKey().defaultRandom(),
    destinationId: ofDestination(),
    /** The app's package name, or empty for the team's own events. */
    queue: text().notNull(),
    /** Null while nothing waits. */
    nextAt: moment(),
    /** Lease of the process that sends. */
    claimedUntil: moment(),
  },
  (t) => [
    unique('delivery_queues_of').on(t.destinationId, t.queue),
    index('delivery_queues_due').on(t.nextAt).where(sql`next_at is not null`),
  ],
)

export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order of commits, within a queue. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    destinationId: ofDestination(),
    queue: text().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    triedAt: moment(),
    /** Of the last try, as everything below. */
    status: integer(),
    ms: integer(),
    response: text(),
    error: text(),
  },
  (t) => [
    index('deliveries_waiting').on(t.destinationId, t.queue, t.number).where(sql`state = 'waiting'`),
    index('deliveries_of').on(t.destinationId, t.number),
    index('deliveries_of_event').on(t.eventId),
  ],
)
