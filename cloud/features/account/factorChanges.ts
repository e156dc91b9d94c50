import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { accessTokens, recoveryCodes, secondFactors } from '../../db/schema.ts'
import { readFactor } from '../../http/authenticate/secondFactor.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { record } from '../audit.ts'
import { type Outbox, post } from '../mail/outbox.ts'
import { factorAddedMail, factorOffMail, factorOnMail, factorRemovedMail } from './factorMails.ts'

export type FactorPerson = { id: string; email: string }

type Change = { change: 'added' | 'removed'; left: number; at: Date; portalUrl: string }

/** What follows when a factor is added or removed, in the same transaction: what the cloud knows of it, the record and a mail. */
export async function factorsChanged(
  tx: Database,
  person: FactorPerson,
  { change, left, at, portalUrl }: Change,
): Promise<void> {
  const told = { to: person.email, portalUrl }
  if (change === 'added') {
    const isFirst = await turnOn(tx, person, at)
    await write(tx, person, isFirst ? 'secondFactor.on' : 'secondFactor.added')
    const tokens = await liveTokens(tx, person)
    await post(tx, isFirst ? factorOnMail(told, { tokens }) : factorAddedMail(told))
    return
  }
  if (left === 0) await turnOff(tx, person)
  await write(tx, person, left === 0 ? 'secondFactor.off' : 'secondFactor.removed')
  await post(tx, left === 0 ? factorOffMail(told) : factorRemovedMail(told))
}

/** Says whether it was off. */
async function turnOn(tx: Database, { id }: FactorPerson, at: Date): Promise<boolean> {
  const turned = await tx
    .insert(secondFactors)
    .values({ userId: id, onSince: at })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { onSince: at },
      setWhere: isNull(secondFactors.onSince),
    })
    .returning()
  return turned.length > 0
}

export async function turnOff(tx: Database, { id }: Pick<FactorPerson, 'id'>): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await tx.update(secondFactors).set({ onSince: null, resetAt: null }).where(eq(secondFactors.userId, id))
}

async function write(
  tx: Database,
  { email }: FactorPerson,
  action: 'secondFactor.on' | 'secondFactor.added' | 'secondFactor.removed' | 'secondFactor.off',
): Promise<void> {
  await record(tx, { action, actor: email, subject: email })
}

async function liveTokens(tx: Database, { id }: FactorPerson): Promise<number> {
  const isLive = and(isNull(accessTokens.endedAt), gt(accessTokens.expiresAt, sql`now()`))
  const [found] = await tx
    .select({ tokens: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, id), isLive))
  return found?.tokens ?? 0
}

type Keeping = Ctx<'provider' | 'portalUrl'> & { outbox: Pick<Outbox, 'flushSoon'> }

/** Follows a hosted provider, which tells of a person's second factor only when it is asked: with a sign-in. What can't be
 * asked stays as it was. */
export async function keepFactor(ctx: Keeping, person: FactorPerson, providerToken: string): Promise<void> {
  const since = await ctx.provider.factorSince(providerToken).catch(() => undefined)
  if (since === undefined) return
  const { onSince } = await readFactor(ctx.db, person.id)
  if ((since === null) === (onSince === null)) return
  const change = since === null ? ('removed' as const) : ('added' as const)
  const at = since ?? new Date()
  await inTransaction(ctx, ({ db: tx, portalUrl }) =>
    factorsChanged(tx, person, { change, left: since === null ? 0 : 1, at, portalUrl }),
  )
  ctx.outbox.flushSoon()
}
