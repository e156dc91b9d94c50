import { and, eq, gt, lt } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authSignUps, authUsers } from '../db/schema/auth.ts'
import { tokenSecret } from '../db/secrets.ts'
import type { AuthContext } from './context.ts'
import type { Fields } from './input.ts'
import { type IssuedOneTimeToken, issueOneTimeToken } from './oneTimeTokens.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { contest, findUserByEmail, insertUser, lockUser } from './users.ts'

const signUpLife = 24 * 3_600_000

type SignUp = {
  email: string
  password: string
  userMetadata: Fields
  codeChallenge: string | null
  isRefused: boolean
}

/** Stores a sign-up: at a free address the account that waits for its confirmation. At one that waits already
 * the same password is the same person's, and another one contests it. Returns the mail to
 * send: the confirmation, `registered` for a proven address, null for a refused sign-up. */
export async function registerSignUp(
  ctx: AuthContext,
  { email, password, userMetadata, codeChallenge, isRefused }: SignUp,
): Promise<IssuedOneTimeToken | 'registered' | null> {
  const at = ctx.now()
  const secret = await tokenSecret(ctx.db)
  const known = await findUserByEmail(ctx.db, email)
  const pending = known?.emailConfirmedAt === null ? known.passwordHash : null
  // Both for every address, or the time would tell which kind it is.
  const passwordHash = await hashPassword(password, ctx.passwordCost)
  const isSame = await verifyPassword(pending, password, ctx.passwordCost)

  return ctx.db.transaction(async (tx) => {
    const sentAt = isRefused ? {} : { confirmationSentAt: at }
    const made = known
      ? undefined
      : await insertUser(tx, { email, at, secret, passwordHash, userMetadata, ...sentAt })
    const found = made ?? (await findUserByEmail(tx, email))
    const user = found && (await lockUser(tx, found.id))
    if (!user) throw new Error('The user could not be stored.')

    const isPending = user.emailConfirmedAt === null
    const isSamePerson = isSame && user.passwordHash === pending
    if (isPending && !made && !isSamePerson) await contest(tx, email, { onlyPending: false })
    if (isRefused) return null
    await remember(tx, { email, passwordHash, at })
    if (!isPending) return 'registered'
    await tx.update(authUsers).set({ confirmationSentAt: at }).where(eq(authUsers.id, user.id))
    return issueOneTimeToken(tx, { userId: user.id, kind: 'signup', email, codeChallenge }, { at, secret })
  })
}

export async function signedUpWith({ db, now }: AuthContext, email: string): Promise<string | null> {
  const [signUp] = await db
    .select({ passwordHash: authSignUps.passwordHash })
    .from(authSignUps)
    .where(and(eq(authSignUps.email, email), gt(authSignUps.expiresAt, now())))
  return signUp?.passwordHash ?? null
}

export async function forgetOldSignUps(db: Database, at = new Date()): Promise<void> {
  await db.delete(authSignUps).where(lt(authSignUps.expiresAt, at))
}

async function remember(
  tx: Database,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<void> {
  const signUp = { passwordHash, expiresAt: new Date(at.getTime() + signUpLife) }
  await tx
    .insert(authSignUps)
    .values({ email, ...signUp })
    .onConflictDoUpdate({ target: authSignUps.email, set: signUp })
}
