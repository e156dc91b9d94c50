import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type AccessToken,
  accessTokenPattern,
  longestList,
  type OwnToken,
  pick,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { accessTokens, developers, teams } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { hashOf } from '../../lib/crypto.ts'

export type TokenRow = typeof accessTokens.$inferSelect

export const isLive = (at: Date): SQL | undefined =>
  and(isNull(accessTokens.endedAt), gt(accessTokens.expiresAt, at))

const selectFull = (db: Database) =>
  db
    .select({
      row: accessTokens,
      owner: developers.email,
      team: { id: teams.id, name: teams.name, slug: teams.slug },
    })
    .from(accessTokens)
    .innerJoin(developers, eq(developers.id, accessTokens.userId))
    .innerJoin(teams, eq(teams.id, accessTokens.teamId))
    .$dynamic()

export type FullToken = Awaited<ReturnType<typeof selectFull>>[number]

export const toAccessToken = ({ row, owner, team }: FullToken): AccessToken => ({
  ...pick(row, ['id', 'kind', 'name', 'hint', 'scopes', 'packageNames']),
  owner,
  team,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedBy: row.lastUsedAt && {
    address: row.lastUsedAddress ?? '',
    client: row.lastUsedClient ?? '',
  },
  revokedAt: row.endedAt?.toISOString() ?? null,
})

export async function readToken(db: Database, id: string): Promise<FullToken> {
  const [found] = await selectFull(db).where(eq(accessTokens.id, id))
  if (!found) throw new Error('There is no such token.')
  return found
}

export async function readOwnToken(db: Database, id: string): Promise<OwnToken> {
  const token = toAccessToken(await readToken(db, id))
  return pick(token, ['id', 'name', 'kind', 'team', 'scopes', 'packageNames', 'expiresAt'])
}

/** Those that work and those that ended in the last 30 days, the newest first; not those of CI’s runs. */
async function selectRecent(db: Database, isTheirs: SQL): Promise<AccessToken[]> {
  const recently = sql`now() - interval '30 days'`
  const endsAt = sql`least(${accessTokens.endedAt}, ${accessTokens.expiresAt})`
  const found = await selectFull(db)
    .where(and(isTheirs, isNull(accessTokens.publisherId), or(isLive(new Date()), gt(endsAt, recently))))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(longestList)
  return found.map(toAccessToken)
}

export const listTokens = (db: Database, { id }: User): Promise<AccessToken[]> =>
  selectRecent(db, eq(accessTokens.userId, id))

export const listTeamTokens = (db: Database, teamId: string): Promise<AccessToken[]> =>
  selectRecent(db, eq(accessTokens.teamId, teamId))

const hintAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const hintLength = 8
const prefix = 'sgt_'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const isAccessToken = (text: string): boolean => text.startsWith(prefix)

export const hintOf = (text: string): string | null =>
  accessTokenPattern.test(text) ? text.slice(prefix.length, prefix.length + hintLength) : null

/** A new access token: `text` is shown once, the others are stored. */
export function newTokenText(): { text: string; hint: string; hash: string } {
  const hint = Array.from({ length: hintLength }, () => hintAlphabet[randomInt(hintAlphabet.length)]).join('')
  const text = `${prefix}${hint}_${newSecret()}`
  return { text, hint, hash: hashOf(text) }
}

/** In constant time. */
export const isTokenOf = (text: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(text)), Buffer.from(hash))
