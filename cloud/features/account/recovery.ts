import { createHmac, randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { plainRecoveryCode, recoveryCodeCount, type SecondFactor } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { recoveryCodes } from '../../db/schema.ts'
import { graceEnd, isFactorNeeded, readFactor, verifiedAtOf } from '../../http/authenticate/secondFactor.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { record } from '../audit.ts'
import { post } from '../mail/outbox.ts'
import { turnOff } from './factorChanges.ts'
import { codesMadeMail, recoveredMail } from './factorMails.ts'
import { endOtherSignIns } from './signIns.ts'

/** Without what looks like something else. 12 of them are 58 bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

export async function readSecondFactor(
  { db, user }: Ctx<'user'>,
  { secondFactorPolicy }: { secondFactorPolicy: boolean },
): Promise<SecondFactor> {
  const state = await readFactor(db, user.id)
  const needed = secondFactorPolicy && (await isFactorNeeded(db, user.id))
  const isOff = state.onSince === null
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, user.id))
  return {
    needed,
    graceUntil: needed && isOff ? (await graceEnd(db, user.id, state)).toISOString() : null,
    on: !isOff,
    verifiedAt: verifiedAtOf(user, state)?.toISOString() ?? null,
    recoveryCodesLeft: isOff ? 0 : (left?.codes ?? 0),
    resetAt: state.resetAt?.toISOString() ?? null,
  }
}

type Deps = Ctx<'user' | 'secret' | 'portalUrl'>

/** Makes new recovery codes in place of all earlier ones. Throws 409 NO_SECOND_FACTOR. */
export async function makeRecoveryCodes(ctx: Deps): Promise<string[]> {
  return inTransaction(ctx, async ({ db: tx, user, secret, portalUrl }) => {
    await requireOn(tx, user.id)
    const codes = Array.from({ length: recoveryCodeCount }, newCode)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId: user.id, codeHash: hashOf(secret, user.id, code) })))
    await record(tx, { action: 'secondFactor.codesMade', actor: user.email, subject: user.email })
    await post(tx, codesMadeMail({ to: user.email, portalUrl }))
    return codes
  })
}

/** Turns the caller's second factor off by a recovery code, and ends their other sign-ins. Throws 409, 422 for a wrong code,
 * and a LimitError after a few. */
export async function recoverAccount(
  ctx: Deps & Ctx<'provider'>,
  { code, limits }: { code: string; limits: Limits },
): Promise<void> {
  const { removeFactors } = ctx.provider
  if (removeFactors === null) throw unavailable()
  await requireOn(ctx.db, ctx.user.id)
  await limits.take('recoveryGuesses', ctx.user.id)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, user, secret, portalUrl } = ctx
    const isIt = eq(recoveryCodes.codeHash, hashOf(secret, user.id, code))
    const [used] = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, user.id), isIt))
      .returning()
    if (!used) throw invalid({ code: 'This code is wrong or was used already.' })
    await turnOff(tx, user)
    await endOtherSignIns(ctx)
    await record(tx, { action: 'secondFactor.recovered', actor: user.email, subject: user.email })
    await post(tx, recoveredMail({ to: user.email, portalUrl }))
    await removeFactors(tx, user.id)
  })
  await limits.giveBack('recoveryGuesses', ctx.user.id)
}

export async function requireOn(db: Database, userId: string): Promise<void> {
  const { onSince } = await readFactor(db, userId)
  if (onSince === null) throw conflict('NO_SECOND_FACTOR', 'This account has no second factor.')
}

export const unavailable = () =>
  conflict('RECOVERY_UNAVAILABLE', 'This portal can’t turn off second factors. Ask whoever runs it.')

function newCode(): string {
  const text = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

const hashOf = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery-code\n${userId}\n${plainRecoveryCode(code)}`)
    .digest('base64url')
