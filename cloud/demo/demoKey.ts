import { eq } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { authSecrets } from '../db/schema.ts'

const name = 'demo-app-key'

/** Keeps the API key of the demo data's app for its server; of other apps only a hash is kept. */
export async function keepDemoKey(tx: Database, value: string): Promise<void> {
  await tx.insert(authSecrets).values({ name, value })
}

/** Undefined where the database has no demo data. */
export async function readDemoKey(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(authSecrets).where(eq(authSecrets.name, name))
  return row?.value
}
