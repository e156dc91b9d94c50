import { eq, sql } from 'drizzle-orm'
import { diagnose } from '../../../src/api/contract.ts'
import { deliveries, destinations } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import type { OutboundResult } from '../../outbound/result.ts'
import { mailOfDestination } from './destinationMails.ts'
import { type Head, hurryQueues, inMs, type Queue, releaseQueue, turnOff } from './queue.ts'
import type { DeliveryTimes } from './times.ts'

const gone = 410
/** Between two writes of when a destination last answered, in milliseconds. */
const freshness = 10_000

export type Outcome = { isOver: boolean; hasMails: boolean }

/** Writes down what became of a try. `isOver`: nothing more is sent from its queue now, and its lease ended. */
export async function settle(
  ctx: Ctx<'portalUrl'>,
  { queue, head, result }: { queue: Queue; head: Head; result: OutboundResult },
  times: DeliveryTimes,
): Promise<Outcome> {
  const { delivery, event } = head
  const { answer, finding, timings } = result
  const isDelivered = answer !== null && answer.status >= 200 && answer.status < 300
  const pause = event.isTest ? undefined : times.retries[delivery.tries]
  const tried = {
    tries: delivery.tries + 1,
    triedAt: sql`now()`,
    status: answer?.status ?? null,
    ms: Object.values(timings).reduce((sum, ms) => sum + ms, 0),
    response: answer?.body ?? null,
    error: finding && diagnose(finding).text,
  }
  const isIt = eq(deliveries.id, delivery.id)

  if (isDelivered) {
    await ctx.db
      .update(deliveries)
      .set({ ...tried, state: 'delivered' })
      .where(isIt)
    await noteSuccess(ctx, head)
    return { isOver: false, hasMails: false }
  }

  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const isLast = pause === undefined
    await tx
      .update(deliveries)
      .set({ ...tried, state: isLast ? 'failed' : 'waiting' })
      .where(isIt)
    const hasMails = await noteFailure(ctx, head, { isGone: answer?.status === gone, times })
    if (isLast) return { isOver: false, hasMails }
    await releaseQueue(tx, queue, inMs(pause * (1 + Math.random() * times.jitter)))
    return { isOver: true, hasMails }
  })
}

async function noteSuccess({ db }: Ctx, { destination }: Head): Promise<void> {
  const { id, failingSince, lastSuccessAt } = destination
  if (failingSince === null && Date.now() - Number(lastSuccessAt ?? 0) < freshness) return
  await db
    .update(destinations)
    .set({ lastSuccessAt: sql`now()`, failingSince: null, warnedAt: null })
    .where(eq(destinations.id, id))
  if (failingSince !== null) await hurryQueues(db, id)
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
