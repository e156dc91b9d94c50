import { createHmac } from 'node:crypto'

import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authIdentities, authUsers, oneTimeTokens } from '../db/schema/auth.ts'
import { toUuid } from './refreshTokens.ts'
import { endSessions } from './sessions.ts'
import type { AuthUser } from './userView.ts'

type NewUser = {
  email: string
  at: Date
  secret: Buffer
  passwordHash?: string | null
  emailConfirmedAt?: Date | null
  userMetadata?: Record<string, unknown>
  confirmationSentAt?: Date
}

export async function findUserByEmail(db: Database, email: string): Promise<AuthUser | undefined> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  return user
}

/**
 * Stores a user with an e-mail identity, or with Google's when `google` names the person there; undefined
 * when the address is taken, also by someone who came at the same moment.
 */
export async function insertUser(
  db: Database,
  user: NewUser,
  google?: { subject: string },
): Promise<AuthUser | undefined> {
  const { at, secret, ...given } = user
  const { email, emailConfirmedAt = null } = given
  const row = { ...given, createdAt: at, updatedAt: at }
  const stored =
    (await insertRow(db, { ...row, id: derivedId(secret, 'user', email) })) ?? (await insertRow(db, row))
  if (!stored) return undefined

  const emailVerified = emailConfirmedAt !== null
  const identity = { userId: stored.id, email, emailVerified, createdAt: at, updatedAt: at }
  await db.insert(authIdentities).values(
    google
      ? { ...identity, provider: 'google', subject: google.subject, lastSignInAt: at }
      : {
          ...identity,
          id: derivedId(secret, 'identity', stored.id),
          provider: 'email',
          subject: stored.id,
        },
  )
  return stored
}

/**
 * The id that an account made for this address gets, or an account's e-mail identity. With it sign-up
 * answers the same for an address that is taken as for one that is free.
 */
export function derivedId(secret: Buffer, purpose: 'user' | 'identity', of: string): string {
  const bytes = createHmac('sha256', secret).update(`${purpose}-id\n${of}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return toUuid(bytes)
}

/**
 * The owner has shown control of the account's address. Where nobody had before, whatever someone else may
 * have left on the account goes: its password gives way to `passwordHash` and what it says of itself to
 * `userMetadata` (null: it stays), its sessions and mails end (account pre-hijacking, AUTH.md §1.3). On a
 * confirmed account nothing changes.
 */
export async function proveEmail(
  tx: Database,
  user: AuthUser,
  { at, passwordHash, userMetadata }: PendingSignUp & { at: Date },
): Promise<void> {
  if (user.emailConfirmedAt !== null) return
  await tx
    .update(authUsers)
    .set({ emailConfirmedAt: at, passwordHash, ...(userMetadata && { userMetadata }), updatedAt: at })
    .where(eq(authUsers.id, user.id))
  await tx
    .update(authIdentities)
    .set({ emailVerified: true, updatedAt: at })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, 'email')))
  await endSessions(tx, user.id)
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
}

/** Takes the row for the rest of the transaction, so that two proofs of one address come one after the other. */
export async function lockUser(tx: Database, id: string): Promise<AuthUser | undefined> {
  const [user] = await lockUsers(tx, [id])
  return user
}

/** The same for several, always in one order, so that nobody waits in a circle. */
export const lockUsers = (tx: Database, ids: string[]): Promise<AuthUser[]> =>
  tx
    .select()
    .from(authUsers)
    .where(inArray(authUsers.id, ids))
    .orderBy(asc(authUsers.id))
    .for('no key update')

/** What a sign-up asks for, to be had once the address is proven. */
export type PendingSignUp = Pick<typeof oneTimeTokens.$inferSelect, 'passwordHash' | 'userMetadata'>

/**
 * What a resent sign-up mail confirms: the one sign-up's wishes, or none when several people may have signed up
 * with the address, since nothing shows whose the mail is.
 */
export async function pendingSignUp(db: Database, userId: string): Promise<PendingSignUp> {
  const signUps = await db
    .select({ passwordHash: oneTimeTokens.passwordHash, userMetadata: oneTimeTokens.userMetadata })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
    .orderBy(asc(oneTimeTokens.createdAt))
  const [first] = signUps
  if (!first) return { passwordHash: null, userMetadata: null }
  const areSame = signUps.every(({ passwordHash }) => passwordHash === first.passwordHash)
  return areSame ? first : { passwordHash: null, userMetadata: {} }
}

async function insertRow(db: Database, row: typeof authUsers.$inferInsert): Promise<AuthUser | undefined> {
  const [stored] = await db.insert(authUsers).values(row).onConflictDoNothing().returning()
  return stored
}
