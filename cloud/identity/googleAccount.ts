import { and, desc, eq, isNotNull } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authIdentities, authUsers } from '../db/schema/auth.ts'
import { tokenSecret } from '../db/secrets.ts'
import { hashOf } from '../lib/crypto.ts'
import type { AuthContext } from './context.ts'
import { type Entry, enter, entryOf } from './pkce.ts'
import { findUserByEmail, insertUser, lockUser, proveEmail } from './users.ts'

/** Signs in by identity, else by address (whose unproven password dies), else to a new account. */
export async function signInWithGoogle(
  ctx: AuthContext,
  email: string,
  codeChallenge: string | null,
): Promise<Entry> {
  const secret = await tokenSecret(ctx.db)
  const subject = subjectOf(email)
  const opened = await ctx.db.transaction(async (tx) => {
    const userId = (await linkedUser(tx, subject)) ?? (await link(ctx, tx, { email, subject, secret }))
    // Everyone takes the user before what belongs to it, or two could wait for each other.
    await lockUser(tx, userId)
    const at = ctx.now()
    await tx
      .update(authIdentities)
      .set({ lastSignInAt: at, updatedAt: at })
      .where(and(eq(authIdentities.provider, 'google'), eq(authIdentities.subject, subject)))
    return enter(ctx, tx, { userId, method: 'oauth', codeChallenge })
  })
  return entryOf(ctx, opened)
}

export async function knownAddresses({ db }: AuthContext): Promise<string[]> {
  const rows = await db
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(isNotNull(authUsers.emailConfirmedAt))
    .orderBy(desc(authUsers.lastSignInAt), authUsers.email)
    .limit(6)
  return rows.map(({ email }) => email)
}

async function linkedUser(tx: Database, subject: string): Promise<string | undefined> {
  const [identity] = await tx
    .select({ userId: authIdentities.userId })
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, 'google'), eq(authIdentities.subject, subject)))
  return identity?.userId
}

async function link(
  ctx: AuthContext,
  tx: Database,
  { email, subject, secret }: { email: string; subject: string; secret: Buffer },
): Promise<string> {
  const at = ctx.now()
  const made = await insertUser(tx, { email, at, secret, emailConfirmedAt: at }, { subject })
  if (made) return made.id

  const known = await findUserByEmail(tx, email)
  const user = known && (await lockUser(tx, known.id))
  if (!user) throw new Error('The account was deleted in the meantime.')
  await proveEmail(tx, user, { at, by: 'google' })
  const identity = { userId: user.id, provider: 'google' as const, subject, email, emailVerified: true }
  await tx
    .insert(authIdentities)
    .values({ ...identity, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
  return user.id
}

function subjectOf(email: string): string {
  return BigInt(`0x${hashOf(email).slice(0, 17)}`).toString()
}
