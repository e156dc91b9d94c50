import { and, eq, like } from 'drizzle-orm'
import { demoApp } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { apps, authSecrets } from '../db/schema.ts'
import type { Config } from '../lib/config.ts'

const name = 'demo-app-key'

export async function keepDemoKey(tx: Database, value: string): Promise<void> {
  await tx.insert(authSecrets).values({ name, value })
}

export async function readDemoKey(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(authSecrets).where(eq(authSecrets.name, name))
  return row?.value
}

/** Gives the demo data's app its present address, since the portal may listen on another port than last time. */
export async function moveDemoApp(db: Database, { siteUrl }: Pick<Config, 'siteUrl'>): Promise<void> {
  const { packageName, path } = demoApp
  await db
    .update(apps)
    .set({ publicUrl: `${siteUrl}${path}` })
    .where(and(eq(apps.packageName, packageName), like(apps.publicUrl, `%${path}`)))
}
