import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { SignIn } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { signIns } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { isEnded } from '../../http/authenticate/secondFactor.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { notFound, unauthenticated } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import { deviceOf } from './deviceOf.ts'

const mostListed = 100

/** The provider forgets a sign-in that nobody used for so long. */
const idleDays = 90

/** Writes down that a core token was made for a sign-in. Throws 401 where it was ended. */
export async function noteSignIn({ db, user }: Ctx<'user'>, client: string): Promise<void> {
  const { id: userId, signIn: id } = user
  if (id === undefined || !isUuid(id)) return
  if (await isEnded(db, user)) throw unauthenticated()
  await db
    .insert(signIns)
    .values({ id, userId, device: deviceOf(client) })
    .onConflictDoUpdate({ target: signIns.id, set: { lastSeenAt: sql`now()` } })
}

/** The last used first. A hosted provider lists none: of it, the ones that core tokens were made for. */
export async function listSignIns({ db, provider, user }: Ctx<'user' | 'provider'>): Promise<SignIn[]> {
  const seen = await db
    .select()
    .from(signIns)
    .where(
      and(
        eq(signIns.userId, user.id),
        gt(signIns.lastSeenAt, sql`now() - make_interval(days => ${idleDays})`),
      ),
    )
    .orderBy(desc(signIns.lastSeenAt), signIns.id)
    .limit(mostListed * 2)
  const known = new Map(seen.map((one) => [one.id, one]))
  const open = (await provider.signIns(user.id, db)) ?? seen
  return open
    .filter(({ id }) => !known.get(id)?.endedAt)
    .map(({ id, createdAt, lastSeenAt }) => ({
      id,
      device: known.get(id)?.device ?? 'Unknown device',
      createdAt: createdAt.toISOString(),
      lastSeenAt: new Date(Math.max(+lastSeenAt, +(known.get(id)?.lastSeenAt ?? 0))).toISOString(),
      current: id === user.signIn,
    }))
    .sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
    .slice(0, mostListed)
}

type Ending = Ctx<'user' | 'provider'>

/** Ends one of the caller's sign-ins. Throws 404 for what is none. */
export async function endSignIn(ctx: Ending, id: string): Promise<void> {
  const found = (await listSignIns(ctx)).find((one) => one.id === id.toLowerCase())
  if (!found) throw notFound()
  await inTransaction(ctx, async ({ db: tx, provider, user }) => {
    await markEnded(tx, user.id, [found.id])
    await provider.endSignIns(tx, user.id, { only: found.id })
    await record(tx, { action: 'signIn.ended', actor: user.email, subject: user.email, detail: found.device })
  })
}

/** Ends all of the caller's sign-ins but theirs now. */
export async function endOtherSignIns(ctx: Ending): Promise<void> {
  const others = (await listSignIns(ctx)).filter(({ current }) => !current)
  await inTransaction(ctx, async ({ db: tx, provider, user }) => {
    const ids = others.map(({ id }) => id)
    await markEnded(tx, user.id, ids)
    await provider.endSignIns(tx, user.id, { except: user.signIn })
    if (others.length > 0)
      await record(tx, {
        ...{ action: 'signIn.ended', actor: user.email, subject: user.email },
        detail: others
          .map(({ device }) => device)
          .join(', ')
          .slice(0, 500),
      })
  })
}

async function markEnded(tx: Database, userId: string, ids: string[]): Promise<void> {
  const endedAt = new Date()
  for (const id of ids)
    await tx
      .insert(signIns)
      .values({ id, userId, device: 'Unknown device', endedAt })
      .onConflictDoUpdate({ target: signIns.id, set: { endedAt } })
}

/** Ends all sign-ins of a person that core tokens were made for, where the provider ends its own. */
export async function endAllSignIns(tx: Database, userId: string): Promise<void> {
  await tx.update(signIns).set({ endedAt: new Date() }).where(eq(signIns.userId, userId))
}

/** Forgets sign-ins that nobody used for longer than any provider keeps them. */
export async function pruneSignIns(db: Database): Promise<void> {
  await db.delete(signIns).where(lt(signIns.lastSeenAt, sql`now() - make_interval(days => ${idleDays * 2})`))
}
