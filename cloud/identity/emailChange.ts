import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { authCodes, authIdentities, authUsers, oneTimeTokens } from '../db/schema/auth.ts'
import { AuthError, tokenExpired } from './errors.ts'
import { type IssuedOneTimeToken, issueOneTimeToken, type OneTimeToken } from './oneTimeTokens.ts'
import { endSessions } from './sessions.ts'
import { findUserByEmail } from './users.ts'
import type { AuthUser } from './userView.ts'

/** The two mailboxes that must agree to a change of address, in any order. */
export const emailChangeKinds = ['email_change_current', 'email_change_new'] as const

type Request = { at: Date; secret: Buffer; codeChallenge: string | null }

const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/** Begins a change of address in the place of one under way, in a transaction that holds the user (`lockUser`). */
export async function startEmailChange(
  tx: Database,
  user: AuthUser,
  newEmail: string,
  { at, secret, codeChallenge }: Request,
): Promise<IssuedOneTimeToken[]> {
  // Nobody has proven the present address, so nobody could agree in its place.
  if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  const isOlder = and(eq(oneTimeTokens.userId, user.id), inArray(oneTimeTokens.kind, emailChangeKinds))
  await tx.delete(oneTimeTokens).where(isOlder)
  const change = { newEmail, emailChangeProven: null, emailChangeSentAt: at }
  await tx
    .update(authUsers)
    .set({ ...change, updatedAt: at })
    .where(eq(authUsers.id, user.id))
  return issueEmailChange(tx, { ...user, ...change }, { at, secret, codeChallenge })
}

export async function issueEmailChange(
  db: Database,
  { id, email, newEmail, emailChangeProven }: AuthUser,
  { at, secret, codeChallenge }: Request,
): Promise<IssuedOneTimeToken[]> {
  if (newEmail === null) return []
  const issued: IssuedOneTimeToken[] = []
  for (const kind of emailChangeKinds) {
    if (kind === emailChangeProven) continue
    const mailbox = kind === 'email_change_current' ? email : newEmail
    const oneTimeToken = { userId: id, kind, email: mailbox, newEmail, codeChallenge }
    issued.push(await issueOneTimeToken(db, oneTimeToken, { at, secret }))
  }
  return issued
}

/** Takes one mailbox's agreement, in a transaction that holds the user. The second changes the address and
 * ends the sessions; says whether it did. Throws 422 email_exists for a taken address: roll back then. */
export async function agreeToEmailChange(
  tx: Database,
  user: AuthUser,
  oneTimeToken: OneTimeToken,
  at: Date,
): Promise<boolean> {
  const email = oneTimeToken.newEmail
  const kind = emailChangeKinds.find((known) => known === oneTimeToken.kind)
  if (!kind || email === null || email !== user.newEmail) throw tokenExpired()
  if (await findUserByEmail(tx, email)) throw emailExists()

  const isHalfway = user.emailChangeProven === null || user.emailChangeProven === kind
  if (isHalfway) {
    await tx
      .update(authUsers)
      .set({ emailChangeProven: kind, updatedAt: at })
      .where(eq(authUsers.id, user.id))
    return false
  }
  await setEmail(tx, user.id, email, at)
  await endSessions(tx, user.id)
  await dropPending(tx, user.id)
  return true
}

async function setEmail(tx: Database, userId: string, email: string, at: Date): Promise<void> {
  try {
    await tx.update(authUsers).set({ email, updatedAt: at }).where(eq(authUsers.id, userId))
  } catch (error) {
    // Whoever completes at the same moment is not seen before.
    throw isUniqueViolation(error) ? emailExists() : error
  }
  await tx
    .update(authIdentities)
    .set({ email, emailVerified: true, updatedAt: at })
    .where(and(eq(authIdentities.userId, userId), eq(authIdentities.provider, 'email')))
}

export async function dropPending(tx: Database, userId: string): Promise<void> {
  await tx.delete(authCodes).where(eq(authCodes.userId, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx.update(authUsers).set({ newEmail: null, emailChangeProven: null }).where(eq(authUsers.id, userId))
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
