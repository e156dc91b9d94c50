import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import {
  accessTokens,
  apps,
  authSessions,
  authUsers,
  listeners,
  memberships,
  relayRequests,
} from '../../db/schema.ts'
import type { Config } from '../../lib/config.ts'
import { isMemberOf, rolesThatMay } from '../teams/membership.ts'
import type { ListenerRow } from './present.ts'

export type OpenConnection = Pick<ListenerRow, 'id' | 'run'> & { connection: string }

/** `superseded`: the same command has another socket. */
export type Loss = 'replaced' | 'revoked' | 'superseded'

/** Why sockets must close, by listener id, in one statement: access has ended, or another socket took over. */
export async function lossesOf(
  db: Database,
  { provider }: Pick<Config, 'provider'>,
  open: OpenConnection[],
): Promise<Map<string, Loss>> {
  if (open.length === 0) return new Map()
  const ids = sql.param(open.map(({ id }) => id))
  const isDeveloper = and(
    isMemberOf(apps.teamId, listeners.userId),
    inArray(memberships.role, rolesThatMay('develop')),
  )
  const rows = await db
    .select({ row: listeners, isAllowed: isAllowed(provider) })
    .from(listeners)
    .innerJoin(apps, eq(apps.id, listeners.appId))
    .leftJoin(memberships, isDeveloper)
    .leftJoin(accessTokens, isTokenOf())
    .leftJoin(authSessions, eq(authSessions.id, listeners.signInId))
    .leftJoin(authUsers, eq(authUsers.id, listeners.userId))
    .where(sql`${listeners.id} = any(${ids}::uuid[])`)
  const found = new Map(rows.map((each) => [each.row.id, each]))
  const losses = open.map((each) => [each.id, lossOf(each, found.get(each.id))] as const)
  return new Map(losses.flatMap(([id, loss]) => (loss === null ? [] : [[id, loss]])))
}

function lossOf(
  { run, connection }: OpenConnection,
  found: { row: ListenerRow; isAllowed: boolean } | undefined,
): Loss | null {
  if (found === undefined) return 'revoked'
  const { row, isAllowed } = found
  if (row.ended === 'replaced' || row.run !== run) return 'replaced'
  if (row.ended === 'revoked' || !isAllowed) return 'revoked'
  return row.connection === connection ? null : 'superseded'
}

const isTokenOf = (): SQL | undefined =>
  and(
    eq(accessTokens.id, listeners.tokenId),
    eq(accessTokens.teamId, apps.teamId),
    sql`${accessTokens.endedAt} is null and ${accessTokens.expiresAt} > now()`,
    sql`(${accessTokens.packageNames} is null or ${accessTokens.packageNames} ? ${apps.packageName})`,
  )

/** Of a hosted provider's accounts and sign-ins nothing is known here. */
function isAllowed({ kind }: Config['provider']): SQL<boolean> {
  const hasToken = sql`(${listeners.tokenId} is null or ${accessTokens.id} is not null)`
  const isSignedIn = sql`(${listeners.signInId} is null or ${authSessions.id} is not null)`
  const isKnown = kind === 'embedded' ? sql`${authUsers.id} is not null and ${isSignedIn}` : sql`true`
  return sql<boolean>`${memberships.id} is not null and ${hasToken} and ${isKnown}`
}

export async function renewConnections(db: Database, connections: string[]): Promise<void> {
  if (connections.length === 0) return
  await db
    .update(listeners)
    .set({ lastSeenAt: sql`now()` })
    .where(sql`${listeners.connection} = any(${sql.param(connections)}::uuid[])`)
}

/** Unless another socket is the listener's by now. */
export async function disconnectListener(
  db: Database,
  { id, connection }: Pick<OpenConnection, 'id' | 'connection'>,
): Promise<void> {
  await db
    .update(listeners)
    .set({ connection: null })
    .where(and(eq(listeners.id, id), eq(listeners.connection, connection)))
}

/** Deletes the listeners that did not come for a month, and the calls of yesterday. */
export async function pruneListeners(db: Database): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`
  await db.delete(listeners).where(and(lt(listeners.since, monthAgo), lt(listeners.lastSeenAt, monthAgo)))
  const dayAgo = sql`now() - interval '1 day'`
  const hourAgo = sql`now() - interval '1 hour'`
  const isTaken = and(lt(relayRequests.createdAt, hourAgo), sql`${relayRequests.answer} is not null`)
  await db.delete(relayRequests).where(or(lt(relayRequests.createdAt, dayAgo), isTaken))
}
