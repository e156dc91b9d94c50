import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Database } from '../db/database.ts'
import { authFactors, authIdentities, authSessions, authUsers } from '../db/schema/auth.ts'
import { tokenSecret } from '../db/secrets.ts'
import { accessTokenLife, signAccessToken } from './accessTokens.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { makeRefreshToken, readRefreshToken } from './refreshTokens.ts'
import { type Account, type Identity, viewUser } from './userView.ts'

export type Method = 'password' | 'magiclink' | 'recovery' | 'email/signup' | 'email_change' | 'oauth'

export type Session = typeof authSessions.$inferSelect

export const isAal2 = ({ factorId, factorAt }: Pick<Session, 'factorId' | 'factorAt'>) =>
  factorId !== null && factorAt !== null

/** A session that nobody refreshed for so long has ended. */
const idleLimit = 90 * 24 * 3_600_000
const reuseGrace = 10_000

export async function openSession(
  { now }: AuthContext,
  db: Database,
  userId: string,
  method: Method,
): Promise<{ session: Session; account: Account }> {
  const at = now()
  await db.update(authUsers).set({ lastSignInAt: at, updatedAt: at }).where(eq(authUsers.id, userId))
  await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), lt(authSessions.refreshedAt, idleSince(at))))
  const [session] = await db
    .insert(authSessions)
    .values({ userId, method, createdAt: at, refreshedAt: at })
    .returning()
  const account = await loadAccount(db, userId)
  if (!session || !account) throw new Error('The session could not be stored.')
  return { session, account }
}

/** The client's session, without expires_at, which the client takes from its own clock. */
export async function sessionBody(
  ctx: AuthContext,
  { session, account }: { session: Session; account: Account },
) {
  const secret = await tokenSecret(ctx.db)
  return {
    access_token: await signAccessToken(ctx, account, session),
    token_type: 'bearer',
    expires_in: accessTokenLife,
    refresh_token: makeRefreshToken(secret, { sessionId: session.id, counter: session.counter }),
    user: viewUser(account),
  }
}

export type SessionBody = Awaited<ReturnType<typeof sessionBody>>

/** Remembers the address that a session was opened from, whose guesses are counted apart. Where a second factor is on,
 * only its code makes an address known. */
export async function openedFrom(ctx: AuthContext, c: Context, body: SessionBody): Promise<SessionBody> {
  if (body.user.factors?.some(({ status }) => status === 'verified')) return body
  await ctx.limits.rememberAddress(body.user.email, ctx.addressOf(c))
  return body
}

/** Counts up in the statement that reads: of tabs that refresh at once one rotates, the others get the same token. */
export async function refreshSession(ctx: AuthContext, token: string) {
  const claim = readRefreshToken(await tokenSecret(ctx.db), token)
  if (!claim) throw notFound()

  const at = ctx.now()
  const isCurrent = sql`${authSessions.counter} = ${claim.counter}`
  const [session] = await ctx.db
    .update(authSessions)
    .set({
      counter: sql`case when ${isCurrent} then ${authSessions.counter} + 1 else ${authSessions.counter} end`,
      refreshedAt: sql`case when ${isCurrent} then ${sql.param(at, authSessions.refreshedAt)} else ${authSessions.refreshedAt} end`,
    })
    .where(and(eq(authSessions.id, claim.sessionId), gt(authSessions.refreshedAt, idleSince(at))))
    .returning()

  if (!session) throw await sessionEndError(ctx.db, claim.sessionId)
  if (session.counter < claim.counter) throw notFound()
  const age = session.counter - 1 - claim.counter
  if (age > 0 && at.getTime() - session.refreshedAt.getTime() > reuseGrace) {
    await endSession(ctx.db, session.id)
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }

  const account = await loadAccount(ctx.db, session.userId)
  if (!account) throw notFound()
  return sessionBody(ctx, { session, account })
}

export async function findSession(
  { db, now }: AuthContext,
  id: string,
  userId: string,
): Promise<Session | undefined> {
  const [session] = await db
    .select()
    .from(authSessions)
    .where(
      and(
        eq(authSessions.id, id),
        eq(authSessions.userId, userId),
        gt(authSessions.refreshedAt, idleSince(now())),
      ),
    )
  return session
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.id, id))
}

export async function endSessions(db: Database, userId: string, keptId?: string): Promise<void> {
  const isOther = keptId === undefined ? undefined : ne(authSessions.id, keptId)
  await db.delete(authSessions).where(and(eq(authSessions.userId, userId), isOther))
}

export async function loadAccount(db: Database, userId: string): Promise<Account | undefined> {
  const rows = await db
    .select({ user: authUsers, identity: authIdentities })
    .from(authUsers)
    .leftJoin(authIdentities, eq(authIdentities.userId, authUsers.id))
    .where(eq(authUsers.id, userId))
    .orderBy(asc(authIdentities.createdAt), asc(authIdentities.id))
  const user = rows[0]?.user
  if (!user) return undefined
  const identities = rows.flatMap(({ identity }): Identity[] => (identity ? [identity] : []))
  const factors = await db
    .select()
    .from(authFactors)
    .where(eq(authFactors.userId, userId))
    .orderBy(asc(authFactors.createdAt), asc(authFactors.id))
  return { user, identities, factors }
}

const idleSince = (at: Date) => new Date(at.getTime() - idleLimit)

async function sessionEndError(db: Database, sessionId: string): Promise<AuthError> {
  const expired = await db.delete(authSessions).where(eq(authSessions.id, sessionId)).returning()
  return expired.length > 0
    ? new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    : notFound()
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
