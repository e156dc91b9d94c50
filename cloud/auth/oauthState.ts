import { createHash, randomBytes } from 'node:crypto'

import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { authFlows } from '../db/schema/auth.ts'
import type { AuthContext } from './context.ts'

const life = 10 * 60_000

/** Remembers where a sign-in at the identity provider shall lead; returns the state that stands for it. */
export async function startOauth({ db, now }: AuthContext, redirectTo: string): Promise<string> {
  const state = newToken()
  const at = now()
  await db.delete(authFlows).where(lt(authFlows.expiresAt, at))
  const expiresAt = new Date(at.getTime() + life)
  await db.insert(authFlows).values({ stateHash: hash(state), redirectTo, expiresAt })
  return state
}

/** Whether the state stands for a sign-in under way. */
export async function isOauthOpen(ctx: AuthContext, state: string): Promise<boolean> {
  const [flow] = await ctx.db.select().from(authFlows).where(isOpen(ctx, state))
  return flow !== undefined
}

/** The identity provider vouches for `email`; returns the code to be exchanged, undefined if the state is over. */
export async function approveOauth(
  ctx: AuthContext,
  state: string,
  email: string,
): Promise<string | undefined> {
  const code = newToken()
  const [flow] = await ctx.db
    .update(authFlows)
    .set({ codeHash: hash(code), email })
    .where(and(isOpen(ctx, state), isNull(authFlows.codeHash)))
    .returning()
  return flow && code
}

/** Ends the sign-in; of two who end it at once one gets it. */
export async function endOauth(
  ctx: AuthContext,
  state: string,
): Promise<{ redirectTo: string; email: string | null; isCode: (code: string) => boolean } | undefined> {
  const [flow] = await ctx.db.delete(authFlows).where(isOpen(ctx, state)).returning()
  return (
    flow && {
      redirectTo: flow.redirectTo,
      email: flow.email,
      isCode: (code) => flow.codeHash === hash(code),
    }
  )
}

function isOpen({ now }: AuthContext, state: string) {
  return and(eq(authFlows.stateHash, hash(state)), gt(authFlows.expiresAt, now()))
}

const newToken = () => randomBytes(24).toString('base64url')

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
