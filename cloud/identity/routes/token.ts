import type { Context } from 'hono'

import { isStorable } from '../../db/stripNul.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readFields } from '../input.ts'
import { verifyPassword } from '../passwords.ts'
import { exchangeCode } from '../pkce.ts'
import { openedFrom, openSession, refreshSession, sessionBody } from '../sessions.ts'
import { signedUpWith } from '../signUps.ts'
import { findUserByEmail, lockUser } from '../users.ts'
import { refuseGrant, refusePhone } from './notOffered.ts'

export const token = (ctx: AuthContext) => async (c: Context) => {
  c.header('Cache-Control', 'no-store')
  const grant = c.req.query('grant_type')
  if (grant === 'password') return c.json(await signIn(ctx, c))
  if (grant === 'refresh_token') return c.json(await refresh(ctx, c))
  if (grant === 'pkce') return c.json(await exchange(ctx, c))
  refuseGrant(grant)
  throw validationFailed('grant_type must be password, refresh_token or pkce')
}

async function signIn(ctx: AuthContext, c: Context) {
  const fields = await readFields(c)
  refusePhone(fields, 422)
  const { email, password } = fields
  if (typeof email !== 'string' || typeof password !== 'string' || email === '' || password === '') {
    throw validationFailed('email and password are required')
  }
  const account = email.trim().toLowerCase()
  await ctx.limits.take('signInByAddress', ctx.addressOf(c))
  const giveBack = await takeGuess(ctx, c, account)

  const found = isStorable(account) ? await findUserByEmail(ctx.db, account) : undefined
  const user = found?.emailConfirmedAt ? found : undefined
  const fits = await verifyPassword(user?.passwordHash ?? null, password, ctx.passwordCost)
  if (!user || !fits) {
    const isOfSignUp = await verifyPassword(
      isStorable(account) ? await signedUpWith(ctx, account) : null,
      password,
      ctx.passwordCost,
    )
    throw isOfSignUp ? new AuthError(400, 'email_not_confirmed', 'Email not confirmed') : wrongCredentials()
  }

  // Guesses stay counted; an owner who signs in often is not locked out.
  await giveBack()
  const opened = await ctx.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id)
    // A password that was changed while this one was being verified has ended every session but its own.
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials()
    return openSession(ctx, tx, user.id, 'password')
  })
  return openedFrom(ctx, c, await sessionBody(ctx, opened))
}

/** Counts a guess, and returns the undo. Each known address counts alone, all others together. Throws LimitError. */
async function takeGuess(ctx: AuthContext, c: Context, account: string): Promise<() => Promise<void>> {
  const { limits } = ctx
  const address = ctx.addressOf(c)
  const isKnown = await limits.isKnownAddress(account, address)
  const [bucket, key] = isKnown
    ? (['signInFromKnown', `${account}\n${address}`] as const)
    : (['signInByAccount', account] as const)
  await limits.take(bucket, key)
  return () => limits.giveBack(bucket, key)
}

const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

async function refresh(ctx: AuthContext, c: Context) {
  const { refresh_token: refreshToken } = await readFields(c)
  if (typeof refreshToken !== 'string') throw validationFailed('refresh_token is required')
  await ctx.limits.take('refreshByAddress', ctx.addressOf(c))
  return refreshSession(ctx, refreshToken)
}

async function exchange(ctx: AuthContext, c: Context) {
  const { auth_code: code, code_verifier: verifier } = await readFields(c)
  if (typeof code !== 'string' || typeof verifier !== 'string' || code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  await ctx.limits.take('signInByAddress', ctx.addressOf(c))
  return openedFrom(ctx, c, await exchangeCode(ctx, code, verifier))
}
