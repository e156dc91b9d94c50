import type { Context } from 'hono'

import type { Database } from '../../db/database.ts'
import { authenticate } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { dropPending } from '../emailChange.ts'
import { validationFailed } from '../errors.ts'
import { endSession, endSessions } from '../sessions.ts'
import { lockUser } from '../users.ts'

/** POST /logout: ends a user's sessions and what is pending (global), this one (local), or the others. */
export const logOut = (ctx: AuthContext) => async (c: Context) => {
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationFailed('scope must be global, local or others')
  }
  const { account, sessionId } = await authenticate(ctx, c)
  const userId = account.user.id
  if (scope === 'local') await endSession(ctx.db, sessionId)
  else if (scope === 'others') await endSessions(ctx.db, userId, sessionId)
  else await endEverything(ctx.db, userId)
  return c.body(null, 204)
}

const endEverything = (db: Database, userId: string) =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await dropPending(tx, userId)
    await endSessions(tx, userId)
  })
