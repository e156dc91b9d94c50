import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Database, inBatches } from '../../db/database.ts'
import { apps, developers, images, logoCopies, revisions, screenshots } from '../../db/schema.ts'
import { hashOf } from '../../lib/crypto.ts'
import type { Logo } from './pictures.ts'

type ImageFormat = keyof Logo

type Kept = { webp: Buffer; png?: Buffer | null }

/** Stores a picture and returns its hash. Only logos have a PNG. */
export async function keepImage(db: Database, { webp, png = null }: Kept): Promise<string> {
  const hash = hashOf(webp)
  await db
    .insert(images)
    .values({ hash, webp, png })
    .onConflictDoUpdate({ target: images.hash, set: { uploadedAt: sql`now()` } })
  return hash
}

const mostBytes = 32 * 1024 * 1024

/** Reads pictures, null where there is none. Addresses are immutable: the latest reads are cached, and shared. */
export function imageReader(
  db: Database,
): (hash: string, format: ImageFormat) => Promise<Buffer<ArrayBuffer> | null> {
  const read = async (hash: string, format: ImageFormat) => {
    const [row] = await db.select({ bytes: images[format] }).from(images).where(eq(images.hash, hash))
    // A copy: what the database gives may be a part of a larger piece of memory.
    return row?.bytes ? Buffer.from(row.bytes) : undefined
  }
  const cache = new LRUCache<string, Buffer<ArrayBuffer>, { hash: string; format: ImageFormat }>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: { hash, format } }) => read(hash, format),
  })
  return async (hash, format) =>
    (await cache.fetch(`${hash}.${format}`, { context: { hash, format } })) ?? null
}

const step = 100

/** Deletes unused images older than a day. Copies of foreign logos are made anew after a week. */
export async function sweepImages(db: Database): Promise<void> {
  // By the end of the address, since the site may have moved.
  const end = sql`'/images/' || ${images.hash} || '.webp'`
  const appsWith = db.select().from(apps).where(sql`right(${apps.logoURL}, 77) = ${end}`)
  const frozenLogo = sql`right(${revisions.content}::json ->> 'logoURL', 77)`
  const revisionsWith = db.select().from(revisions).where(sql`${frozenLogo} = ${end}`)
  const profilesWith = db.select().from(developers).where(sql`right(${developers.logo}, 77) = ${end}`)
  const copies = db.select().from(logoCopies).where(eq(logoCopies.imageHash, images.hash))
  const shots = db.select().from(screenshots).where(eq(screenshots.hash, images.hash))
  await db.delete(logoCopies).where(lt(logoCopies.fetchedAt, sql`now() - interval '7 days'`))
  const isOld = lt(images.uploadedAt, sql`now() - interval '1 day'`)
  const due = db
    .select({ hash: images.hash })
    .from(images)
    .where(
      and(isOld, ...[appsWith, revisionsWith, profilesWith, copies, shots].map((users) => notExists(users))),
    )
    .limit(step)
  await inBatches(step, async () => {
    const swept = await db.delete(images).where(inArray(images.hash, due)).returning({ hash: images.hash })
    return swept.length
  })
}
