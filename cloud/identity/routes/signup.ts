import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { LimitError } from '../../http/limits/limits.ts'
import { BusyError } from '../../lib/semaphore.ts'
import { type AuthContext, constantTime } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { type Fields, readData, readEmail, readFields } from '../input.ts'
import { alreadyRegisteredMail } from '../mails.ts'
import { requireStrong } from '../passwords.ts'
import { readChallenge } from '../pkce.ts'
import { mailOneTimeToken, mailRefusal, post } from '../post.ts'
import { safeRedirect } from '../redirects.ts'
import { registerSignUp } from '../signUps.ts'
import { contest } from '../users.ts'
import { viewUser } from '../userView.ts'
import { refusePhone } from './notOffered.ts'

/** POST /signup: 200 with the user, no session. The same for a taken address, whose owner gets a mail. */
export const signUp = (ctx: AuthContext) => async (c: Context) => {
  const { redirectTo, ...signUp } = readSignUp(ctx, c, await readFields(c))
  const { email, userMetadata } = signUp
  const at = ctx.now()
  const refusal = await constantTime(ctx, () =>
    orContest(ctx, email, async () => {
      // Bounds what hashing costs.
      await ctx.limits.take('signUpByAddress', ctx.addressOf(c))
      const refusal = await mailRefusal(ctx, ctx.addressOf(c), email)
      const mail = await registerSignUp(ctx, { ...signUp, isRefused: refusal !== null })
      if (mail === 'registered') post(ctx, alreadyRegisteredMail(email, `${ctx.config.portalUrl}/signin`))
      else if (mail !== null) mailOneTimeToken(ctx, mail, redirectTo)
      return refusal
    }),
  )
  if (refusal) throw refusal
  return c.json(userWithoutAccount(email, userMetadata, at))
}

async function orContest<T>(ctx: AuthContext, email: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LimitError || error instanceof BusyError) {
      await contest(ctx.db, email, { onlyPending: true })
    }
    throw error
  }
}

function readSignUp({ config }: AuthContext, c: Context, fields: Fields) {
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
  return {
    email: address,
    password,
    userMetadata: readData(data),
    codeChallenge: readChallenge(fields),
    redirectTo: safeRedirect(config, c.req.query('redirect_to')),
  }
}

/** A sign-up's answer, under new ids: those of an account would tell who has the address, or had it before. */
function userWithoutAccount(email: string, userMetadata: Fields, at: Date) {
  const id = randomUUID()
  const never = { recoverySentAt: null, emailChangeSentAt: null, lastSignInAt: null, emailConfirmedAt: null }
  const made = { createdAt: at, updatedAt: at }
  return viewUser({
    user: {
      id,
      email,
      passwordHash: null,
      contested: false,
      newEmail: null,
      emailChangeProven: null,
      confirmationSentAt: at,
      userMetadata,
      ...never,
      ...made,
    },
    factors: [],
    identities: [
      {
        id: randomUUID(),
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
