import { randomBytes } from 'node:crypto'

import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { oauthStates } from '../db/schema/auth.ts'
import { digest } from '../lib/crypto.ts'
import type { AuthContext } from './context.ts'

const life = 10 * 60_000

export async function startOauth(
  { db, now }: AuthContext,
  flow: { redirectTo: string; codeChallenge: string | null },
): Promise<string> {
  const state = newToken()
  const at = now()
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, at))
  const expiresAt = new Date(at.getTime() + life)
  await db.insert(oauthStates).values({ ...flow, stateHash: digest(state), expiresAt })
  return state
}

export async function isOauthOpen(ctx: AuthContext, state: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(oauthStates).where(isOpen(ctx, state))
  return row !== undefined
}

/** The identity provider vouches for `email`; returns the code to be exchanged, undefined if the state is over. */
export async function approveOauth(
  ctx: AuthContext,
  state: string,
  email: string,
): Promise<string | undefined> {
  const code = newToken()
  const [row] = await ctx.db
    .update(oauthStates)
    .set({ codeHash: digest(code), email })
    .where(and(isOpen(ctx, state), isNull(oauthStates.codeHash)))
    .returning()
  return row && code
}

type OauthSignIn = {
  redirectTo: string
  codeChallenge: string | null
  email: string | null
  isCode: (code: string) => boolean
}

export async function endOauth(ctx: AuthContext, state: string): Promise<OauthSignIn | undefined> {
  const [row] = await ctx.db.delete(oauthStates).where(isOpen(ctx, state)).returning()
  return (
    row && {
      redirectTo: row.redirectTo,
      codeChallenge: row.codeChallenge,
      email: row.email,
      isCode: (code) => row.codeHash === digest(code),
    }
  )
}

function isOpen({ now }: AuthContext, state: string) {
  return and(eq(oauthStates.stateHash, digest(state)), gt(oauthStates.expiresAt, now()))
}

const newToken = () => randomBytes(24).toString('base64url')
