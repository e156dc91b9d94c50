import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Call, factorGraceDays, stepUpMinutes } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { adminUsers, apps, memberships, secondFactors, signIns } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { HttpError, unauthenticated } from '../httpError.ts'
import type { User } from './user.ts'

type FactorState = Pick<typeof secondFactors.$inferSelect, 'onSince' | 'neededSince' | 'resetAt'>

export async function readFactor(db: Database, userId: string): Promise<FactorState> {
  const [state] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return state ?? { onSince: null, neededSince: null, resetAt: null }
}

/** Whether the person has used the factor that is on now: one that was on before counts for nothing. */
const hasUsed = ({ secondFactorAt }: User, onSince: Date) =>
  secondFactorAt !== undefined && secondFactorAt >= Math.floor(onSince.getTime() / 1_000)

export const verifiedAtOf = (user: User, { onSince }: Pick<FactorState, 'onSince'>): Date | null =>
  onSince !== null && user.secondFactorAt !== undefined && hasUsed(user, onSince)
    ? new Date(user.secondFactorAt * 1_000)
    : null

/** Whether the policy is about a person: a reviewer, an admin, or the owner of a team with something published. */
export async function isFactorNeeded(db: Database, userId: string): Promise<boolean> {
  const reviews = db.select().from(adminUsers).where(eq(adminUsers.userId, userId))
  const owns = db
    .select({ id: apps.id })
    .from(memberships)
    .innerJoin(apps, eq(apps.teamId, memberships.teamId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'OWNER'),
        isNull(memberships.endedAt),
        isNotNull(apps.liveRevisionId),
      ),
    )
  const found = await db
    .select({ one: sql`1` })
    .from(sql`(select 1) as one`)
    .where(or(exists(reviews), exists(owns)))
  return found.length > 0
}

/** Until when a person whom the policy is about may go on without. The first time that this is asked begins it. */
export async function graceEnd(db: Database, userId: string, { neededSince }: FactorState): Promise<Date> {
  const since = neededSince ?? (await beginGrace(db, userId))
  return new Date(since.getTime() + factorGraceDays * 86_400_000)
}

async function beginGrace(db: Database, userId: string): Promise<Date> {
  const since = new Date()
  const [kept] = await db
    .insert(secondFactors)
    .values({ userId, neededSince: since })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { neededSince: sql`coalesce(${secondFactors.neededSince}, excluded.needed_since)` },
    })
    .returning()
  return kept?.neededSince ?? since
}

/** What a verified token of a person stands for now. Throws 401 where its sign-in was ended. */
export async function withStanding(db: Database, user: User): Promise<User> {
  const [{ onSince }, ended] = await Promise.all([readFactor(db, user.id), isEnded(db, user)])
  if (ended) throw unauthenticated()
  return onSince !== null && !hasUsed(user, onSince) ? { ...user, awaitsCode: true } : user
}

export async function isEnded(db: Database, { id, signIn }: Pick<User, 'id' | 'signIn'>): Promise<boolean> {
  if (signIn === undefined || !isUuid(signIn)) return false
  const isIt = and(eq(signIns.id, signIn), eq(signIns.userId, id))
  const [ended] = await db
    .select()
    .from(signIns)
    .where(and(isIt, isNotNull(signIns.endedAt)))
  return ended !== undefined
}

type Guarded = { db: Database; config: { secondFactorPolicy: boolean } }

/** The one place that asks of a call's caller what the contract's `secondFactor` says. Throws 403. */
export function factorGuard({ db, config }: Guarded): (user: User, call: Call) => Promise<void> {
  return async (user, { secondFactor: need }) => {
    if (need === 'open' || (need === undefined && !user.awaitsCode)) return
    const state = await readFactor(db, user.id)
    if (state.onSince === null) {
      if (need !== undefined && config.secondFactorPolicy) await requireGrace(db, user, state)
    } else if (!user.token) requireUse(user, { onSince: state.onSince, isStepUp: need === 'stepUp' })
  }
}

async function requireGrace(db: Database, { id }: User, state: FactorState): Promise<void> {
  const isOver = (await isFactorNeeded(db, id)) && (await graceEnd(db, id, state)) <= new Date()
  if (isOver) throw factorNeeded('Set up a second factor on your profile to do this.')
}

function requireUse(user: User, { onSince, isStepUp }: { onSince: Date; isStepUp: boolean }): void {
  const verifiedAt = verifiedAtOf(user, { onSince })
  if (verifiedAt === null) throw factorNeeded('Enter a code of your authenticator app to do this.')
  if (isStepUp && Date.now() - verifiedAt.getTime() > stepUpMinutes * 60_000)
    throw new HttpError('STEP_UP_NEEDED', 'Enter a new code of your authenticator app to do this.')
}

const factorNeeded = (text: string) => new HttpError('SECOND_FACTOR_NEEDED', text)
