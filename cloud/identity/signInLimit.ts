import type { Context } from 'hono'

import type { AuthContext } from './context.ts'
import type { SessionBody } from './sessions.ts'

/** Takes one of the guesses at an account's password, and gives what takes that back. Guesses from addresses that the
 * account was signed in from count by themselves; all others count together, known account or not. Throws LimitError. */
export async function takeGuess(ctx: AuthContext, c: Context, account: string): Promise<() => Promise<void>> {
  const { limits } = ctx
  const address = ctx.addressOf(c)
  const isKnown = await limits.isKnownAddress(account, address)
  const [bucket, key] = isKnown
    ? (['signInFromKnown', `${account}\n${address}`] as const)
    : (['signInByAccount', account] as const)
  await limits.take(bucket, key)
  return () => limits.giveBack(bucket, key)
}

/** Remembers where a session was opened from, and gives that session. */
export async function openedFrom(ctx: AuthContext, c: Context, body: SessionBody): Promise<SessionBody> {
  await ctx.limits.rememberAddress(body.user.email, ctx.addressOf(c))
  return body
}
