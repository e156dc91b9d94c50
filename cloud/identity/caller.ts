import type { Context } from 'hono'

import type { Database } from '../db/database.ts'
import { verifyAccessToken } from './accessTokens.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { findSession, loadAccount, type Session } from './sessions.ts'
import { lockUser } from './users.ts'
import type { Account, AuthUser } from './userView.ts'

export type Caller = { account: Account; session: Session }

/** Throws 401 no_authorization, 403 bad_jwt, session_not_found, user_not_found: the client then drops the session. */
export async function authenticate(ctx: AuthContext, c: Context): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const { userId, sessionId } = await verifyAccessToken(ctx, token)
  const account = await loadAccount(ctx.db, userId)
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(ctx, sessionId, userId)
  if (!session) throw sessionNotFound()
  return { account, session }
}

/** Holds the caller's user and reads their session anew, in a transaction. Throws 403 where it has ended. */
export async function holdCaller(
  ctx: AuthContext,
  tx: Database,
  { account, session }: Caller,
): Promise<{ user: AuthUser; session: Session }> {
  const user = await lockUser(tx, account.user.id)
  const open = user && (await findSession({ ...ctx, db: tx }, session.id, user.id))
  if (!open) throw sessionNotFound()
  return { user, session: open }
}

const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
