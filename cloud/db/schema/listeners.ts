import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { PageRequest, RelayFailure } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, json, moment } from './columns.ts'
import { developers } from './people.ts'

/** Computers that take an app's calls, by name. A row outlives its socket: the computer may come again. */
export const listeners = pgTable(
  'listeners',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => developers.id, { onDelete: 'cascade' }),
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The command that listens: a later one under the same name takes the row over. */
    run: uuid().notNull(),
    /** The SHA-256 of the ticket that opens its socket, until it is used. */
    ticketHash: text(),
    ticketAt: moment(),
    /** Token or sign-in of the latest ticket; the socket ends with it. No foreign keys: deleted differs from none. */
    tokenId: uuid(),
    signInId: uuid(),
    connection: uuid(),
    since: createdAt(),
    lastSeenAt: createdAt(),
    lastSequence: integer().notNull().default(0),
    /** The local server that it passes calls on to, as host and port. */
    target: text(),
    /** Why it must not go on; null while it may. */
    ended: text({ enum: ['replaced', 'revoked'] }),
  },
  (t) => [
    unique('listeners_name').on(t.userId, t.appId, t.name),
    index('listeners_of_app').on(t.appId),
    index('listeners_by_start').on(t.since),
  ],
)

export type RelayAnswer =
  | { status: number; headers: Record<string, string>; body: string; ms: number; rest?: string | undefined }
  | { failure: RelayFailure }

/** The calls that go through listeners: whoever made one deletes it with its answer. `body` is base64. */
export const relayRequests = pgTable(
  'relay_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    listenerId: uuid()
      .notNull()
      .references(() => listeners.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    method: text().$type<PageRequest['method']>().notNull(),
    path: text().notNull(),
    headers: json().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    deadline: moment().notNull(),
    answer: json().$type<RelayAnswer>(),
    /** When nobody waited for an answer anymore. */
    missedAt: moment(),
  },
  (t) => [
    index('relay_requests_of_listener').on(t.listenerId, t.sequence),
    index('relay_requests_by_age').on(t.createdAt),
  ],
)
