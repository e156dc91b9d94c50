import type { Context } from 'hono'

import type { AuthContext } from './context.ts'
import type { SessionBody } from './sessions.ts'

/** Counts a guess, and returns the undo. Each known address counts alone, all others together. Throws LimitError. */
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

export async function openedFrom(ctx: AuthContext, c: Context, body: SessionBody): Promise<SessionBody> {
  await ctx.limits.rememberAddress(body.user.email, ctx.addressOf(c))
  return body
}
