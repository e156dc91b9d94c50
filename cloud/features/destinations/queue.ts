import { and, asc, eq, exists, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { claimBatch, type Database } from '../../db/database.ts'
import { deliveries, deliveryQueues, destinations, events, teams } from '../../db/schema.ts'
import { inTransaction } from '../../http/ctx.ts'

export type Queue = Pick<typeof deliveryQueues.$inferSelect, 'id' | 'destinationId' | 'queue'> &
  Pick<typeof destinations.$inferSelect, 'teamId' | 'failingSince'>

export const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`

/** `width`: of one destination at most; `full`: ids of destinations and teams that have as much under way as they may. */
type Claim = { most: number; width: number; lease: number; full: string[] }

/** Claims queues with something due. Until its lease ends, nobody else sends what waits in one. */
export async function claimQueues(db: Database, { most, width, lease, full }: Claim): Promise<Queue[]> {
  const isDue = sql`next_at <= now() and (claimed_until is null or claimed_until < now())`
  const others = sql`all(${sql.param(full)}::uuid[])`
  const ranked = sql`select q.id, row_number() over (partition by destination_id order by next_at) as place
    from ${deliveryQueues} q join ${destinations} d on d.id = destination_id
    where ${isDue} and d.id <> ${others} and d.team_id <> ${others}`
  const due = sql`${isDue} and ${deliveryQueues.id} in (select id from (${ranked}) ranked where place <= ${width})`
  const batch = claimBatch(db, deliveryQueues.id, { due, first: deliveryQueues.nextAt, most })
  return db
    .update(deliveryQueues)
    .set({ claimedUntil: inMs(lease) })
    .from(destinations)
    .where(and(batch, eq(destinations.id, deliveryQueues.destinationId)))
    .returning({
      id: deliveryQueues.id,
      destinationId: deliveryQueues.destinationId,
      queue: deliveryQueues.queue,
      teamId: destinations.teamId,
      failingSince: destinations.failingSince,
    })
}

/** Ends the leases of queues from which nothing was sent: they stay due. */
export async function putBack(db: Database, queues: readonly Queue[]): Promise<void> {
  if (queues.length === 0) return
  await inTransaction({ db }, async ({ db: tx }) => {
    await lockQueues(tx, queues)
    await tx
      .update(deliveryQueues)
      .set({ claimedUntil: null })
      .where(inArray(deliveryQueues.id, idsOf(queues)))
  })
}

/** In the order in which whoever adds to several locks them. */
const lockQueues = (tx: Database, queues: readonly Queue[]) =>
  tx
    .select({ id: deliveryQueues.id })
    .from(deliveryQueues)
    .where(inArray(deliveryQueues.id, idsOf(queues)))
    .orderBy(sql`${deliveryQueues.destinationId}::text || ' ' || ${deliveryQueues.queue} collate "C"`)
    .for('update')

const isWaitingIn = ({ destinationId, queue }: Pick<typeof deliveryQueues, 'destinationId' | 'queue'>) =>
  and(
    eq(deliveries.destinationId, destinationId),
    eq(deliveries.queue, queue),
    eq(deliveries.state, 'waiting'),
  )

/** Of a queue at once: then others have their turn. */
const mostInTurn = 20

/** What waits in each of some queues, the first of it in order, with all that it takes to send it. */
export async function readTurns(db: Database, queues: readonly Queue[]): Promise<Head[][]> {
  const first = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isWaitingIn(deliveryQueues))
    .orderBy(asc(deliveries.number))
    .limit(mostInTurn)
    .as('first')
  const heads = await db
    .select({
      ...{ queueId: deliveryQueues.id, delivery: deliveries, event: events },
      ...{ destination: destinations, slug: teams.slug },
    })
    .from(deliveryQueues)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(deliveries, eq(deliveries.id, first.id))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .innerJoin(teams, eq(teams.id, destinations.teamId))
    .where(inArray(deliveryQueues.id, idsOf(queues)))
    .orderBy(asc(deliveries.number))
  const turns = Map.groupBy(heads, ({ queueId }) => queueId)
  return queues.map(({ id }) => turns.get(id) ?? [])
}

export type Head = {
  queueId: string
  delivery: typeof deliveries.$inferSelect
  event: typeof events.$inferSelect
  destination: typeof destinations.$inferSelect
  slug: string
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Ends the leases of queues: each is due again at `nextAt`, or as soon as something waits in it. */
export async function releaseQueues(tx: Database, queues: readonly Queue[], nextAt?: SQL): Promise<void> {
  const areThey = inArray(deliveryQueues.id, idsOf(queues))
  // Locked before what waits is read: whoever adds to one locks it too.
  await lockQueues(tx, queues)
  const waiting = tx.select({ one: sql`1` }).from(deliveries).where(isWaitingIn(deliveryQueues))
  await tx
    .update(deliveryQueues)
    .set({ claimedUntil: null, nextAt: sql`case when ${exists(waiting)} then ${nextAt ?? sql`now()`} end` })
    .where(areThey)
}

/** A destination that answers again gets at once what waits for a later try. */
export async function hurryQueues(db: Database, destinationId: string): Promise<void> {
  const later = and(eq(deliveryQueues.destinationId, destinationId), gt(deliveryQueues.nextAt, sql`now()`))
  await db
    .update(deliveryQueues)
    .set({ nextAt: sql`now()` })
    .where(claimBatch(db, deliveryQueues.id, { due: later, most: 1_000 }))
}

export type OffReason = NonNullable<typeof destinations.$inferSelect.offReason>

/** Turns a destination off: nothing more is sent to it, and what waits has failed. Says whether it was on. */
export async function turnOff(tx: Database, destinationId: string, offReason: OffReason): Promise<boolean> {
  const off = await tx
    .update(destinations)
    .set({ offReason })
    .where(and(eq(destinations.id, destinationId), isNull(destinations.offReason)))
    .returning({ id: destinations.id })
  await failWaiting(tx, destinationId)
  return off.length > 0
}

export async function failWaiting(tx: Database, destinationId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', error: 'The destination was turned off before this was delivered.' })
    .where(and(eq(deliveries.destinationId, destinationId), eq(deliveries.state, 'waiting')))
}
