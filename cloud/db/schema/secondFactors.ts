import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt, moment } from './columns.ts'

/** What the cloud knows of a person's second factor, whichever provider has it. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid().primaryKey(),
    /** Since when it is on; null while it is off. What was verified before doesn't count. */
    onSince: moment(),
    /** When the policy first applied to the person. */
    neededSince: moment(),
    /** When an admin's reset turns it off. */
    resetAt: moment(),
  },
  (t) => [index('second_factors_by_reset').on(t.resetAt)],
)

/** `codeHash`: under the cloud's secret. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid().notNull(), codeHash: text().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** The sign-ins that core tokens were made for, by the provider's session. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    device: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [index('sign_ins_of_user').on(t.userId, t.lastSeenAt), index('sign_ins_by_age').on(t.lastSeenAt)],
)
