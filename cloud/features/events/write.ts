import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type EventType, longestEventDetail } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { deliveries, deliveryQueues, destinations, events } from '../../db/schema.ts'

export type EventRow = typeof events.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect

export type NewEvent = {
  teamId: string
  type: EventType
  packageName?: string | null
  at?: Date
  /** Whom the team may know: a reviewer's name, not their address. */
  actor: string
  objectId?: string | null
  detail?: string | null
  isTest?: boolean
  once?: string
}

/** Who does what nobody did. */
export const platform = 'The platform'

/** Of a release that a reviewer's decision puts before the public. */
export const releaseLive = (app: { teamId: string; packageName: string }, detail: string): NewEvent => ({
  teamId: app.teamId,
  packageName: app.packageName,
  type: 'release.live',
  actor: platform,
  detail,
})

/** Writes events in the caller's transaction, and a delivery to each destination that wants them. */
export async function writeEvents(tx: Database, ...given: NewEvent[]): Promise<void> {
  if (given.length > 0) await sendToWanting(tx, await insertEvents(tx, given))
}

/** Writes a delivery of each event for each destination that is on and wants it. */
export async function sendToWanting(tx: Database, written: readonly EventRow[]): Promise<DeliveryRow[]> {
  const wanting = await tx
    .select()
    .from(destinations)
    .where(
      and(
        inArray(
          destinations.teamId,
          written.map(({ teamId }) => teamId),
        ),
        isNull(destinations.offReason),
      ),
    )
    .orderBy(destinations.id)
    // Who deletes one waits, instead of meeting this transaction at its queues.
    .for('key share')
  const wanted = written.flatMap((event) =>
    wanting.filter((one) => wants(one, event)).map(({ id }) => addressed(id, event)),
  )
  return enqueue(tx, wanted)
}

export async function insertEvents(tx: Database, given: NewEvent[]): Promise<EventRow[]> {
  const rows = given.map(({ detail = null, ...event }) => ({
    ...event,
    detail: detail?.slice(0, longestEventDetail).toWellFormed() ?? null,
  }))
  return tx.insert(events).values(rows).onConflictDoNothing().returning()
}

type Destination = Pick<typeof destinations.$inferSelect, 'teamId' | 'types' | 'packageNames'>

function wants({ teamId, types, packageNames }: Destination, event: EventRow): boolean {
  if (teamId !== event.teamId) return false
  if (types.length > 0 && !types.includes(event.type)) return false
  return packageNames === null || event.packageName === null || packageNames.includes(event.packageName)
}

/** Samples wait for no app's events, and no app's event for a sample. */
const queueOf = ({ packageName, isTest }: EventRow): string => (isTest ? '!test' : (packageName ?? ''))

export const addressed = (destinationId: string, event: EventRow) => ({
  destinationId,
  queue: queueOf(event),
  eventId: event.id,
})

type Addressed = ReturnType<typeof addressed>

/** The queues' rows are locked first, until the caller commits: numbers are in the order of commits. */
export async function enqueue(tx: Database, rows: readonly Addressed[]): Promise<DeliveryRow[]> {
  if (rows.length === 0) return []
  const keyOf = ({ destinationId, queue }: Addressed) => `${destinationId} ${queue}`
  const queues = new Map(rows.map((row) => [keyOf(row), row]))
  const ordered = [...queues].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await tx
    .insert(deliveryQueues)
    .values(ordered.map(([, { destinationId, queue }]) => ({ destinationId, queue, nextAt: sql`now()` })))
    .onConflictDoUpdate({
      target: [deliveryQueues.destinationId, deliveryQueues.queue],
      set: { nextAt: sql`coalesce(${deliveryQueues.nextAt}, now())` },
    })
  const made = await tx
    .insert(deliveries)
    .values([...rows])
    .returning()
  return made
}
