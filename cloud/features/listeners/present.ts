import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AppKind, hasPart, type Listener } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { listeners } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import type { Ctx } from '../../http/ctx.ts'
import { conflict } from '../../http/httpError.ts'
import { findOwnApp } from '../apps/findApp.ts'

export type ListenerRow = typeof listeners.$inferSelect

/** In seconds without a sign: its process is gone, and it isn't waited for. */
const seconds = { connected: 45, awaited: 60 }

const isSeenWithin = (limit: number) =>
  and(isNull(listeners.ended), gt(listeners.lastSeenAt, sql`now() - make_interval(secs => ${limit})`))

export const isConnected = (): SQL | undefined =>
  and(isNotNull(listeners.connection), isSeenWithin(seconds.connected))

/** Of a listener whose socket is open, or may be in a moment. */
export const isAwaited = (): SQL | undefined => isSeenWithin(seconds.awaited)

const isTheirs = ({ userId, appId }: Pick<ListenerRow, 'userId' | 'appId'>) =>
  and(eq(listeners.userId, userId), eq(listeners.appId, appId))

/** A person's own listeners of an app that are connected, the newest first. Throws 404. */
export async function listListeners(ctx: Ctx<'user'>, packageName: string): Promise<Listener[]> {
  const { db, user } = ctx
  const app = await findOwnApp(ctx, packageName)
  const rows = await db
    .select()
    .from(listeners)
    .where(and(isTheirs({ userId: user.id, appId: app.id }), isConnected()))
    .orderBy(desc(listeners.since), desc(listeners.id))
  return rows.map(({ id, name, since, lastSeenAt }) => ({
    id,
    name,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/** A person's own listener of an app that is connected. Throws 409 for any other. */
export async function ownListener(
  db: Database,
  { id, kind, ...owner }: Pick<ListenerRow, 'id' | 'userId' | 'appId'> & { kind: AppKind },
): Promise<ListenerRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(listeners)
        .where(and(eq(listeners.id, id), isTheirs(owner), isConnected()))
    : []
  if (!row)
    throw conflict(
      'LISTENER_GONE',
      `That computer isn’t listening. Run glasses ${hasPart(kind, 'page') ? 'preview' : 'listen'} on it, then start again.`,
    )
  return row
}

export async function isListenerConnected(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: listeners.id })
    .from(listeners)
    .where(and(eq(listeners.id, id), isConnected()))
  return row !== undefined
}
