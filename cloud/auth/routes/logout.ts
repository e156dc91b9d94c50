import type { Context } from 'hono'

import { authenticate } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { endSession, endSessions } from '../sessions.ts'

/** POST /logout: ends all sessions of the user (global), this one (local) or all but this one (others). 204. */
export const logOut = (ctx: AuthContext) => async (c: Context) => {
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationFailed('scope must be global, local or others')
  }
  const { account, sessionId } = await authenticate(ctx, c)
  if (scope === 'local') await endSession(ctx.db, sessionId)
  else await endSessions(ctx.db, account.user.id, scope === 'others' ? sessionId : undefined)
  return c.body(null, 204)
}
