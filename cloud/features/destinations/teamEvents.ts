import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type AnswerOf,
  type calls,
  type Delivery,
  type EventType,
  isEventType,
  isOfApp,
  type ParsedQueryOf,
  sampleOf,
  type TeamEvent,
} from '../../../src/api/contract.ts'
import { events } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import type { User } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { cursorMoment, fromCursor, pageOf } from '../../http/cursor.ts'
import { HttpError, invalid } from '../../http/httpError.ts'
import { type EventRow, insertEvents, sendToWanting } from '../events/write.ts'
import { readTeam } from '../teams/teams.ts'
import { hurry, readDelivery } from './log.ts'
import { teamEventOf } from './message.ts'

type Reader = Ctx<'user' | 'portalUrl'>

/** Of a team, as far as the access token of the call is for its apps. */
const isOf = (teamId: string, { token }: User) =>
  and(
    eq(events.teamId, teamId),
    token?.packageNames ? inArray(events.packageName, token.packageNames) : undefined,
  )

const position = z.tuple([cursorMoment, z.uuid()])

/** A page of a team’s events, the oldest first, without those of types that this version doesn’t know. */
export async function readTeamEvents(
  ctx: Reader,
  teamId: string,
  { since, cursor, limit }: ParsedQueryOf<typeof calls.listTeamEvents>,
): Promise<AnswerOf<typeof calls.listTeamEvents>> {
  const { db, user, portalUrl } = ctx
  const now = new Date()
  const { slug } = await readTeam(ctx, teamId)
  const after = fromCursor(position, cursor)
  const found = await db
    .select()
    .from(events)
    .where(
      and(
        isOf(teamId, user),
        since === undefined ? undefined : gte(events.at, new Date(since)),
        after === null
          ? undefined
          : sql`(${events.at}, ${events.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
    .limit(limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ at, id }) => [at.toISOString(), id])
  return {
    events: rows.flatMap((event) => bodyOf(event, { slug, portalUrl })),
    next: nextCursor,
    now: now.toISOString(),
  }
}

type Place = { slug: string; portalUrl: string }

const bodyOf = (event: EventRow, place: Place): TeamEvent[] => {
  const { type } = event
  return isEventType(type) ? [teamEventOf({ event: { ...event, type }, ...place })] : []
}

/** Throws 404. */
export async function resendEvent(ctx: Reader, teamId: string, id: string): Promise<Delivery[]> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const isIt = and(isOf(teamId, user), eq(events.id, id))
    const [event] = isUuid(id) ? await tx.select().from(events).where(isIt) : []
    if (!event) throw new HttpError('NOT_FOUND', 'We couldn’t find this event.')
    const made = await sendToWanting(tx, [event])
    for (const one of made) await hurry(tx, [one])
    return Promise.all(made.map((one) => readDelivery(ctx, one.id)))
  })
}

/** Sends a sample of a type. Throws 422 where the access token of the call isn’t for it. */
export async function triggerEvent(
  ctx: Reader,
  teamId: string,
  type: EventType,
): Promise<AnswerOf<typeof calls.triggerEvent>> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user, portalUrl } = ctx
    const sample = sampleOf(type)
    const names = user.token?.packageNames
    if (names && !isOfApp(type)) throw invalid({ type: 'This access token is for certain apps only.' })
    const packageName = names ? (names[0] ?? null) : sample.packageName
    const { slug } = await readTeam(ctx, teamId)
    const given = { ...sample, packageName, actor: user.email, teamId, type, isTest: true }
    const [event] = await insertEvents(tx, [given])
    const [body] = event ? bodyOf(event, { slug, portalUrl }) : []
    if (!event || !body) throw new Error('The sample was not stored.')
    return { event: body, destinations: (await sendToWanting(tx, [event])).length }
  })
}
