import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { authUsers } from '../../db/schema/auth.ts'
import { tokenSecret } from '../../db/secrets.ts'
import { type AuthContext, constantTime } from '../context.ts'
import { issueEmailChange } from '../emailChange.ts'
import { validationFailed } from '../errors.ts'
import { readData, readEmail, readFields } from '../input.ts'
import { readChallenge } from '../pkce.ts'
import { mailOneTimeToken, mailRefusal, postOneTimeToken, takeMail } from '../post.ts'
import { safeRedirect } from '../redirects.ts'
import { contest, findUserByEmail, insertUser, lockUser } from '../users.ts'
import { refusePhone } from './notOffered.ts'

/** POST /otp: mails a link and a code; creates a missing account unless `create_user` is false. One answer for all. */
export const magicLink = (ctx: AuthContext) => async (c: Context) => {
  const fields = await readFields(c)
  refusePhone(fields)
  const email = readEmail(fields.email)
  const userMetadata = readData(fields.data)
  const codeChallenge = readChallenge(fields)

  await mailToOwner(ctx, c, email, async () => {
    const at = ctx.now()
    const secret = await tokenSecret(ctx.db)
    const known = await findUserByEmail(ctx.db, email)
    if (!known && fields.create_user === false) return
    const user =
      known ??
      (await ctx.db.transaction((tx) => insertUser(tx, { email, at, secret, userMetadata }))) ??
      (await findUserByEmail(ctx.db, email))
    if (!user) return
    const redirectTo = redirectOf(ctx, c)
    const request = { email, redirectTo, userMetadata, codeChallenge }
    await postOneTimeToken(ctx, { ...request, userId: user.id, kind: 'magiclink' })
  })
  return c.json({})
}

export const recover = (ctx: AuthContext) => async (c: Context) => {
  const fields = await readFields(c)
  const email = readEmail(fields.email)
  const codeChallenge = readChallenge(fields)

  await mailToOwner(ctx, c, email, async () => {
    const user = await findUserByEmail(ctx.db, email)
    if (!user) return
    await ctx.db.update(authUsers).set({ recoverySentAt: ctx.now() }).where(eq(authUsers.id, user.id))
    const redirectTo = redirectOf(ctx, c)
    await postOneTimeToken(ctx, { userId: user.id, kind: 'recovery', email, redirectTo, codeChallenge })
  })
  return c.json({})
}

/** Invalidates a pending sign-up's password before the mail, even if a limit refuses that: it may be a stranger's. */
async function mailToOwner(
  ctx: AuthContext,
  c: Context,
  email: string,
  work: () => Promise<void>,
): Promise<void> {
  const refusal = await mailRefusal(ctx, ctx.addressOf(c), email)
  await constantTime(ctx, async () => {
    await contest(ctx.db, email, { onlyPending: true })
    if (refusal === null) await work()
  })
  if (refusal) throw refusal
}

export const resend = (ctx: AuthContext) => async (c: Context) => {
  const fields = await readFields(c)
  refusePhone(fields)
  if (fields.type !== 'signup' && fields.type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change')
  }
  const email = readEmail(fields.email)
  const request = {
    clientAddress: ctx.addressOf(c),
    redirectTo: redirectOf(ctx, c),
    codeChallenge: readChallenge(fields),
  }
  await takeMail(ctx, request.clientAddress, email)
  const send = fields.type === 'signup' ? resendSignUp : resendEmailChange
  await constantTime(ctx, () => send(ctx, email, request))
  return c.json({})
}

type Resending = { clientAddress: string; redirectTo: string; codeChallenge: string | null }

async function resendSignUp(
  ctx: AuthContext,
  email: string,
  { redirectTo, codeChallenge }: Resending,
): Promise<void> {
  const at = ctx.now()
  const user = await findUserByEmail(ctx.db, email)
  if (!user || user.emailConfirmedAt !== null) return
  await ctx.db.update(authUsers).set({ confirmationSentAt: at }).where(eq(authUsers.id, user.id))
  await postOneTimeToken(ctx, { userId: user.id, kind: 'signup', email, redirectTo, codeChallenge })
}

async function resendEmailChange(
  ctx: AuthContext,
  email: string,
  { clientAddress, redirectTo, codeChallenge }: Resending,
): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user?.newEmail || (await mailRefusal(ctx, clientAddress, user.newEmail))) return
  const at = ctx.now()
  const secret = await tokenSecret(ctx.db)
  const issued = await ctx.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id)
    if (!current) return []
    await tx.update(authUsers).set({ emailChangeSentAt: at }).where(eq(authUsers.id, user.id))
    return issueEmailChange(tx, current, { at, secret, codeChallenge })
  })
  for (const oneTimeToken of issued) mailOneTimeToken(ctx, oneTimeToken, redirectTo)
}

const redirectOf = ({ config }: AuthContext, c: Context) => safeRedirect(config, c.req.query('redirect_to'))
