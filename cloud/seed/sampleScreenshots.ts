import { readFile } from 'node:fs/promises'

import { eq } from 'drizzle-orm'

import { lensPicture } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { type AppRow, apps, screenshots } from '../db/schema.ts'
import { keepImage } from '../domain/images/index.ts'

const samples: Record<string, { file: string; alt: string }[]> = {
  'com.northlight.live-captions': [
    {
      file: 'live-captions-street.webp',
      alt: 'Captions in a street: “The museum closes at six today. Then let us go there first, and eat afterwards.” Arrows show who speaks.',
    },
    {
      file: 'live-captions-minute.webp',
      alt: 'The last minute: three sentences, each with its time.',
    },
  ],
}

export async function seedScreenshots(
  tx: Database,
  { id: appId, packageName }: Pick<AppRow, 'id' | 'packageName'>,
): Promise<void> {
  const kept = []
  for (const { file, alt } of samples[packageName] ?? []) {
    const hash = await keepImage(tx, { webp: await readFile(new URL(`pictures/${file}`, import.meta.url)) })
    await tx.insert(screenshots).values({ appId, hash, ...lensPicture, isSimulated: true })
    kept.push({ hash, alt })
  }
  if (kept.length > 0) await tx.update(apps).set({ screenshots: kept }).where(eq(apps.id, appId))
}
