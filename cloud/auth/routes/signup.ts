import type { Context } from 'hono'
import { constantTime } from '../constantTime.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { type Fields, readData, readEmail, readFields } from '../input.ts'
import { alreadyRegisteredMail } from '../mails.ts'
import { hashPassword, requireStrong } from '../passwords.ts'
import { post, postOneTimeToken, takeMail } from '../post.ts'
import { safeRedirect } from '../redirects.ts'
import { tokenSecret } from '../secrets.ts'
import { derivedId, findUserByEmail, insertUser } from '../users.ts'
import { viewUser } from '../userView.ts'
import { refusePhone } from './notOffered.ts'

type SignUp = { email: string; passwordHash: string; userMetadata: Fields; at: Date; redirectTo: string }

/**
 * POST /signup: 200 with the user and no session, since the address must be proven first. The answer is the
 * same when the address has an account already; then only its owner learns of it, by mail.
 */
export const signUp = (ctx: AuthContext) => async (c: Context) => {
  const { email, password, userMetadata } = readSignUp(await readFields(c))
  await takeMail(ctx, ctx.addressOf(c), email)

  const at = ctx.now()
  await constantTime(ctx, async () => {
    const passwordHash = await hashPassword(password)
    const redirectTo = safeRedirect(ctx.config, c.req.query('redirect_to'))
    await register(ctx, { email, passwordHash, userMetadata, at, redirectTo })
  })
  return c.json(await newUser(ctx, email, userMetadata, at))
}

function readSignUp(fields: Fields) {
  refusePhone(fields)
  const { email, password, data } = fields
  if (!email && !password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const address = readEmail(email)
  if (typeof password !== 'string' || password === '') {
    throw validationFailed('Signup requires a valid password')
  }
  requireStrong(password)
  return { email: address, password, userMetadata: readData(data) }
}

async function register(ctx: AuthContext, signUp: SignUp): Promise<void> {
  const { email, passwordHash, userMetadata, at, redirectTo } = signUp
  const secret = await tokenSecret(ctx.db)
  const user =
    (await findUserByEmail(ctx.db, email)) ??
    (await ctx.db.transaction((tx) =>
      insertUser(tx, { email, at, secret, passwordHash, userMetadata, confirmationSentAt: at }),
    )) ??
    (await findUserByEmail(ctx.db, email))
  if (!user) throw new Error('The user could not be stored.')

  if (user.emailConfirmedAt !== null) {
    post(ctx, alreadyRegisteredMail(email, `${ctx.config.portalUrl}/signin`))
    return
  }
  // A first sign-up stays as it is; whose mail is used decides whose password and metadata the account gets.
  await postOneTimeToken(ctx, {
    userId: user.id,
    kind: 'signup',
    email,
    redirectTo,
    passwordHash,
    userMetadata,
  })
}

/** The user as a first sign-up leaves it, whatever there was before. */
async function newUser({ db }: AuthContext, email: string, userMetadata: Fields, at: Date) {
  const secret = await tokenSecret(db)
  const id = derivedId(secret, 'user', email)
  const never = { recoverySentAt: null, emailChangeSentAt: null, lastSignInAt: null, emailConfirmedAt: null }
  const made = { createdAt: at, updatedAt: at }
  return viewUser({
    user: {
      id,
      email,
      passwordHash: null,
      newEmail: null,
      emailChangeProven: null,
      confirmationSentAt: at,
      userMetadata,
      ...never,
      ...made,
    },
    identities: [
      {
        id: derivedId(secret, 'identity', id),
        userId: id,
        provider: 'email',
        subject: id,
        email,
        emailVerified: false,
        lastSignInAt: null,
        ...made,
      },
    ],
  })
}
