import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { resetHours } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers, secondFactors } from '../../db/schema.ts'
import { lockRole } from '../../http/authenticate/role.ts'
import type { IdentityProvider } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import { post } from '../mail/outbox.ts'
import { turnOff } from './factorChanges.ts'
import { resetDoneMail, resetRequestedMail } from './factorMails.ts'
import { requireOn, unavailable } from './recovery.ts'
import { endAllSignIns } from './signIns.ts'

type Reset = { email: string; resetAt: string }

/** Turns off somebody's second factor in 24 hours, and tells them. Asked again, the first time counts. Throws 404, 409. */
export async function requestReset(
  ctx: Ctx<'user' | 'provider' | 'portalUrl'>,
  { email }: { email: string },
): Promise<Reset> {
  if (ctx.provider.removeFactors === null) throw unavailable()
  return inTransaction(ctx, async ({ db: tx, user, portalUrl }) => {
    await lockRole(tx, user, 'ADMIN')
    const person = await findWithFactor(tx, email)
    const [state] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, person.id))
      .for('update')
    if (state?.resetAt) return { email: person.email, resetAt: state.resetAt.toISOString() }
    const at = new Date(Date.now() + resetHours * 3_600_000)
    await tx.update(secondFactors).set({ resetAt: at }).where(eq(secondFactors.userId, person.id))
    await record(tx, { action: 'secondFactor.resetRequested', actor: user.email, subject: person.email })
    await post(tx, resetRequestedMail({ to: person.email, portalUrl }, { at, by: user.email }))
    return { email: person.email, resetAt: at.toISOString() }
  })
}

/** Has whoever runs the portal turn it off with the next sweep, for an admin whom no other admin can help. Throws 404, 409. */
export async function resetSoon(db: Database, { email }: { email: string }): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await findWithFactor(tx, email)
    await tx.update(secondFactors).set({ resetAt: new Date() }).where(eq(secondFactors.userId, person.id))
    await record(tx, { action: 'secondFactor.resetRequested', actor: 'system', subject: person.email })
    return person.email
  })
}

async function findWithFactor(tx: Database, email: string): Promise<{ id: string; email: string }> {
  const [person] = await tx
    .select({ id: developers.id, email: developers.email })
    .from(developers)
    .where(eq(developers.email, email.toLowerCase()))
  if (!person) throw new HttpError('NOT_FOUND', 'Nobody with this address has an account.')
  await requireOn(tx, person.id)
  return person
}

export async function cancelReset(ctx: Ctx<'user'>): Promise<void> {
  await inTransaction(ctx, async ({ db: tx, user }) => {
    const [cancelled] = await tx
      .update(secondFactors)
      .set({ resetAt: null })
      .where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.resetAt)))
      .returning()
    if (cancelled)
      await record(tx, { action: 'secondFactor.resetCancelled', actor: user.email, subject: user.email })
  })
}

type Sweep = {
  db: Database
  provider: Pick<IdentityProvider, 'removeFactors' | 'endSignIns'>
  portalUrl: string
}

/** Carries out the resets that are due, once, on whichever instance. Rejects where one couldn't be; it stays due then. */
export async function resetDue({ db, provider, portalUrl }: Sweep): Promise<void> {
  const { removeFactors } = provider
  if (removeFactors === null) return
  const isDue = lte(secondFactors.resetAt, new Date())
  const due = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isDue)
  const failures: unknown[] = []
  for (const { userId } of due)
    await db
      .transaction(async (tx) => {
        const isIt = and(eq(secondFactors.userId, userId), isDue)
        const [taken] = await tx.update(secondFactors).set({ resetAt: null }).where(isIt).returning()
        if (!taken) return
        await turnOff(tx, { id: userId })
        await endAllSignIns(tx, userId)
        await provider.endSignIns(tx, userId, {})
        const [person] = await tx.select().from(developers).where(eq(developers.id, userId))
        if (person) {
          await record(tx, { action: 'secondFactor.reset', actor: 'system', subject: person.email })
          await post(tx, resetDoneMail({ to: person.email, portalUrl }))
        }
        await removeFactors(tx, userId)
      })
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Second factors could not be reset.')
}
