import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../db/database.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { tokenSecret } from '../../db/secrets.ts'
import { mailboxOf } from '../../features/mail/mail.ts'
import { authenticate, type Caller, holdCaller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import { dropPending, startEmailChange } from '../emailChange.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { type Fields, readData, readEmail, readFields } from '../input.ts'
import { hashPassword, requireStrong, verifyPassword } from '../passwords.ts'
import { readChallenge } from '../pkce.ts'
import { mailOneTimeToken, takeMail } from '../post.ts'
import { safeRedirect } from '../redirects.ts'
import { endSession, endSessions, isAal2, loadAccount } from '../sessions.ts'
import { addEmailIdentity, forgetSignUp, lockUser } from '../users.ts'
import { type AuthUser, viewUser } from '../userView.ts'
import { refusePhone } from './notOffered.ts'

export const getUser = (ctx: AuthContext) => async (c: Context) => {
  const { account } = await authenticate(ctx, c)
  return c.json(viewUser(account))
}

/** PUT /user: password (ends other sessions), metadata, address (once both mailboxes agreed). A new password, or the
 * user's own address, invalidates earlier links, codes and changes of address. */
export const updateUser = (ctx: AuthContext) => async (c: Context) => {
  const caller = await authenticate(ctx, c)
  const { user } = caller.account
  const fields = await readFields(c)
  refusePhone({ phone: fields.phone })
  requireFactor(caller, fields)
  const email = fields.email === undefined || fields.email === '' ? null : readEmail(fields.email)
  const passwordHash = await newPassword(ctx, user, fields)
  const newEmail = email === user.email ? null : email
  if (newEmail !== null) await takeEmailChange(ctx, c, user, newEmail)

  const codeChallenge = readChallenge(fields)
  const secret = await tokenSecret(ctx.db)
  const issued = await ctx.db.transaction(async (tx) => {
    const { user: current } = await holdCaller(ctx, tx, caller)
    const at = ctx.now()
    const userMetadata = mergeData(current.userMetadata, fields.data)
    const change = {
      ...(passwordHash && { passwordHash, contested: false }),
      ...(userMetadata && { userMetadata }),
    }
    if (passwordHash || userMetadata) {
      await tx
        .update(authUsers)
        .set({ ...change, updatedAt: at })
        .where(eq(authUsers.id, user.id))
    }
    if (passwordHash !== null) {
      await addEmailIdentity(tx, current, { at, secret })
      await forgetSignUp(tx, current.email)
      await endSessions(tx, user.id, caller.session.id)
    }
    if (passwordHash !== null || email === user.email) await dropPending(tx, user.id)
    return newEmail === null ? [] : startEmailChange(tx, current, newEmail, { at, secret, codeChallenge })
  })
  const redirectTo = safeRedirect(ctx.config, c.req.query('redirect_to'))
  for (const oneTimeToken of issued) mailOneTimeToken(ctx, oneTimeToken, redirectTo)
  return c.json(viewUser((await loadAccount(ctx.db, user.id)) ?? caller.account))
}

/** Whoever only has the password, or reads the mailbox, takes no account over that has a second factor. */
function requireFactor({ account, session }: Caller, { password, email }: Fields): void {
  if ((password || email) && account.factors.some(({ isVerified }) => isVerified) && !isAal2(session)) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }
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
  if (current !== undefined && !(await verifyPassword(user.passwordHash, current, ctx.passwordCost))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is wrong')
  }
  if (await verifyPassword(user.passwordHash, password, ctx.passwordCost)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password, ctx.passwordCost)
}

function mergeData(old: Fields, given: unknown): Fields | null {
  if (given === undefined) return null
  const merged = { ...old, ...readData(given) }
  return readData(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)))
}

/** Two mails, of which the account may ask once in the pause between mails. Throws LimitError. */
async function takeEmailChange(
  ctx: AuthContext,
  c: Context,
  user: AuthUser,
  newEmail: string,
): Promise<void> {
  await ctx.limits.pauseMail(`change of ${user.id}`)
  await ctx.limits.take('mailByAccount', mailboxOf(user.email))
  await takeMail(ctx, ctx.addressOf(c), newEmail)
}

/** POST /logout: ends a user's sessions and what is pending (global), this one (local), or the others. */
export const logOut = (ctx: AuthContext) => async (c: Context) => {
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationFailed('scope must be global, local or others')
  }
  const { account, session } = await authenticate(ctx, c)
  const userId = account.user.id
  if (scope === 'local') await endSession(ctx.db, session.id)
  else if (scope === 'others') await endSessions(ctx.db, userId, session.id)
  else await endEverything(ctx.db, userId)
  return c.body(null, 204)
}

const endEverything = (db: Database, userId: string) =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await dropPending(tx, userId)
    await endSessions(tx, userId)
  })
