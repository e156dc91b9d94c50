import { createHash } from 'node:crypto'

import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apps, developers, images, revisions } from '../../db/schema.ts'
import type { Logo } from './makeLogo.ts'

export type ImageFormat = keyof Logo

/** Keeps a logo and answers its hash; the same logo is kept once. */
export async function keepImage(db: Database, { webp, png }: Logo): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex')
  await db
    .insert(images)
    .values({ hash, webp, png })
    .onConflictDoUpdate({ target: images.hash, set: { uploadedAt: sql`now()` } })
  return hash
}

/** The bytes of an image, null where there is none. */
export async function readImage(db: Database, hash: string, format: ImageFormat): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: images[format] }).from(images).where(eq(images.hash, hash))
  return row?.bytes ?? null
}

/** Images deleted by one statement. */
const step = 100

/** Deletes the images that were uploaded more than a day ago and that no app, submitted revision or profile uses. */
export async function sweepImages(db: Database): Promise<void> {
  // By the end of the address, since the site may have moved.
  const end = sql`'/images/' || ${images.hash} || '.webp'`
  const appsWith = db.select().from(apps).where(sql`right(${apps.logoURL}, 77) = ${end}`)
  const frozenLogo = sql`right(${revisions.content}::json ->> 'logoURL', 77)`
  const revisionsWith = db.select().from(revisions).where(sql`${frozenLogo} = ${end}`)
  const profilesWith = db.select().from(developers).where(sql`right(${developers.logo}, 77) = ${end}`)
  const isOld = lt(images.uploadedAt, sql`now() - interval '1 day'`)
  const due = db
    .select({ hash: images.hash })
    .from(images)
    .where(and(isOld, notExists(appsWith), notExists(revisionsWith), notExists(profilesWith)))
    .limit(step)
  for (;;) {
    const swept = await db.delete(images).where(inArray(images.hash, due)).returning({ hash: images.hash })
    if (swept.length < step) return
  }
}
