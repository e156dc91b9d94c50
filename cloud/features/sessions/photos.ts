import { and, asc, count, eq, sql } from 'drizzle-orm'

import { type DeviceRequestOf, deviceLimits, type PhotoThumbnail } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { sessionPhotos, sessions } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'

export type PhotoRow = typeof sessionPhotos.$inferSelect
export type PhotoTarget = { url: string; authToken: string | null }

type Asked = { sessionId: string; request: DeviceRequestOf<'photo'>; target: PhotoTarget }

/** Stores a photo request. 'busy': too many wait · 'many': the session had its number · 'known': its id was used. */
export async function askPhoto(
  db: Database,
  { sessionId, request, target }: Asked,
): Promise<'waiting' | 'busy' | 'many' | 'known'> {
  return db.transaction(async (tx) => {
    // Of two requests at once the second waits here, and counts the first.
    await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
    const [counted] = await tx
      .select({ all: count(), waiting: sql<number>`count(*) filter (where ${sessionPhotos.isWaiting})::int` })
      .from(sessionPhotos)
      .where(eq(sessionPhotos.sessionId, sessionId))
    if ((counted?.all ?? 0) >= deviceLimits.photos) return 'many'
    if ((counted?.waiting ?? 0) >= deviceLimits.waitingPhotos) return 'busy'
    const { requestId, size, compress } = request
    const stored = await tx
      .insert(sessionPhotos)
      .values({ sessionId, requestId, size, compress, ...target })
      .onConflictDoNothing()
      .returning({ requestId: sessionPhotos.requestId })
    return stored.length === 0 ? 'known' : 'waiting'
  })
}

const isOf = (sessionId: string, requestId: string) =>
  and(eq(sessionPhotos.sessionId, sessionId), eq(sessionPhotos.requestId, requestId))

export const waitingPhotos = (db: Database, sessionId: string): Promise<PhotoRow[]> =>
  db
    .select()
    .from(sessionPhotos)
    .where(and(eq(sessionPhotos.sessionId, sessionId), eq(sessionPhotos.isWaiting, true)))
    .orderBy(asc(sessionPhotos.askedAt))

/** Ends the wait for a photo, for the one who calls this first; the others get undefined. */
export async function claimPhoto(
  db: Database,
  sessionId: string,
  requestId: string,
): Promise<(PhotoRow & PhotoTarget) | undefined> {
  return db.transaction(async (tx) => {
    const isWaiting = and(isOf(sessionId, requestId), eq(sessionPhotos.isWaiting, true))
    const [row] = await tx.select().from(sessionPhotos).where(isWaiting).for('update')
    if (!row) return undefined
    await tx.update(sessionPhotos).set({ isWaiting: false, url: null, authToken: null }).where(isWaiting)
    return { ...row, url: row.url ?? '' }
  })
}

type Made = { width: number; height: number; thumbnail: Uint8Array }

export async function keepThumbnail(
  db: Database,
  { sessionId, requestId }: Pick<PhotoRow, 'sessionId' | 'requestId'>,
  { width, height, thumbnail }: Made,
): Promise<void> {
  await db.update(sessionPhotos).set({ width, height, thumbnail }).where(isOf(sessionId, requestId))
}

/** Throws 404 where the app received no such photo. */
export async function readThumbnail(
  db: Database,
  sessionId: string,
  requestId: string,
): Promise<PhotoThumbnail> {
  const [row] = await db.select().from(sessionPhotos).where(isOf(sessionId, requestId))
  if (!row?.thumbnail || row.width === null || row.height === null)
    throw new HttpError('NOT_FOUND', 'We couldn’t find this photo.')
  const thumbnail = `data:image/webp;base64,${Buffer.from(row.thumbnail).toString('base64')}`
  return { requestId, at: row.askedAt.toISOString(), width: row.width, height: row.height, thumbnail }
}
