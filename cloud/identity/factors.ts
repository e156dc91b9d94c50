import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { renderSVG } from 'uqr'

import { stepUpMinutes } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { authChallenges, authFactors, authSessions } from '../db/schema/auth.ts'
import { isUuid } from '../db/stripNul.ts'
import { seal, sealingKey, unseal } from '../lib/crypto.ts'
import { type Caller, holdCaller } from './caller.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { isAal2, loadAccount, type Session, sessionBody } from './sessions.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'
import type { Factor } from './userView.ts'

/** As the hosted provider has them by default. */
const mostFactors = 10
const unverifiedLife = 300_000
const challengeLife = 300_000

type Named = { friendlyName: string; issuer: string }

/** Begins an enrolment: the factor counts once a code of it was entered. The first one takes a sign-in of the last 15
 * minutes, so that a thief's session can't lock its owner out; any other takes the code of one. */
export async function enrolFactor(ctx: AuthContext, caller: Caller, { friendlyName, issuer }: Named) {
  const secret = randomBytes(20)
  const at = ctx.now()
  const stored = await ctx.db.transaction(async (tx) => {
    const { user, session } = await holdCaller(ctx, tx, caller)
    await dropUnfinished(tx, user.id, new Date(at.getTime() - unverifiedLife))
    const others = await factorsOf(tx, user.id)
    requireRoom(others, friendlyName)
    requireAal2(others, session)
    if (!isOn(others) && !isRecent(session.createdAt, at))
      throw new AuthError(403, 'reauthentication_needed', 'Sign in again to turn on a second factor')
    const [factor] = await tx
      .insert(authFactors)
      .values({ userId: user.id, friendlyName, sealedSecret: '', createdAt: at, updatedAt: at })
      .returning()
    if (!factor) throw new Error('The factor could not be stored.')
    const sealedSecret = seal(secret.toString('base64'), keyOf(ctx, factor.id))
    await tx.update(authFactors).set({ sealedSecret }).where(eq(authFactors.id, factor.id))
    return factor
  })
  const typed = base32(secret)
  const uri = otpauthUri({ secret: typed, issuer, account: caller.account.user.email })
  const totp = { qr_code: renderSVG(uri, { pixelSize: 5 }), secret: typed, uri }
  return { id: stored.id, type: 'totp', friendly_name: friendlyName, totp }
}

export async function challengeFactor(ctx: AuthContext, caller: Caller, id: string, address: string) {
  const factor = await findFactor(ctx.db, caller, id)
  const expiresAt = new Date(ctx.now().getTime() + challengeLife)
  const isOver = and(eq(authChallenges.factorId, factor.id), lt(authChallenges.expiresAt, ctx.now()))
  await ctx.db.delete(authChallenges).where(isOver)
  const [made] = await ctx.db
    .insert(authChallenges)
    .values({ factorId: factor.id, address, expiresAt })
    .returning()
  if (!made) throw new Error('The challenge could not be stored.')
  return { id: made.id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1_000) }
}

type Answer = { id: string; challengeId: string; code: string; address: string }

/** Takes a code: the session is aal2 from then on, and the user's sessions that aren't end, as do unfinished enrolments. */
export async function verifyFactor(ctx: AuthContext, caller: Caller, answer: Answer) {
  const { address, challengeId } = answer
  const factor = await findFactor(ctx.db, caller, answer.id)
  await requireChallenge(ctx, factor, { challengeId, address })
  const giveBack = await takeGuess(ctx, caller, factor, address)
  const at = ctx.now()
  const step = stepOf(secretOf(ctx, factor), answer.code, at)
  if (step === null) throw wrongCode()

  const opened = await ctx.db.transaction(async (tx) => {
    const { user, session } = await holdCaller(ctx, tx, caller)
    const before = await factorsOf(tx, user.id)
    await useStep(tx, factor, step, at)
    await useChallenge(tx, challengeId, at)
    const isNew = before.some(({ id, isVerified }) => id === factor.id && !isVerified)
    if (isNew) requireAal2(before, session)
    const [raised] = await tx
      .update(authSessions)
      .set({ factorId: factor.id, factorAt: at })
      .where(eq(authSessions.id, session.id))
      .returning()
    await tx.delete(authSessions).where(and(eq(authSessions.userId, user.id), isNull(authSessions.factorId)))
    await dropUnfinished(tx, user.id)
    const account = await loadAccount(tx, user.id)
    if (!raised || !account) throw new Error('The session could not be stored.')
    if (isNew) await ctx.factors.changed(tx, user, { change: 'added', left: account.factors.length, at })
    return { session: raised, account, isNew }
  })
  await giveBack()
  if (opened.isNew) ctx.factors.committed()
  return sessionBody(ctx, opened)
}

/** Removes a factor. A verified one takes its own or another's code, of the last 15 minutes. */
export async function removeFactor(ctx: AuthContext, caller: Caller, id: string): Promise<void> {
  const { isVerified } = await findFactor(ctx.db, caller, id)
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const { user, session } = await holdCaller(ctx, tx, caller)
    if (isVerified && !isFresh(session, at))
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await tx.delete(authFactors).where(and(eq(authFactors.id, id), eq(authFactors.userId, user.id)))
    const left = (await factorsOf(tx, user.id)).filter((one) => one.isVerified).length
    if (isVerified) await ctx.factors.changed(tx, user, { change: 'removed', left, at })
  })
  if (isVerified) ctx.factors.committed()
}

const factorsOf = (db: Database, userId: string): Promise<Factor[]> =>
  db.select().from(authFactors).where(eq(authFactors.userId, userId))

async function findFactor(db: Database, { account }: Caller, id: string): Promise<Factor> {
  const mine = isUuid(id) ? await factorsOf(db, account.user.id) : []
  const factor = mine.find((one) => one.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

async function dropUnfinished(tx: Database, userId: string, begunBefore?: Date): Promise<void> {
  const isUnfinished = and(eq(authFactors.userId, userId), eq(authFactors.isVerified, false))
  const isOld = begunBefore && lt(authFactors.createdAt, begunBefore)
  await tx.delete(authFactors).where(and(isUnfinished, isOld))
}

function requireRoom(others: Factor[], friendlyName: string): void {
  if (others.some((one) => one.friendlyName === friendlyName)) {
    const message = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
  if (others.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
  }
}

const isOn = (factors: Factor[]) => factors.some(({ isVerified }) => isVerified)

function requireAal2(others: Factor[], session: Session): void {
  if (isOn(others) && !isAal2(session))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

const isRecent = (moment: Date, at: Date) => at.getTime() - moment.getTime() < stepUpMinutes * 60_000

const isFresh = (session: Session, at: Date) =>
  isAal2(session) && session.factorAt !== null && isRecent(session.factorAt, at)

async function requireChallenge(
  ctx: AuthContext,
  factor: Factor,
  { challengeId, address }: Pick<Answer, 'challengeId' | 'address'>,
): Promise<void> {
  const isIt = and(eq(authChallenges.id, challengeId), eq(authChallenges.factorId, factor.id))
  const [challenge] = isUuid(challengeId) ? await ctx.db.select().from(authChallenges).where(isIt) : []
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verifiedAt !== null || challenge.address !== address) throw addressMismatch()
  if (challenge.expiresAt <= ctx.now()) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`
    throw new AuthError(422, 'mfa_challenge_expired', message)
  }
}

async function useChallenge(tx: Database, id: string, at: Date): Promise<void> {
  const isOpen = and(eq(authChallenges.id, id), isNull(authChallenges.verifiedAt))
  const [used] = await tx.update(authChallenges).set({ verifiedAt: at }).where(isOpen).returning()
  if (!used) throw addressMismatch()
}

/** A code works once, and so does none that is older than the last. */
async function useStep(tx: Database, { id }: Factor, step: number, at: Date): Promise<void> {
  const [used] = await tx
    .update(authFactors)
    .set({ lastStep: step, isVerified: true, updatedAt: at })
    .where(and(eq(authFactors.id, id), lt(authFactors.lastStep, step)))
    .returning()
  if (!used) throw wrongCode()
}

/** Counts a guess, and returns the undo. Guesses from where its owner never signed in don't keep the owner out. */
async function takeGuess(
  { limits }: AuthContext,
  { account: { user } }: Caller,
  { id }: Factor,
  address: string,
): Promise<() => Promise<void>> {
  const key = (await limits.isKnownAddress(user.email, address)) ? `${id}\n${address}` : id
  await limits.take('factorGuessesOfDay', key)
  await limits.take('factorGuesses', key)
  return async () => {
    await limits.giveBack('factorGuesses', key)
    await limits.giveBack('factorGuessesOfDay', key)
  }
}

const keyOf = ({ factors }: AuthContext, id: string) =>
  sealingKey(factors.secret, { salt: id, purpose: 'second factor' })

const secretOf = (ctx: AuthContext, { id, sealedSecret }: Factor) =>
  Buffer.from(String(unseal(sealedSecret, keyOf(ctx, id))), 'base64')

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

const addressMismatch = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
