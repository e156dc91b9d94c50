import { and, asc, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import {
  type AnswerOf,
  type calls,
  type Delivery,
  destinationLimits,
  type EventType,
  isEventType,
  type ParsedQueryOf,
  sampleOf,
} from '../../../src/api/contract.ts'
import { claimBatch, type Database, inBatches } from '../../db/database.ts'
import {
  deliveries,
  deliveryQueues,
  destinationSecrets,
  destinations,
  events,
  teams,
} from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { fromIdCursor, pageOf } from '../../http/cursor.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { addressed, enqueue, insertEvents } from '../events/write.ts'
import { memberRole, requireRole } from '../teams/membership.ts'
import { bodyFor } from './message.ts'
import { type DestinationRow, findDestination } from './rules.ts'

type Place = { teamId: string; id: string }
type Reader = Ctx<'user' | 'portalUrl'>

const selectDeliveries = (db: Database) =>
  db
    .select({
      delivery: deliveries,
      event: events,
      destination: destinations,
      slug: teams.slug,
      nextAt: deliveryQueues.nextAt,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .innerJoin(teams, eq(teams.id, destinations.teamId))
    .leftJoin(
      deliveryQueues,
      and(
        eq(deliveryQueues.destinationId, deliveries.destinationId),
        eq(deliveryQueues.queue, deliveries.queue),
      ),
    )

type Found = Awaited<ReturnType<typeof selectDeliveries>>[number]

function toDelivery({ delivery, event, destination, slug, nextAt }: Found, portalUrl: string): Delivery {
  const { type } = event
  const tried = delivery.triedAt
  return {
    id: delivery.id,
    eventId: event.id,
    type,
    packageName: event.packageName,
    state: delivery.state,
    isTest: event.isTest,
    tries: delivery.tries,
    status: delivery.status,
    ms: delivery.ms,
    createdAt: delivery.createdAt.toISOString(),
    nextAt: delivery.state === 'waiting' ? (nextAt?.toISOString() ?? null) : null,
    request:
      tried && isEventType(type)
        ? {
            headers: { 'webhook-id': event.id, 'webhook-timestamp': String(Math.floor(+tried / 1_000)) },
            body: bodyFor(destination.format, { event: { ...event, type }, slug, portalUrl }),
          }
        : null,
    response: tried && { body: delivery.response ?? '', error: delivery.error },
  }
}

/** A page of what was sent to a destination, the newest first. Throws 404. */
export async function readDeliveries(
  { db, portalUrl }: Reader,
  place: Place,
  { cursor, limit }: ParsedQueryOf<typeof calls.listDeliveries>,
): Promise<AnswerOf<typeof calls.listDeliveries>> {
  const { id } = await findDestination(db, place)
  const before = fromIdCursor(cursor)
  const found = await selectDeliveries(db)
    .where(
      and(eq(deliveries.destinationId, id), before === undefined ? undefined : lt(deliveries.number, before)),
    )
    .orderBy(desc(deliveries.number))
    .limit(limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ delivery }) => [delivery.number])
  return { deliveries: rows.map((row) => toDelivery(row, portalUrl)), next: nextCursor }
}

export async function readDelivery({ db, portalUrl }: Reader, id: string | undefined): Promise<Delivery> {
  const [found] = id === undefined ? [] : await selectDeliveries(db).where(eq(deliveries.id, id))
  if (!found) throw deliveryNotFound()
  return toDelivery(found, portalUrl)
}

const deliveryNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this delivery.')

function requireOn({ offReason }: DestinationRow): void {
  if (offReason !== null)
    throw conflict('DESTINATION_OFF', 'This destination is off. Turn it on, then try again.')
}

/** Sends a sample, of the first type that a destination gets where none is given. Throws 404, 409. */
export async function sendTest(ctx: Reader, place: Place, given: EventType | undefined): Promise<Delivery> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const destination = await findDestination(tx, place)
    requireOn(destination)
    const type = given ?? destination.types.find(isEventType) ?? 'app.updated'
    const sample = { ...sampleOf(type), actor: user.email, teamId: place.teamId, type, isTest: true }
    const written = await insertEvents(tx, [sample])
    const [made] = await enqueue(
      tx,
      written.map((event) => addressed(destination.id, event)),
    )
    return readDelivery(ctx, made?.id)
  })
}

/** Sends what waits in queues now, behind what waits in them already. */
export async function hurry(tx: Database, rows: { destinationId: string; queue: string }[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = [...new Set(rows.map(({ queue }) => queue))]
  await tx
    .update(deliveryQueues)
    .set({ nextAt: sql`now()` })
    .where(and(eq(deliveryQueues.destinationId, first.destinationId), inArray(deliveryQueues.queue, names)))
}

/** Throws 404 for who isn't in the team, 403, 409 where the destination is off. */
export async function resendDelivery(ctx: Reader, id: string): Promise<Delivery> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const [found] = isUuid(id) ? await selectDeliveries(tx).where(eq(deliveries.id, id)) : []
    if (!found) throw deliveryNotFound()
    const { delivery, destination } = found
    const role = await memberRole(ctx, destination.teamId).catch(() => {
      throw deliveryNotFound()
    })
    requireRole(role, 'manageIntegrations')
    requireOn(destination)
    const isWaiting = delivery.state === 'waiting'
    const [again = delivery] = isWaiting ? [] : await enqueue(tx, [addressed(destination.id, found.event)])
    await hurry(tx, [again])
    return readDelivery(ctx, again.id)
  })
}

/** Sends again what failed since, but for what arrived later, and says how many events. Throws 404, 409. */
export async function resendFailed(ctx: Ctx, place: Place, since: Date): Promise<number> {
  return inTransaction(ctx, async ({ db: tx }) => {
    const destination = await findDestination(tx, place)
    requireOn(destination)
    const failed = await tx
      .select({ event: events, first: max(deliveries.number) })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(and(eq(deliveries.destinationId, destination.id), eq(events.isTest, false)))
      .groupBy(events.id)
      .having(
        and(
          sql`bool_and(${deliveries.state} = 'failed')`,
          gte(max(deliveries.createdAt), sql.param(since, deliveries.createdAt)),
        ),
      )
      .orderBy(asc(events.at), asc(max(deliveries.number)))
      .limit(destinationLimits.resent)
    const made = await enqueue(
      tx,
      failed.map(({ event }) => addressed(destination.id, event)),
    )
    await hurry(tx, made)
    return made.length
  })
}

const step = 1_000

/** Deletes events with their deliveries after 30 days, and secrets that ended. */
export async function pruneEvents(db: Database): Promise<void> {
  const isOld = sql`${events.at} < now() - make_interval(days => ${destinationLimits.logDays})`
  const old = db.select({ id: events.id }).from(events).where(isOld).limit(step)
  await inBatches(step, async () => {
    const deleted = await db.delete(events).where(inArray(events.id, old)).returning({ id: events.id })
    return deleted.length
  })
  await db.delete(destinationSecrets).where(lt(destinationSecrets.expiresAt, sql`now()`))
  const isUnused = and(
    sql`${deliveryQueues.nextAt} is null and ${deliveryQueues.claimedUntil} is null`,
    sql`not exists (select from ${deliveries} where ${deliveries.destinationId} = ${deliveryQueues.destinationId} and ${deliveries.queue} = ${deliveryQueues.queue})`,
  )
  await inBatches(step, async () => {
    const unused = claimBatch(db, deliveryQueues.id, { due: isUnused, most: step })
    const deleted = await db.delete(deliveryQueues).where(unused).returning({ id: deliveryQueues.id })
    return deleted.length
  })
}
