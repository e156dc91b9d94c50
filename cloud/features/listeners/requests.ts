import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { MissedRequest, PageRequest } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { listeners, type RelayAnswer, relayRequests } from '../../db/schema.ts'
import { isAwaited } from './present.ts'

type NewRequest = Pick<PageRequest, 'method' | 'path' | 'headers' | 'body'> & {
  id: string
  listenerId: string
  /** Time limit of the answer. */
  ms: number
}

const mostMissed = 1_000
const mostAtOnce = 200

/** Stores a call under the next number and notifies; false where no socket has its listener or is awaited. */
export async function addRequest(db: Database, { listenerId, ms, ...request }: NewRequest): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [counted] = await tx
      .update(listeners)
      .set({ lastSequence: sql`${listeners.lastSequence} + 1` })
      .where(and(eq(listeners.id, listenerId), isAwaited()))
      .returning({ sequence: listeners.lastSequence })
    if (!counted) return false
    const deadline = sql`now() + make_interval(secs => ${ms / 1_000})`
    await tx.insert(relayRequests).values({ ...request, ...counted, listenerId, deadline })
    await tx.execute(notice({ type: 'requested', id: listenerId }))
    return true
  })
}

const isOpen = and(isNull(relayRequests.answer), isNull(relayRequests.missedAt))

/** The calls after a number that a listener has not answered, in their order. `deadline`: in milliseconds from now. */
export async function openRequests(
  db: Database,
  listenerId: string,
  after: number,
): Promise<Omit<PageRequest, 'type'>[]> {
  return db
    .select({
      id: relayRequests.id,
      seq: relayRequests.sequence,
      method: relayRequests.method,
      path: relayRequests.path,
      headers: relayRequests.headers,
      body: relayRequests.body,
      deadline: sql<number>`floor(extract(epoch from ${relayRequests.deadline} - now()) * 1000)::float`,
    })
    .from(relayRequests)
    .where(
      and(
        eq(relayRequests.listenerId, listenerId),
        gt(relayRequests.sequence, after),
        isOpen,
        gt(relayRequests.deadline, sql`now()`),
      ),
    )
    .orderBy(asc(relayRequests.sequence))
    .limit(mostAtOnce)
}

type Answered = { listenerId: string; id: string; answer: RelayAnswer }

export async function answerRequest(db: Database, { listenerId, id, answer }: Answered): Promise<void> {
  await db.transaction(async (tx) => {
    const [answered] = await tx
      .update(relayRequests)
      .set({ answer, body: '' })
      .where(and(eq(relayRequests.id, id), eq(relayRequests.listenerId, listenerId), isOpen))
      .returning({ id: relayRequests.id })
    if (answered) await tx.execute(notice({ type: 'answered', id }))
  })
}

/** The answer to a call, which is deleted with it; null where there is none yet. */
export async function takeAnswer(db: Database, id: string): Promise<RelayAnswer | null> {
  const [row] = await db
    .delete(relayRequests)
    .where(and(eq(relayRequests.id, id), isNotNull(relayRequests.answer)))
    .returning({ answer: relayRequests.answer })
  return row?.answer ?? null
}

/** Gives up a call, which its listener learns from its next hello; the answer where one has just come. */
export async function giveUpRequest(db: Database, id: string): Promise<RelayAnswer | null> {
  const [missed] = await db
    .update(relayRequests)
    .set({ missedAt: sql`now()`, headers: {}, body: '' })
    .where(and(eq(relayRequests.id, id), isOpen))
    .returning({ id: relayRequests.id })
  return missed ? null : takeAnswer(db, id)
}

/** The calls that came too late for a listener or never reached it, the oldest first; callers may be gone. */
export async function missedRequests(
  db: Database,
  listenerId: string,
): Promise<{ ids: string[]; missed: MissedRequest[] }> {
  const isLate = and(isNull(relayRequests.answer), lt(relayRequests.deadline, sql`now()`))
  const rows = await db
    .select()
    .from(relayRequests)
    .where(and(eq(relayRequests.listenerId, listenerId), or(isNotNull(relayRequests.missedAt), isLate)))
    .orderBy(asc(relayRequests.sequence))
    .limit(mostMissed)
  return {
    ids: rows.map(({ id }) => id),
    missed: rows.map(({ sequence: seq, method, path, createdAt }) => ({
      seq,
      method,
      path,
      at: createdAt.toISOString(),
    })),
  }
}

export async function forgetRequests(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(relayRequests).where(inArray(relayRequests.id, ids))
}

export const listenerChannel = 'listeners'

export const everyListener = 'all'

/** `requested`: calls wait · `answered`: the call with this id has · `changed`: the listener's socket needs a check. */
type ListenerNotice = { type: 'requested' | 'answered' | 'changed'; id: string }

export const notice = ({ type, id }: ListenerNotice) =>
  sql`select pg_notify(${listenerChannel}, ${`${type} ${id}`})`

export function parseNotice(payload: string): ListenerNotice {
  const [type, id = ''] = payload.split(' ')
  return { type: type as ListenerNotice['type'], id }
}
