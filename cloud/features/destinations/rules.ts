import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  type calls,
  type Destination,
  destinationLimits,
  type ParsedBodyOf,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { destinationSecrets, destinations } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { inTeam, record } from '../audit.ts'
import { lockTeamToChange } from '../teams/teams.ts'
import { turnOff } from './queue.ts'
import { liveSecrets, makeSecret } from './secrets.ts'
import { deliveryTimes } from './times.ts'

export type DestinationRow = typeof destinations.$inferSelect

export async function toDestination(db: Database, row: DestinationRow): Promise<Destination> {
  const [first] = await liveSecrets(db, row.id)
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    format: row.format,
    types: row.types,
    packageNames: row.packageNames,
    state: row.offReason !== null ? 'off' : row.failingSince !== null ? 'failing' : 'on',
    offReason: row.offReason,
    createdAt: row.createdAt.toISOString(),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
    oldSecretEndsAt: first?.expiresAt?.toISOString() ?? null,
  }
}

export async function listDestinations(db: Database, teamId: string): Promise<Destination[]> {
  const rows = await db
    .select()
    .from(destinations)
    .where(eq(destinations.teamId, teamId))
    .orderBy(asc(destinations.createdAt), asc(destinations.id))
  return Promise.all(rows.map((row) => toDestination(db, row)))
}

type Place = { teamId: string; id: string }

/** Throws 404. */
export async function findDestination(db: Database, { teamId, id }: Place): Promise<DestinationRow> {
  const isIt = and(eq(destinations.id, id), eq(destinations.teamId, teamId))
  const [row] = isUuid(id) ? await db.select().from(destinations).where(isIt) : []
  if (!row) throw destinationNotFound()
  return row
}

const destinationNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this destination.')

type WithSecret = { destination: Destination; secret: string }

/** Throws 404, 403, 409 where a team has as many as it may. */
export async function createDestination(
  ctx: Ctx<'user' | 'secret'>,
  teamId: string,
  form: ParsedBodyOf<typeof calls.createDestination>,
): Promise<WithSecret> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamToChange(ctx, teamId)
    if ((await tx.$count(destinations, eq(destinations.teamId, teamId))) >= destinationLimits.perTeam)
      throw conflict(
        'TOO_MANY_DESTINATIONS',
        `A team can have at most ${destinationLimits.perTeam} destinations. Delete one first.`,
      )
    const [row] = await tx
      .insert(destinations)
      .values({ teamId, ...form })
      .returning()
    if (!row) throw new Error('The destination was not stored.')
    const secret = await makeSecret(tx, ctx.secret, row.id)
    await record(tx, { action: 'destination.created', ...inTeam(user.email, team), detail: row.name })
    return { destination: await toDestination(tx, row), secret }
  })
}

/** Throws 404, 403. */
export async function updateDestination(
  ctx: Ctx<'user'>,
  place: Place,
  { state, ...edit }: ParsedBodyOf<typeof calls.updateDestination>,
): Promise<Destination> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamToChange(ctx, place.teamId)
    const before = await findDestination(tx, place)
    const given = Object.entries(edit).filter(([, value]) => value !== undefined)
    const isTurned = state !== undefined && (state === 'off') !== (before.offReason !== null)
    if (given.length === 0 && !isTurned) return toDestination(tx, before)

    if (isTurned && state === 'off') await turnOff(tx, before.id, 'person')
    const on = isTurned && state === 'on' ? { offReason: null, failingSince: null, warnedAt: null } : {}
    await tx
      .update(destinations)
      .set({ name: before.name, ...Object.fromEntries(given), ...on })
      .where(eq(destinations.id, before.id))
    const what = [...given.map(([field]) => field), ...(isTurned ? [`turned ${state}`] : [])].join(', ')
    const detail = `${before.name}: ${what}`
    await record(tx, { action: 'destination.edited', ...inTeam(user.email, team), detail })
    return toDestination(tx, await findDestination(tx, place))
  })
}

/** Throws 404, 403. */
export async function deleteDestination(ctx: Ctx<'user'>, place: Place): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamToChange(ctx, place.teamId)
    const { id, name } = await findDestination(tx, place)
    await tx.delete(destinations).where(eq(destinations.id, id))
    await record(tx, { action: 'destination.deleted', ...inTeam(user.email, team), detail: name })
  })
}

/** Makes a second secret; the first still signs for a day. Throws 404, 403, 409 while there are two. */
export async function rotateSecret(ctx: Ctx<'user' | 'secret'>, place: Place): Promise<WithSecret> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamToChange(ctx, place.teamId)
    const row = await findDestination(tx, place)
    const secrets = await liveSecrets(tx, row.id)
    if (secrets.length > 1)
      throw conflict('TWO_SECRETS', 'This destination has two secrets. Wait until the first one ends.')
    await tx
      .update(destinationSecrets)
      .set({ expiresAt: sql`now() + make_interval(secs => ${deliveryTimes.secretGrace / 1_000})` })
      .where(and(eq(destinationSecrets.destinationId, row.id), isNull(destinationSecrets.expiresAt)))
    const secret = await makeSecret(tx, ctx.secret, row.id)
    await record(tx, { action: 'destination.secretRotated', ...inTeam(user.email, team), detail: row.name })
    return { destination: await toDestination(tx, row), secret }
  })
}
