import { randomBytes, timingSafeEqual } from 'node:crypto'

import { eq, lt } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authCodes } from '../db/schema/auth.ts'
import { digest } from '../lib/crypto.ts'
import type { AuthContext } from './context.ts'
import { AuthError, validationFailed } from './errors.ts'
import { openSession, type SessionBody, sessionBody } from './sessions.ts'
import { lockUser } from './users.ts'

const life = 5 * 60_000

export type SignIn = Pick<typeof authCodes.$inferSelect, 'userId' | 'method'> & {
  codeChallenge: string | null
}

/** The flow's challenge (RFC 7636), always S256, so that no verifier is stored; null: implicit flow. Throws 400. */
export function readChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Record<string, unknown>): string | null {
  if (!challenge && !method) return null
  if (typeof challenge !== 'string' || typeof method !== 'string' || !challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge and code_challenge_method')
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw validationFailed('code_challenge must have 43 to 128 characters of A-Z, a-z, 0-9, -, ., _ and ~')
  }
  if (method.toLowerCase() === 's256') return challenge
  if (method.toLowerCase() === 'plain') return digest(challenge)
  throw validationFailed('code_challenge_method must be S256 or plain')
}

export type Entry = { session: SessionBody } | { code: string }

type Opened = Awaited<ReturnType<typeof openSession>> | { code: string }

/** Signs a user in, in a transaction that holds the user (`lockUser`). */
export async function enter(
  ctx: AuthContext,
  tx: Database,
  { userId, method, codeChallenge }: SignIn,
): Promise<Opened> {
  if (codeChallenge === null) return openSession(ctx, tx, userId, method)
  const at = ctx.now()
  const code = randomBytes(24).toString('base64url')
  await tx.delete(authCodes).where(lt(authCodes.expiresAt, at))
  const expiresAt = new Date(at.getTime() + life)
  await tx.insert(authCodes).values({ codeHash: digest(code), userId, method, codeChallenge, expiresAt })
  return { code }
}

export const entryOf = async (ctx: AuthContext, opened: Opened): Promise<Entry> =>
  'code' in opened ? opened : { session: await sessionBody(ctx, opened) }

/** Exchanges a code for a session. A code is over after its first use, also with a wrong verifier; of two at
 * once one gets it. Throws 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier. */
export async function exchangeCode(ctx: AuthContext, code: string, verifier: string) {
  const isCode = eq(authCodes.codeHash, digest(code))
  const [known] = await ctx.db.select({ userId: authCodes.userId }).from(authCodes).where(isCode)
  if (!known) throw notFound()
  const outcome = await ctx.db.transaction(async (tx) => {
    // A new password, which ends codes and sessions, comes before or after all of it.
    await lockUser(tx, known.userId)
    const [used] = await tx.delete(authCodes).where(isCode).returning()
    if (!used) return notFound()
    if (used.expiresAt <= ctx.now()) return expired()
    if (!isSame(used.codeChallenge, digest(verifier))) return badVerifier()
    return openSession(ctx, tx, used.userId, used.method)
  })
  if (outcome instanceof AuthError) throw outcome
  return sessionBody(ctx, outcome)
}

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
const expired = () => new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
const badVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
