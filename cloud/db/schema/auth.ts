import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { createdAt, json, moment } from './columns.ts'

export const authUsers = pgTable('auth_users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique('auth_users_email'),
  /** Argon2id; null when the account has no password. Before confirmation the pending sign-up's. */
  passwordHash: text(),
  /** Several people may have chosen the password: none has it, and once confirmed the owner is asked for a new one. */
  contested: boolean().notNull().default(false),
  /** When the address was first proven; null for an account that nobody has proven to own. */
  emailConfirmedAt: moment(),
  confirmationSentAt: moment(),
  recoverySentAt: moment(),
  newEmail: text(),
  emailChangeProven: text({ enum: ['email_change_current', 'email_change_new'] }),
  emailChangeSentAt: moment(),
  lastSignInAt: moment(),
  userMetadata: json().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const authIdentities = pgTable(
  'auth_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    provider: text({ enum: ['email', 'google'] }).notNull(),
    /** The provider's own name for the person; for `email` the user id. */
    subject: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    lastSignInAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('auth_identities_subject').on(t.provider, t.subject),
    index('auth_identities_by_user').on(t.userId),
  ],
)

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** How the person signed in, as the token's `amr` says it. */
    method: text().notNull(),
    counter: integer().notNull().default(0),
    createdAt: createdAt(),
    refreshedAt: createdAt(),
    /** The second factor that the person has used in it, which makes it aal2, and when last. */
    factorId: uuid().references((): AnyPgColumn => authFactors.id, { onDelete: 'set null' }),
    factorAt: moment(),
  },
  (t) => [
    index('auth_sessions_by_user').on(t.userId),
    index('auth_sessions_by_age').on(t.refreshedAt),
    index('auth_sessions_by_factor').on(t.factorId),
  ],
)

/** Authenticator apps. `sealedSecret`: under the cloud's secret. `lastStep`: of the last code, which is good once. */
export const authFactors = pgTable(
  'auth_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    friendlyName: text().notNull(),
    sealedSecret: text().notNull(),
    isVerified: boolean().notNull().default(false),
    lastStep: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('auth_factors_name').on(t.userId, t.friendlyName)],
)

export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    expiresAt: moment().notNull(),
    verifiedAt: moment(),
  },
  (t) => [index('auth_challenges_of_factor').on(t.factorId, t.expiresAt)],
)

export const oneTimeTokens = pgTable(
  'auth_proofs',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'],
    }).notNull(),
    email: text().notNull(),
    newEmail: text(),
    linkHash: text().notNull().unique('auth_proofs_link_hash'),
    codeHash: text().notNull(),
    userMetadata: json().$type<Record<string, unknown>>(),
    /** Of a PKCE flow, always as S256: the link answers with a code for the client that has the verifier. */
    codeChallenge: text(),
    tries: integer().notNull().default(0),
    codeExpiresAt: moment().notNull(),
    linkExpiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('auth_proofs_by_user').on(t.userId),
    index('auth_proofs_by_email').on(t.email),
    index('auth_proofs_by_expiry').on(t.linkExpiresAt),
  ],
)

export const oauthStates = pgTable(
  'auth_flows',
  {
    stateHash: text().primaryKey(),
    redirectTo: text().notNull(),
    codeChallenge: text(),
    codeHash: text(),
    email: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('auth_flows_by_expiry').on(t.expiresAt)],
)

export const authCodes = pgTable(
  'auth_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    method: text({ enum: ['magiclink', 'recovery', 'email/signup', 'email_change', 'oauth'] }).notNull(),
    codeChallenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('auth_codes_by_user').on(t.userId), index('auth_codes_by_expiry').on(t.expiresAt)],
)

export const authSignUps = pgTable(
  'auth_sign_ups',
  { email: text().primaryKey(), passwordHash: text().notNull(), expiresAt: moment().notNull() },
  (t) => [index('auth_sign_ups_by_expiry').on(t.expiresAt)],
)

export const authSecrets = pgTable('auth_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    unsubscribe: text(),
    at: createdAt(),
  },
  (t) => [index('mails_by_recipient').on(t.to, t.id)],
)

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: moment() },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
)
