import { eq } from 'drizzle-orm'
import type { Context } from 'hono'

import { authUsers } from '../../db/schema/auth.ts'
import { authenticate } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { type Fields, readData, readEmail, readFields } from '../input.ts'
import { addressChangeNotice } from '../mails.ts'
import { hashPassword, requireStrong, verifyPassword } from '../passwords.ts'
import { post, postProof, takeMail } from '../post.ts'
import { safeRedirect } from '../redirects.ts'
import { endSessions, loadAccount } from '../sessions.ts'
import { findUserByEmail } from '../users.ts'
import { type AuthUser, viewUser } from '../userView.ts'

/** GET /user: 200 with the user. */
export const getUser = (ctx: AuthContext) => async (c: Context) => {
  const { account } = await authenticate(ctx, c)
  return c.json(viewUser(account))
}

/**
 * PUT /user: changes the password (which ends the user's other sessions), what the user says of themself,
 * and the address (once the new one is confirmed). 200 with the user.
 */
export const updateUser = (ctx: AuthContext) => async (c: Context) => {
  const { account, sessionId } = await authenticate(ctx, c)
  const { user } = account
  const fields = await readFields(c)
  const email = fields.email === undefined || fields.email === '' ? user.email : readEmail(fields.email)
  const data = fields.data === undefined ? null : mergeData(user.userMetadata, fields.data)
  const passwordHash = await newPassword(ctx, user, fields)

  const change = { ...(passwordHash && { passwordHash }), ...(data && { userMetadata: data }) }
  if (email !== user.email) await changeAddress(ctx, c, user, email)
  if (Object.keys(change).length > 0) {
    await ctx.db.transaction(async (tx) => {
      await tx
        .update(authUsers)
        .set({ ...change, updatedAt: ctx.now() })
        .where(eq(authUsers.id, user.id))
      if (passwordHash !== null) await endSessions(tx, user.id, sessionId)
    })
  }
  return c.json(viewUser((await loadAccount(ctx.db, user.id)) ?? account))
}

async function newPassword(ctx: AuthContext, user: AuthUser, fields: Fields): Promise<string | null> {
  const { password, current_password: current } = fields
  if (password === undefined || password === null || password === '') return null
  if (typeof password !== 'string') throw validationFailed('password must be a string')
  requireStrong(password)

  await ctx.limits.take('passwordChange', user.id)
  if (current !== undefined && typeof current !== 'string') {
    throw validationFailed('current_password must be a string')
  }
  if (current !== undefined && !(await verifyPassword(user.passwordHash, current))) {
    throw new AuthError(400, 'invalid_credentials', 'Current password is wrong')
  }
  if (await verifyPassword(user.passwordHash, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

/** Merged key by key; null takes a key away. */
function mergeData(old: Fields, given: unknown): Fields {
  const merged = { ...old, ...readData(given) }
  return readData(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)))
}

async function changeAddress(ctx: AuthContext, c: Context, user: AuthUser, email: string): Promise<void> {
  await takeMail(ctx, ctx.addressOf(c), email)
  if (await findUserByEmail(ctx.db, email)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const at = ctx.now()
  await ctx.db
    .update(authUsers)
    .set({ newEmail: email, emailChangeSentAt: at, updatedAt: at })
    .where(eq(authUsers.id, user.id))
  const redirectTo = safeRedirect(ctx.config, c.req.query('redirect_to'))
  await postProof(ctx, { userId: user.id, kind: 'email_change', email, redirectTo })
  post(ctx, addressChangeNotice(user.email, `${ctx.config.siteUrl}/signin`))
}
