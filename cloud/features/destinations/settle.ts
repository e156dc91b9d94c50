import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { diagnose } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { deliveries, destinations } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import type { OutboundResult } from '../../outbound/result.ts'
import { mailOfDestination } from './destinationMails.ts'
import { type Head, hurryQueues, inMs, type Queue, releaseQueues, turnOff } from './queue.ts'
import type { DeliveryTimes } from './times.ts'

const gone = 410
/** Between two writes of when a destination last answered, in milliseconds. */
const freshness = 10_000

type Tried = { head: Head; result: OutboundResult }

export const isDelivered = ({ answer }: OutboundResult): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300

const triedAs = ({ answer, finding, timings }: OutboundResult) => ({
  status: answer?.status ?? null,
  ms: Object.values(timings).reduce((sum, ms) => sum + ms, 0),
  response: answer?.body ?? null,
  error: finding && diagnose(finding).text,
})

/** What a process sent from a queue in its turn, all of it delivered. */
export type Turn = { queue: Queue; delivered: Tried[] }

/** Writes down what was delivered in some turns, and ends their leases. */
export async function endTurns({ db }: Pick<Ctx, 'db'>, turns: readonly Turn[]): Promise<void> {
  const ids = turns.map(({ queue }) => queue.destinationId)
  const delivered = turns.flatMap((turn) => turn.delivered)
  await inTransaction({ db }, async ({ db: tx }) => {
    // Whoever turns one off, which changes the same deliveries, goes before or after.
    await tx
      .select({ id: destinations.id })
      .from(destinations)
      .where(inArray(destinations.id, ids))
      .orderBy(destinations.id)
      .for('share')
    await writeDelivered(tx, delivered)
    await releaseQueues(
      tx,
      turns.map(({ queue }) => queue),
    )
  })
  const answered = new Map(delivered.map(({ head }) => [head.destination.id, head.destination]))
  await noteSuccesses(db, [...answered.values()])
}

async function writeDelivered(tx: Database, delivered: readonly Tried[]): Promise<void> {
  if (delivered.length === 0) return
  const rows = delivered.map(({ head, result }) => ({ id: head.delivery.id, ...triedAs(result) }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as tried (id uuid, status integer, ms integer, response text)`
  await tx
    .update(deliveries)
    .set({
      ...{ state: 'delivered', tries: sql`${deliveries.tries} + 1`, triedAt: sql`now()`, error: null },
      ...{ status: sql`tried.status`, ms: sql`tried.ms`, response: sql`tried.response` },
    })
    .from(given)
    .where(sql`${deliveries.id} = tried.id`)
}

/** Writes down what was delivered in a turn; the next one waits until `nextAt`. */
export const postpone = (db: Database, { queue, delivered }: Turn, nextAt: SQL): Promise<void> =>
  inTransaction({ db }, async ({ db: tx }) => {
    await writeDelivered(tx, delivered)
    await releaseQueues(tx, [queue], nextAt)
  })

export type Outcome = { isOver: boolean; hasMails: boolean }

type Failed = Turn & { failed: Tried; times: DeliveryTimes }

/** Writes down a turn that ends with a failure. `isOver`: nothing more is sent from its queue now, and its lease ended. */
export async function settleFailure(
  ctx: Ctx<'portalUrl'>,
  { queue, delivered, failed: { head, result }, times }: Failed,
): Promise<Outcome> {
  const { delivery, event, destination } = head
  const pause = event.isTest ? undefined : times.retries[delivery.tries]
  const isLast = pause === undefined
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const isIts = eq(destinations.id, destination.id)
    await tx.select({ id: destinations.id }).from(destinations).where(isIts).for('no key update')
    await writeDelivered(tx, delivered)
    const tried = { ...triedAs(result), tries: delivery.tries + 1, triedAt: sql`now()` }
    await tx
      .update(deliveries)
      .set({ ...tried, state: isLast ? 'failed' : 'waiting' })
      .where(eq(deliveries.id, delivery.id))
    const hasMails = await noteFailure(ctx, head, { isGone: result.answer?.status === gone, times })
    if (isLast) return { isOver: false, hasMails }
    await releaseQueues(tx, [queue], inMs(pause * (1 + Math.random() * times.jitter)))
    return { isOver: true, hasMails }
  })
}

async function noteSuccesses(db: Database, answered: readonly Head['destination'][]): Promise<void> {
  const stale = answered
    .filter(({ lastSuccessAt }) => Date.now() - Number(lastSuccessAt) >= freshness)
    .flatMap(({ id, failingSince }) => (failingSince === null ? [id] : []))
  if (stale.length > 0) {
    // One that others write down turns of is noted with a later success, instead of waited for.
    const free = db
      .select({ id: destinations.id })
      .from(destinations)
      .where(inArray(destinations.id, stale))
      .for('no key update', { skipLocked: true })
    const areFree = sql`${destinations.id} = any(array(${free}))`
    await db.update(destinations).set({ lastSuccessAt: sql`now()` }).where(areFree)
  }
  for (const { id, failingSince } of answered) {
    if (failingSince === null) continue
    await db
      .update(destinations)
      .set({ lastSuccessAt: sql`now()`, failingSince: null, warnedAt: null })
      .where(eq(destinations.id, id))
    await hurryQueues(db, id)
  }
}

type Failure = { isGone: boolean; times: DeliveryTimes }

/** Counts a failure against its destination, and says whether that wrote mails. */
async function noteFailure(
  ctx: Ctx<'portalUrl'>,
  { destination: { id } }: Head,
  { isGone, times }: Failure,
): Promise<boolean> {
  const { db: tx } = ctx
  const isLate = (ms: number) =>
    sql<boolean>`coalesce(failing_since <= now() - make_interval(secs => ${ms / 1_000}), false)`
  const [now] = await tx
    .update(destinations)
    .set({ lastFailureAt: sql`now()`, failingSince: sql`coalesce(${destinations.failingSince}, now())` })
    .where(eq(destinations.id, id))
    .returning({ row: destinations, isDead: isLate(times.untilOff), isLate: isLate(times.untilWarning) })
  if (!now || now.row.offReason !== null) return false
  if (isGone || now.isDead) {
    const reason = isGone ? 'gone' : 'failures'
    if (!(await turnOff(tx, id, reason))) return false
    await mailOfDestination(ctx, now.row, reason)
    return true
  }
  if (!now.isLate || now.row.warnedAt !== null) return false
  await tx.update(destinations).set({ warnedAt: sql`now()` }).where(eq(destinations.id, id))
  await mailOfDestination(ctx, now.row, 'warning')
  return true
}
