import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'

import { apps, images, revisions } from '../../../cloud/db/schema.ts'
import { seed } from '../../../cloud/demo/seed.ts'
import { readContent } from '../../../cloud/features/apps/revision.ts'
import { connectTo } from '../support/connectTo.ts'
import { oneDatabase } from '../support/databases.ts'

it('gives Live Captions pictures of the lens, in its draft and its public version', async () => {
  const { db, close } = await connectTo(await oneDatabase.create(), oneDatabase)
  await seed(db, { siteUrl: 'http://127.0.0.1:3000' }, () => {})
  const [app] = await db.select().from(apps).where(eq(apps.packageName, 'com.northlight.live-captions'))
  expect(app?.screenshots).toHaveLength(2)
  const [live] = await db
    .select()
    .from(revisions)
    .where(eq(revisions.id, app?.liveRevisionId ?? ''))
  expect(live && readContent(live).screenshots).toEqual(app?.screenshots)
  for (const { hash } of app?.screenshots ?? []) {
    const [image] = await db.select().from(images).where(eq(images.hash, hash))
    const { width, height, xmp } = await sharp(image?.webp).metadata()
    expect([width, height, xmp?.includes('>Simulated<')]).toEqual([1_280, 640, true])
  }
  await close()
})
