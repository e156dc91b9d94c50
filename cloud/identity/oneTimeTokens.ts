import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { oneTimeTokens } from '../db/schema/auth.ts'
import { digest } from '../lib/crypto.ts'
import type { AuthContext } from './context.ts'

export type OneTimeTokenKind = (typeof oneTimeTokens.$inferSelect)['kind']
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

type NewOneTimeToken = {
  userId: string
  kind: OneTimeTokenKind
  email: string
  newEmail?: string
  userMetadata?: Record<string, unknown> | null
  codeChallenge?: string | null
}

export type IssuedOneTimeToken = Pick<NewOneTimeToken, 'kind' | 'email' | 'newEmail'> & {
  linkToken: string
  code: string
}

const minute = 60_000
const codeLife = 10 * minute
const linkLife: Record<OneTimeTokenKind, number> = {
  signup: 24 * 60 * minute,
  magiclink: 60 * minute,
  recovery: 60 * minute,
  email_change_current: 24 * 60 * minute,
  email_change_new: 24 * 60 * minute,
}
const maxTries = 5

/** Makes a mail's link and code, replacing its kind's; sign-ups coexist, or strangers' would end owners'. */
export async function issueOneTimeToken(
  db: Database,
  oneTimeToken: NewOneTimeToken,
  { at, secret }: { at: Date; secret: Buffer },
): Promise<IssuedOneTimeToken> {
  const id = randomUUID()
  const linkToken = randomBytes(16).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const isOver = lt(oneTimeTokens.linkExpiresAt, at)
  const isOlder = and(
    eq(oneTimeTokens.userId, oneTimeToken.userId),
    eq(oneTimeTokens.kind, oneTimeToken.kind),
  )

  await db.delete(oneTimeTokens).where(oneTimeToken.kind === 'signup' ? isOver : or(isOver, isOlder))
  await db.insert(oneTimeTokens).values({
    ...oneTimeToken,
    id,
    linkHash: digest(linkToken),
    codeHash: hashCode(secret, id, code),
    codeExpiresAt: new Date(at.getTime() + codeLife),
    linkExpiresAt: new Date(at.getTime() + linkLife[oneTimeToken.kind]),
    createdAt: at,
  })
  const { kind, email, newEmail } = oneTimeToken
  return { kind, email, linkToken, code, ...(newEmail !== undefined && { newEmail }) }
}

export async function peekLink(
  { db, now }: AuthContext,
  token: string,
  kinds: OneTimeTokenKind[],
): Promise<OneTimeToken | undefined> {
  const [oneTimeToken] = await db
    .select()
    .from(oneTimeTokens)
    .where(isLive(token, kinds, now()))
  return oneTimeToken
}

/** Uses a link up, in a transaction that holds the user (`lockUser`); of two who come at once one gets it. */
export async function redeemLink(
  tx: Database,
  at: Date,
  token: string,
  kinds: OneTimeTokenKind[],
): Promise<OneTimeToken | undefined> {
  const [oneTimeToken] = await tx
    .delete(oneTimeTokens)
    .where(isLive(token, kinds, at))
    .returning()
  return oneTimeToken
}

export async function usersWithCode(
  db: Database,
  { email, kinds, at }: { email: string; kinds: OneTimeTokenKind[]; at: Date },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.email, email),
        inArray(oneTimeTokens.kind, kinds),
        gt(oneTimeTokens.codeExpiresAt, at),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Uses a code up, in a transaction with `lockUsers` that must be committed: five wrong ones invalidate all codes. */
export async function redeemCode(
  tx: Database,
  {
    userIds,
    email,
    code,
    kinds,
    at,
    secret,
  }: { userIds: string[]; email: string; code: string; kinds: OneTimeTokenKind[]; at: Date; secret: Buffer },
): Promise<OneTimeToken | undefined> {
  const isOpen = and(
    inArray(oneTimeTokens.userId, userIds),
    eq(oneTimeTokens.email, email),
    inArray(oneTimeTokens.kind, kinds),
    gt(oneTimeTokens.codeExpiresAt, at),
    lt(oneTimeTokens.tries, maxTries),
  )
  const open = await tx.select().from(oneTimeTokens).where(isOpen)
  const match = open.find(({ id, codeHash }) => isSame(codeHash, hashCode(secret, id, code)))
  if (match) {
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, match.id))
    return match
  }
  for (const { id, tries } of open) {
    await tx
      .update(oneTimeTokens)
      .set({ tries: tries + 1 })
      .where(eq(oneTimeTokens.id, id))
  }
  return undefined
}

function isLive(token: string, kinds: OneTimeTokenKind[], at: Date) {
  return and(
    eq(oneTimeTokens.linkHash, digest(token)),
    inArray(oneTimeTokens.kind, kinds),
    gt(oneTimeTokens.linkExpiresAt, at),
  )
}

const hashCode = (secret: Buffer, tokenId: string, code: string) =>
  createHmac('sha256', secret).update(`code\n${tokenId}\n${code}`).digest('base64url')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
