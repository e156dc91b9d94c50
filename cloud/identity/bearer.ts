import type { Context } from 'hono'

import { verifyAccessToken } from './accessTokens.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { findSession, loadAccount } from './sessions.ts'
import type { Account } from './userView.ts'

export type Caller = { account: Account; sessionId: string }

/** Throws 401 no_authorization, 403 bad_jwt, session_not_found, user_not_found: the client then drops the session. */
export async function authenticate(ctx: AuthContext, c: Context): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const { userId, sessionId } = await verifyAccessToken(ctx, token)
  const account = await loadAccount(ctx.db, userId)
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!(await findSession(ctx, sessionId, userId))) {
    throw sessionNotFound()
  }
  return { account, sessionId }
}

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
