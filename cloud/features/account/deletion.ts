import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { type AccountDeletion, deletionDays } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers, erasedAccounts } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import { post } from '../mail/outbox.ts'
import { keepDeveloper } from '../people.ts'
import { readEstate } from './blockers.ts'
import { blockedMail, scheduledMail, type Told } from './deletionMails.ts'
import { type Erased, erasePerson } from './erasePerson.ts'
import { type Person, readPerson } from './findPerson.ts'

/** For how long a token of an erased account is refused by name. */
const refusedDays = 30

const isOf = ({ id }: User | Person) => eq(developers.id, id)

export async function readDeletion({ db, user }: Ctx<'user'>): Promise<AccountDeletion> {
  const [row] = await db.select({ at: developers.deletionAt }).from(developers).where(isOf(user))
  const { blockers } = await readEstate(db, await readPerson(db, user.id, user.email))
  return { deletionAt: row?.at?.toISOString() ?? null, blockers }
}

/** Schedules an account's deletion, once. Throws 409 DELETION_BLOCKED, 422 for another address typed. */
export async function requestDeletion(
  ctx: Ctx<'user'>,
  { email: typed, ...told }: Told & { email: string },
): Promise<AccountDeletion> {
  if (typed.trim().toLowerCase() !== ctx.user.email.toLowerCase())
    throw invalid({ email: 'This isn’t your email address.' })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    await keepDeveloper(ctx)
    const before = await readDeletion(ctx)
    if (before.deletionAt !== null) return before
    if (before.blockers.length > 0)
      throw conflict(
        'DELETION_BLOCKED',
        'Others still depend on your account. Hand over what’s listed first.',
      )
    const at = new Date(Date.now() + deletionDays * 86_400_000)
    await tx.update(developers).set({ deletionAt: at }).where(isOf(user))
    await record(tx, { action: 'account.deletionScheduled', actor: user.email, subject: user.email })
    await post(tx, scheduledMail({ to: user.email, told, at }))
    return { deletionAt: at.toISOString(), blockers: [] }
  })
}

export async function cancelDeletion(ctx: Ctx<'user'>): Promise<AccountDeletion> {
  await inTransaction(ctx, async ({ db: tx, user }) => {
    const [kept] = await tx
      .update(developers)
      .set({ deletionAt: null })
      .where(and(isOf(user), isNotNull(developers.deletionAt)))
      .returning({ id: developers.id })
    if (kept)
      await record(tx, { action: 'account.deletionCancelled', actor: user.email, subject: user.email })
  })
  return readDeletion(ctx)
}

/** Erases the accounts that are due, and gives up on those that others depend on by now, whose owners it tells. Any
 * number of instances may do this at once. Rejects where one could not be erased, once the others are. */
export async function eraseDueAccounts(
  db: Database,
  told: Told,
  onErased: (erased: Erased) => Promise<void>,
): Promise<void> {
  const dueBy = new Date()
  const due = await db
    .select({ id: developers.id, email: developers.email })
    .from(developers)
    .where(lte(developers.deletionAt, dueBy))
  const failures: unknown[] = []
  for (const { id, email } of due) {
    try {
      const done = await eraseDueAccount(db, await readPerson(db, id, email), dueBy, told)
      if (done) await onErased(done)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be erased.')
}

async function eraseDueAccount(
  db: Database,
  person: Person,
  dueBy: Date,
  told: Told,
): Promise<Erased | null> {
  const to = person.email
  const outcome = await erasePerson(db, person, { told, dueBy })
  if (outcome === null || 'erased' in outcome) return outcome?.erased ?? null
  const { blockers } = outcome
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(developers)
      .set({ deletionAt: null })
      .where(and(isOf(person), lte(developers.deletionAt, dueBy)))
      .returning({ id: developers.id })
    if (!kept) return
    await record(tx, { action: 'account.deletionBlocked', actor: 'system', subject: to })
    await post(tx, blockedMail({ to, told, blockers }))
  })
  return null
}

export async function pruneErasedAccounts(db: Database): Promise<void> {
  await db
    .delete(erasedAccounts)
    .where(lt(erasedAccounts.erasedAt, sql`now() - make_interval(days => ${refusedDays})`))
}
