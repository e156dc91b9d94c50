import { and, desc, eq } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authIdentities, authProofs, authUsers } from '../db/schema/auth.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { type Proof, type ProofKind, peekLink, redeemCode, redeemLink } from './proofs.ts'
import { tokenSecret } from './secrets.ts'
import { type Method, openSession, sessionBody } from './sessions.ts'
import { findUserByEmail, lockUser, proveEmail } from './users.ts'
import type { AuthUser } from './userView.ts'

/** The proofs that a `type` of the client's may stand for; undefined for a type that is none of ours. */
export function kindsOf(type: unknown): ProofKind[] | undefined {
  return typeof type === 'string' && Object.hasOwn(kinds, type)
    ? kinds[type as keyof typeof kinds]
    : undefined
}

// Someone who types a code need not know whether the mail greeted a new account or an old one.
const kinds = {
  signup: ['signup', 'magiclink'],
  magiclink: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change'],
} satisfies Record<string, ProofKind[]>

const methods: Record<ProofKind, Method> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** A session for the token of a mail's link, which is used up; undefined when it is not in force. */
export async function verifyLink(ctx: AuthContext, token: string, kinds: ProofKind[]) {
  const proof = await peekLink(ctx, token, kinds)
  if (!proof) return undefined
  return verify(ctx, proof.userId, (tx, at) => redeemLink(tx, at, token, kinds))
}

/** A session for the code of a mail to `email`; undefined when it is wrong, too old or tried too often. */
export async function verifyCode(ctx: AuthContext, email: string, code: string, kinds: ProofKind[]) {
  const secret = await tokenSecret(ctx.db)
  const user = kinds.includes('email_change')
    ? await findUserByNewEmail(ctx.db, email)
    : await findUserByEmail(ctx.db, email)
  if (!user) return undefined
  return verify(ctx, user.id, (tx, at) => redeemCode(tx, { userId: user.id, code, kinds, at, secret }))
}

async function verify(
  ctx: AuthContext,
  userId: string,
  redeem: (tx: Database, at: Date) => Promise<Proof | undefined>,
) {
  const at = ctx.now()
  const opened = await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const proof = user && (await redeem(tx, at))
    if (!user || !proof) return undefined
    await apply(tx, user, proof, at)
    return { kind: proof.kind, ...(await openSession(ctx, tx, user.id, methods[proof.kind])) }
  })
  return opened && { kind: opened.kind, body: await sessionBody(ctx, opened) }
}

async function apply(tx: Database, user: AuthUser, proof: Proof, at: Date): Promise<void> {
  if (proof.kind === 'email_change') await changeEmail(tx, user, proof.email, at)
  else await proveEmail(tx, user, { at, passwordHash: proof.kind === 'signup' ? proof.passwordHash : null })
}

async function changeEmail(tx: Database, user: AuthUser, email: string, at: Date): Promise<void> {
  const taken = await findUserByEmail(tx, email)
  if (taken && taken.id !== user.id) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  await tx
    .update(authUsers)
    .set({ email, newEmail: null, emailConfirmedAt: user.emailConfirmedAt ?? at, updatedAt: at })
    .where(eq(authUsers.id, user.id))
  await tx
    .update(authIdentities)
    .set({ email, emailVerified: true, updatedAt: at })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, 'email')))
  // Mails to the old address prove nothing any more.
  await tx.delete(authProofs).where(eq(authProofs.userId, user.id))
}

async function findUserByNewEmail(db: Database, email: string): Promise<AuthUser | undefined> {
  const [user] = await db
    .select({ user: authUsers })
    .from(authUsers)
    .innerJoin(authProofs, eq(authProofs.userId, authUsers.id))
    .where(and(eq(authProofs.kind, 'email_change'), eq(authProofs.email, email)))
    .orderBy(desc(authProofs.createdAt))
    .limit(1)
  return user?.user
}
