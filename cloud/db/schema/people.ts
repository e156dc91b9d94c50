import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { invitationStates, type MailKind, teamRoles } from '../../../src/api/contract.ts'
import { createdAt, json, moment } from './columns.ts'

export const developers = pgTable('developers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** When the token was issued that the address is from: an older one doesn't write another back. */
  emailAt: moment(),
  /** The address that a hosted provider said is proven: it tells only when it is signed in to. */
  provenEmail: text(),
  company: text().notNull().default(''),
  website: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  description: text().notNull().default(''),
  logo: text().notNull().default(''),
  mailsOff: json().$type<MailKind[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  deletionAt: moment(),
  /** Of a row that stands in for an erased person, with a pseudonym for an address. */
  erasedAt: moment(),
})

/** Whose tokens of before must not make an account again. */
export const erasedAccounts = pgTable('erased_accounts', {
  userId: uuid().primaryKey(),
  erasedAt: createdAt(),
})

/** Who owns apps. A trigger gives each developer a personal team, whose profile is the developer's. */
export const teams = pgTable('teams', {
  id: uuid().primaryKey().defaultRandom(),
  /** Whose personal team it is; null of a shared one. */
  personalOf: uuid()
    .unique('teams_personal')
    .references(() => developers.id),
  name: text().notNull(),
  slug: text().notNull().unique('teams_slug'),
  company: text().notNull().default(''),
  website: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  description: text().notNull().default(''),
  logo: text().notNull().default(''),
  revision: integer().notNull().default(1),
  createdAt: createdAt(),
  deletedAt: moment(),
})

const present = sql`ended_at is null`

/** Who is and was in a team: ended, never deleted. A trigger keeps an OWNER in each team. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    userId: uuid()
      .notNull()
      .references(() => developers.id),
    role: text({ enum: teamRoles }).notNull(),
    since: createdAt(),
    endedAt: moment(),
    endedReason: text({ enum: ['left', 'removed', 'deleted'] }),
  },
  (t) => [
    uniqueIndex('memberships_present').on(t.userId, t.teamId).where(present),
    index('memberships_of_team').on(t.teamId, t.since).where(present),
  ],
)

/** `tokenHash`: the SHA-256 of the link's token. A pending one counts as expired after its end. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    email: text().notNull(),
    role: text({ enum: teamRoles }).notNull(),
    tokenHash: text().notNull().unique('invitations_token'),
    invitedById: uuid()
      .notNull()
      .references(() => developers.id),
    state: text({ enum: invitationStates }).notNull().default('PENDING'),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    uniqueIndex('invitations_pending').on(t.teamId, t.email).where(sql`state = 'PENDING'`),
    index('invitations_to').on(t.email).where(sql`state = 'PENDING'`),
    index('invitations_of_team').on(t.teamId, t.createdAt),
  ],
)
