import { createHmac } from 'node:crypto'

import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { adminUsers } from '../db/schema/apps.ts'
import { authIdentities, authSignUps, authUsers, oneTimeTokens } from '../db/schema/auth.ts'
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

/** Stores a user with an e-mail identity, or that of `google`; undefined where the address is taken. */
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

export async function addEmailIdentity(
  tx: Database,
  { id, email, emailConfirmedAt }: AuthUser,
  { at, secret }: { at: Date; secret: Buffer },
): Promise<void> {
  const identity = { userId: id, provider: 'email' as const, subject: id, email }
  await tx
    .insert(authIdentities)
    .values({
      ...identity,
      id: derivedId(secret, 'identity', id),
      emailVerified: emailConfirmedAt !== null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
}

/** The id of an account or its e-mail identity, by address: who was erased and signs up again has the same one. */
export function derivedId(secret: Buffer, purpose: 'user' | 'identity', of: string): string {
  const bytes = createHmac('sha256', secret).update(`${purpose}-id\n${of}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return toUuid(bytes)
}

type Proof = {
  at: Date
  by: 'signup' | 'magiclink' | 'recovery' | 'google'
  userMetadata?: Record<string, unknown> | null
}

/** The owner has shown control of the account's address. The first time, whatever someone else may have left
 * there goes: sessions, mails and, unless a sign-up's own mail proves an address that one person alone has
 * signed up with, the sign-up's password and metadata. */
export async function proveEmail(
  tx: Database,
  user: AuthUser,
  { at, by, userMetadata }: Proof,
): Promise<void> {
  if (user.emailConfirmedAt !== null) return
  const isOneWord = !user.contested && !(await isListedAdmin(tx, user.email))
  const isKept = isOneWord && by === 'signup'
  const signUp = isKept
    ? {}
    : {
        passwordHash: null,
        userMetadata: isOneWord ? (userMetadata ?? {}) : {},
        contested: by !== 'google' && (user.contested || user.passwordHash !== null),
      }
  await tx
    .update(authUsers)
    .set({ emailConfirmedAt: at, ...signUp, updatedAt: at })
    .where(eq(authUsers.id, user.id))
  await tx
    .update(authIdentities)
    .set({ emailVerified: true, updatedAt: at })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, 'email')))
  await endSessions(tx, user.id)
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
  await forgetSignUp(tx, user.email)
}

export async function forgetSignUp(tx: Database, email: string): Promise<void> {
  await tx.delete(authSignUps).where(eq(authSignUps.email, email))
}

async function isListedAdmin(tx: Database, email: string): Promise<boolean> {
  const [entry] = await tx
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.email, email))
  return entry !== undefined
}

/** Invalidates all sign-ups' passwords and metadata of an unproven address; `onlyPending`: only a pending password. */
export async function contest(
  db: Database,
  email: string,
  { onlyPending }: { onlyPending: boolean },
): Promise<void> {
  await db
    .update(authUsers)
    .set({ contested: true, passwordHash: null, userMetadata: {} })
    .where(
      and(
        eq(authUsers.email, email),
        isNull(authUsers.emailConfirmedAt),
        onlyPending ? isNotNull(authUsers.passwordHash) : undefined,
      ),
    )
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

async function insertRow(db: Database, row: typeof authUsers.$inferInsert): Promise<AuthUser | undefined> {
  const [stored] = await db.insert(authUsers).values(row).onConflictDoNothing().returning()
  return stored
}
