import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Diagnosis } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, json, moment } from './columns.ts'

export const appHealth = pgTable(
  'app_health',
  {
    appId: uuid()
      .primaryKey()
      .references(() => apps.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull().default(true),
    nextAt: createdAt(),
    /** Lease of the process that checks. */
    claimedUntil: moment(),
    state: text({ enum: ['up', 'answers', 'down'] }),
    since: moment(),
    checkedAt: moment(),
    failures: integer().notNull().default(0),
    failingSince: moment(),
    diagnosis: json().$type<Diagnosis>(),
  },
  (t) => [
    index('app_health_due').on(t.nextAt).where(sql`enabled`),
    index('app_health_down').on(t.since).where(sql`state = 'down'`),
  ],
)

const ofApp = () =>
  uuid()
    .notNull()
    .references(() => appHealth.appId, { onDelete: 'cascade' })

export const healthChecks = pgTable(
  'health_checks',
  {
    appId: ofApp(),
    at: moment().notNull(),
    outcome: text({ enum: ['up', 'answers', 'down'] }).notNull(),
    /** To the answer's head, in milliseconds; null without an answer. */
    ms: integer(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.at] }), index('health_checks_by_age').on(t.at)],
)

export const healthHours = pgTable(
  'health_hours',
  {
    appId: ofApp(),
    hour: moment().notNull(),
    up: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.appId, t.hour] }), index('health_hours_by_age').on(t.hour)],
)

export const healthIncidents = pgTable(
  'health_incidents',
  {
    appId: ofApp(),
    startedAt: moment().notNull(),
    endedAt: moment(),
    diagnosis: json().$type<Diagnosis>(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.startedAt] }), index('health_incidents_by_age').on(t.endedAt)],
)
