import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, openSession, sessionCommands, sessionEvents, sessions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { endedAtOnce, isLive } from '../keys/keyRow.ts'
import { isInLog, type LogOf } from './logPages.ts'
import { commanded, notify } from './notify.ts'
import { readSeen, type Seen } from './observations.ts'
import { retention } from './retention.ts'
import { type SessionRow, toEvent } from './toSession.ts'

/** The newest sessions of an app of the person's teams. Throws 404. */
export async function sessionsOfApp(ctx: Ctx<'user'>, packageName: string): Promise<SessionRow[]> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.appId, app.id), isNull(sessions.submissionId)))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(retention.sessionsPerApp)
}

export async function readSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  return row
}

export async function readEvents(
  db: Database,
  session: LogOf,
  { after, limit }: { after: number; limit: number },
): Promise<SessionEvent[]> {
  const rows = await db
    .select()
    .from(sessionEvents)
    .where(and(isInLog(session), gt(sessionEvents.sequence, after)))
    .orderBy(asc(sessionEvents.sequence))
    .limit(limit)
  return rows.map(toEvent)
}

export async function lastBody(
  db: Database,
  session: LogOf,
  direction: SessionEvent['direction'],
  summary: string,
): Promise<unknown> {
  const [row] = await db
    .select({ body: sessionEvents.body })
    .from(sessionEvents)
    .where(and(isInLog(session), eq(sessionEvents.direction, direction), eq(sessionEvents.summary, summary)))
    .orderBy(desc(sessionEvents.sequence))
    .limit(1)
  return row?.body
}

type Claim = { id: string; holder: string; keyId: string }

type Claimed = { before: SessionRow; row: SessionRow; received: number; seen: Seen | null }

/** Makes a process the holder of a session for a server with a key; the former one is notified. 'over': the session is,
 * 'keyEnded': the key is; a claim waits for a concurrent revocation. `received`: the app's bytes so far. */
export async function claimSession(
  db: Database,
  { id, holder, keyId }: Claim,
): Promise<Claimed | 'over' | 'keyEnded'> {
  return db.transaction(async (tx) => {
    const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, keyId)).for('share')
    if (!key || !isLive(key, new Date())) return 'keyEnded'
    const isOpen = and(eq(sessions.id, id), openSession)
    const [before] = await tx.select().from(sessions).where(isOpen).for('update')
    const [row] = await tx
      .update(sessions)
      .set({ holder, heldAt: sql`now()`, connected: true, state: 'running', apiKeyId: keyId })
      .where(isOpen)
      .returning()
    if (!before || !row) return 'over'
    if (before.holder === holder) return { before, row, received: 0, seen: null }
    await tx.execute(notify([{ id, sequence: row.lastSequence, holder }]))
    return { before, row, received: await bytesReceived(tx, row), seen: await readSeen(tx, id) }
  })
}

async function bytesReceived(db: Database, session: LogOf): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${sessionEvents.size}), 0)::float` })
    .from(sessionEvents)
    .where(
      and(
        isInLog(session),
        eq(sessionEvents.direction, 'fromApp'),
        inArray(sessionEvents.kind, ['frame', 'layout', 'request']),
      ),
    )
  return row?.bytes ?? 0
}

export async function sendCommand(
  db: Database,
  { id, holder }: Pick<SessionRow, 'id' | 'holder'>,
  command: Record<string, unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(sessionCommands).values({ sessionId: id, command })
    await tx.execute(notify([{ id, sequence: commanded, holder }]))
  })
}

export async function takeCommands(db: Database, ids: string[]) {
  const taken = await db.delete(sessionCommands).where(inArray(sessionCommands.sessionId, ids)).returning({
    id: sessionCommands.id,
    sessionId: sessionCommands.sessionId,
    command: sessionCommands.command,
  })
  return taken.sort((one, other) => one.id - other.id)
}

export async function renewLeases(db: Database, holder: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(sessions)
    .set({ heldAt: sql`now()` })
    .where(and(inArray(sessions.id, ids), eq(sessions.holder, holder)))
}

/** Open sessions whose holder has given no sign for `ms`; hosted ones have none. */
export async function abandonedSessions(db: Database, ms: number): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        openSession,
        isNull(sessions.pageOrigin),
        lt(sessions.heldAt, sql`now() - make_interval(secs => ${ms / 1_000})`),
      ),
    )
  return rows.map(({ id }) => id)
}

export const openSessionsOf = (db: Database, packageName: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.packageName, packageName), openSession))

export async function openSessionsOfPerson(
  db: Database,
  { appId, developerId }: { appId: string; developerId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.developerId, developerId), eq(sessions.appId, appId), openSession))
  return rows.map(({ id }) => id)
}

export async function sessionsOfEndedKeys(db: Database, packageName: string) {
  const found = await db
    .select({ row: sessions, key: apiKeys })
    .from(sessions)
    .innerJoin(apiKeys, eq(apiKeys.id, sessions.apiKeyId))
    .where(and(eq(sessions.packageName, packageName), openSession))
  return found.filter(({ key }) => key.revokedAt !== null || endedAtOnce(key))
}

export async function touchLastSeen(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, id))
}

export async function unseenFor(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ ms: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::float * 1000` })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row?.ms ?? Number.POSITIVE_INFINITY
}

export const waitingSessions = (db: Database, limit: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.state, 'starting'))
    .orderBy(desc(sessions.startedAt))
    .limit(limit)
