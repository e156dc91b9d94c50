import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { demoApp, demoWebApp, lensPicture } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { type AppRow, apps, appTests, screenshots } from '../db/schema.ts'
import { keepImage } from '../features/images/images.ts'

type Sample = Pick<AppRow, 'id' | 'packageName'>

export async function seedFiles(tx: Database, app: Sample): Promise<void> {
  await seedScreenshots(tx, app)
  await seedTest(tx, app)
}

const pictures: Record<string, { file: string; alt: string }[]> = {
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

async function seedScreenshots(tx: Database, { id: appId, packageName }: Sample): Promise<void> {
  const kept = []
  for (const { file, alt } of pictures[packageName] ?? []) {
    const hash = await keepImage(tx, { webp: await readFile(new URL(`pictures/${file}`, import.meta.url)) })
    await tx.insert(screenshots).values({ appId, hash, ...lensPicture, isSimulated: true })
    kept.push({ hash, alt })
  }
  if (kept.length > 0) await tx.update(apps).set({ screenshots: kept }).where(eq(apps.id, appId))
}

const tests: Record<string, string> = {
  [demoApp.packageName]: 'hello-lens.glasses.yaml',
  [demoWebApp.packageName]: 'pocket-dice.glasses.yaml',
}

async function seedTest(tx: Database, { id: appId, packageName }: Sample): Promise<void> {
  const file = tests[packageName]
  if (file === undefined) return
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  const [, name = file] = /^name: (.+)$/m.exec(text) ?? []
  await tx.insert(appTests).values({ appId, file, name, text })
}
