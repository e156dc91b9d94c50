import { and, eq, like } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { apps } from '../db/schema.ts'
import type { Config } from '../lib/config.ts'
import { demoApp } from './demoApp.ts'

/** Gives the demo data's app its present address, since the portal may listen on another port than last time. */
export async function moveDemoApp(db: Database, { siteUrl }: Pick<Config, 'siteUrl'>): Promise<void> {
  const { packageName, path } = demoApp
  await db
    .update(apps)
    .set({ publicUrl: `${siteUrl}${path}` })
    .where(and(eq(apps.packageName, packageName), like(apps.publicUrl, `%${path}`)))
}
