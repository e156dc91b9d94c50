import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authProofs } from '../db/schema/auth.ts'
import type { AuthContext } from './context.ts'
import { tokenSecret } from './secrets.ts'

export type ProofKind = (typeof authProofs.$inferSelect)['kind']
export type Proof = typeof authProofs.$inferSelect
/** What goes into the mail, and is nowhere else. */
export type ProofSecrets = { linkToken: string; code: string }

const minute = 60_000
const codeLife = 10 * minute
const linkLife: Record<ProofKind, number> = {
  signup: 24 * 60 * minute,
  magiclink: 60 * minute,
  recovery: 60 * minute,
  email_change: 24 * 60 * minute,
}
const maxTries = 5

type NewProof = { userId: string; kind: ProofKind; email: string; passwordHash?: string | null }

/**
 * Makes the link and the code of one mail. A newer mail puts an older one of its kind out of force; only
 * sign-ups stand beside each other, since two people may have made them, each with a password of their own.
 */
export async function issueProof(ctx: AuthContext, proof: NewProof): Promise<ProofSecrets> {
  const { db, now } = ctx
  const at = now()
  const id = randomUUID()
  const secrets = {
    linkToken: randomBytes(16).toString('base64url'),
    code: String(randomInt(1_000_000)).padStart(6, '0'),
  }
  const isOver = lt(authProofs.linkExpiresAt, at)
  const isOlder = and(eq(authProofs.userId, proof.userId), eq(authProofs.kind, proof.kind))

  await db.delete(authProofs).where(proof.kind === 'signup' ? isOver : or(isOver, isOlder))
  await db.insert(authProofs).values({
    ...proof,
    id,
    linkHash: hashLink(secrets.linkToken),
    codeHash: hashCode(await tokenSecret(db), id, secrets.code),
    codeExpiresAt: new Date(at.getTime() + codeLife),
    linkExpiresAt: new Date(at.getTime() + linkLife[proof.kind]),
    createdAt: at,
  })
  return secrets
}

/** The live proof that a link stands for, without using it up. */
export async function peekLink(
  { db, now }: AuthContext,
  token: string,
  kinds: ProofKind[],
): Promise<Proof | undefined> {
  const [proof] = await db
    .select()
    .from(authProofs)
    .where(isLive(token, kinds, now()))
  return proof
}

/** Uses a link up, in a transaction that holds the user (`lockUser`); of two who come at once one gets it. */
export async function redeemLink(
  tx: Database,
  at: Date,
  token: string,
  kinds: ProofKind[],
): Promise<Proof | undefined> {
  const [proof] = await tx
    .delete(authProofs)
    .where(isLive(token, kinds, at))
    .returning()
  return proof
}

/**
 * Uses a code up, in a transaction that holds the user (`lockUser`). A wrong one counts against every live mail of the user's; five, and their codes are dead.
 * The transaction must be committed either way.
 */
export async function redeemCode(
  tx: Database,
  {
    userId,
    code,
    kinds,
    at,
    secret,
  }: { userId: string; code: string; kinds: ProofKind[]; at: Date; secret: Buffer },
): Promise<Proof | undefined> {
  const isOpen = and(
    eq(authProofs.userId, userId),
    inArray(authProofs.kind, kinds),
    gt(authProofs.codeExpiresAt, at),
    lt(authProofs.tries, maxTries),
  )
  const open = await tx.select().from(authProofs).where(isOpen)
  const match = open.find(({ id, codeHash }) => isSame(codeHash, hashCode(secret, id, code)))
  if (match) {
    await tx.delete(authProofs).where(eq(authProofs.id, match.id))
    return match
  }
  for (const { id, tries } of open) {
    await tx
      .update(authProofs)
      .set({ tries: tries + 1 })
      .where(eq(authProofs.id, id))
  }
  return undefined
}

function isLive(token: string, kinds: ProofKind[], at: Date) {
  return and(
    eq(authProofs.linkHash, hashLink(token)),
    inArray(authProofs.kind, kinds),
    gt(authProofs.linkExpiresAt, at),
  )
}

const hashLink = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A code alone is quickly guessed, so its hash is bound to the proof and sealed with the secret. */
const hashCode = (secret: Buffer, proofId: string, code: string) =>
  createHmac('sha256', secret).update(`code\n${proofId}\n${code}`).digest('base64url')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
