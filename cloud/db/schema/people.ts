import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { domainMethods, invitationStates, type MailKind, teamRoles } from '../../../src/api/contract.ts'
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

/** Domains that teams prove to be theirs; several may prove the same one. */
export const teamDomains = pgTable(
  'team_domains',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    /** In lower case, as DNS has it. */
    domain: text().notNull(),
    /** What the team publishes under it. */
    token: text().notNull(),
    createdAt: createdAt(),
    /** Null as long as it isn’t proven, or no longer. */
    provenAt: moment(),
    method: text({ enum: domainMethods }),
    checkedAt: moment(),
    /** Of the last check; null where that found the token. */
    problem: text(),
    /** Null of one that isn’t proven. */
    nextCheckAt: moment(),
    /** Since when a proven one’s token is missing, and, once its team knows, when it ends. */
    missingSince: moment(),
    endsAt: moment(),
  },
  (t) => [
    unique('team_domains_of_team').on(t.teamId, t.domain),
    index('team_domains_proven').on(t.domain).where(sql`proven_at is not null`),
    index('team_domains_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
)
