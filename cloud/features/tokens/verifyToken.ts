import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { accessTokens, authUsers, developers, memberships } from '../../db/schema.ts'
import { stripNulText } from '../../db/stripNul.ts'
import type { CallToken, User } from '../../http/authenticate/user.ts'
import { unauthenticated } from '../../http/httpError.ts'
import type { Config } from '../../lib/config.ts'
import { isMemberOf } from '../teams/membership.ts'
import { hintOf, isLive, isTokenOf, type TokenRow } from './tokenRow.ts'

const minute = 60_000
const longestClient = 200

/** Whose an access token is, anew at each call: while it works and its owner is in its team. Throws 401. */
export function tokenVerifier(
  db: Database,
  { provider }: Pick<Config, 'provider'>,
): (text: string) => Promise<User> {
  const account = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, accessTokens.userId))
  const byHint = db
    .select({ row: accessTokens, email: developers.email })
    .from(accessTokens)
    .innerJoin(developers, eq(developers.id, accessTokens.userId))
    .innerJoin(memberships, isMemberOf(accessTokens.teamId, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.hint, sql.placeholder('hint')),
        isNull(accessTokens.endedAt),
        // Of a hosted provider's accounts nothing is known here.
        provider.kind === 'embedded' ? exists(account) : undefined,
      ),
    )
    .prepare('access_token_by_hint')

  return async (text) => {
    const hint = hintOf(text)
    const [found] = hint === null ? [] : await byHint.execute({ hint })
    if (!found || !isTokenOf(text, found.row.hash)) throw tokenRefused()
    const { row, email } = found
    const expiresAt = row.renewBy ?? row.expiresAt
    if (expiresAt <= new Date()) throw tokenRefused()
    const { id, name, kind, teamId, scopes, packageNames, lastUsedAt } = row
    const token = { id, name, kind, teamId, scopes, packageNames, expiresAt, lastUsedAt }
    return { id: row.userId, email, token }
  }
}

export async function tokenOfText(db: Database, text: string): Promise<TokenRow | null> {
  const hint = hintOf(text)
  if (hint === null) return null
  const [row] = await db.select().from(accessTokens).where(eq(accessTokens.hint, hint))
  return row && isTokenOf(text, row.hash) ? row : null
}

const tokenRefused = () => unauthenticated('This access token is invalid, expired or revoked.')

/** Whether a token has neither been ended nor expired: of what lasts longer than a call. */
export async function isTokenLive(db: Database, id: string): Promise<boolean> {
  const [live] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), isLive(new Date())))
  return live !== undefined
}

/** Writes down that a token was used, unless that was less than a minute ago. */
export async function noteTokenUse(
  db: Database,
  { id, lastUsedAt }: CallToken,
  { address, client }: { address: string; client: string },
): Promise<void> {
  const at = new Date()
  const old = new Date(at.getTime() - minute)
  if (lastUsedAt !== null && lastUsedAt > old) return
  await db
    .update(accessTokens)
    .set({ lastUsedAt: at, lastUsedAddress: address, lastUsedClient: clientText(client) })
    .where(
      and(eq(accessTokens.id, id), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, old))),
    )
}

export const clientText = (userAgent: string): string => stripNulText(userAgent).slice(0, longestClient)
