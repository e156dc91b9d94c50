import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { issuerKinds, type TokenScope, tokenKinds } from '../../../src/api/contract.ts'
import { apps } from './apps.ts'
import { createdAt, json, moment } from './columns.ts'
import { developers, teams } from './people.ts'

const scopes = () => json().$type<TokenScope[]>().notNull()

/** Issuers of ID tokens that an admin allows, besides those that are known anyway. */
export const trustedIssuers = pgTable('trusted_issuers', {
  issuer: text().primaryKey(),
  kind: text({ enum: issuerKinds }).notNull(),
  addedBy: text().notNull(),
  addedAt: createdAt(),
})

/** Whose ID tokens are exchanged for access tokens of an app, which act for who added the publisher. */
export const trustedPublishers = pgTable(
  'trusted_publishers',
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    repository: text().notNull(),
    /** Null for any. */
    workflow: text(),
    environment: text(),
    ref: text(),
    /** The issuer’s own number of the repository, from the first token on: another of the same name has another. */
    repositoryId: text(),
    createdById: uuid()
      .notNull()
      .references(() => developers.id),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [
    unique('trusted_publishers_of_app')
      .on(t.appId, t.issuer, t.repository, t.workflow, t.environment, t.ref)
      .nullsNotDistinct(),
  ],
)

/** ID tokens that were exchanged, by the hash of their issuer and `jti`, until they expire. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  { hash: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index('used_id_tokens_by_end').on(t.expiresAt)],
)

/** Access tokens, and the sign-ins of terminals: of a person in a team, ended and never revived. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: tokenKinds }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => developers.id),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    name: text().notNull(),
    /** The 8 characters by which a token is found; a terminal has others with each refresh. */
    hint: text().notNull().unique('access_tokens_hint'),
    /** The SHA-256 of the whole token. */
    hash: text().notNull(),
    scopes: scopes(),
    /** Null: all of the team’s apps. */
    packageNames: json().$type<string[]>(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Of a terminal: until when its present token works without a refresh. */
    renewBy: moment(),
    /** To the minute. */
    lastUsedAt: moment(),
    lastUsedAddress: text(),
    lastUsedClient: text(),
    endedAt: moment(),
    endedReason: text({ enum: ['revoked', 'left', 'removed', 'deleted', 'replayed'] }),
    warnedAt: moment(),
    /** Of one that was exchanged for an ID token. */
    publisherId: uuid().references(() => trustedPublishers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('access_tokens_of_publisher').on(t.publisherId).where(sql`publisher_id is not null`),
    index('access_tokens_of_person').on(t.userId, t.createdAt),
    index('access_tokens_of_team').on(t.teamId, t.createdAt),
    index('access_tokens_unwarned')
      .on(t.expiresAt)
      .where(sql`kind = 'token' and warned_at is null and ended_at is null`),
  ],
)

/** Terminals that ask to be signed in (RFC 8628). */
export const terminalRequests = pgTable(
  'terminal_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The SHA-256 of the one, and under the cloud's secret the HMAC of the other, which is short. */
    deviceCodeHash: text().notNull().unique('terminal_requests_device_code'),
    userCodeHash: text().notNull().unique('terminal_requests_user_code'),
    clientId: text().notNull(),
    scopes: scopes(),
    device: text().notNull(),
    client: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    lastPollAt: moment(),
    /** Seconds between two polls. */
    interval: integer().notNull(),
    /** `used`: it has its tokens. */
    state: text({ enum: ['pending', 'allowed', 'refused', 'used'] })
      .notNull()
      .default('pending'),
    tokenId: uuid().references(() => accessTokens.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('terminal_requests_by_end').on(t.expiresAt),
    index('terminal_requests_by_token').on(t.tokenId),
  ],
)

/** Used ones stay, so that reuse is noticed (RFC 9700). */
export const terminalRefreshTokens = pgTable(
  'terminal_refresh_tokens',
  {
    hash: text().primaryKey(),
    tokenId: uuid()
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('terminal_refresh_tokens_of').on(t.tokenId),
    index('terminal_refresh_tokens_by_end').on(t.expiresAt),
  ],
)
