import { and, eq, sql } from 'drizzle-orm'
import type { BridgeStorage } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, simpleStorage } from '../../db/schema.ts'
import { appNotFound } from '../../http/httpError.ts'
import type { SessionRow } from './toSession.ts'

type Keeper = Pick<SessionRow, 'appId' | 'developerId'>

/** What a web app keeps for a person: in the row in which a server's app would keep its own. */
export async function readBridgeStorage(
  db: Database,
  { appId, developerId }: Keeper,
): Promise<BridgeStorage> {
  const [row] = await db
    .select({ data: simpleStorage.data })
    .from(simpleStorage)
    .where(and(eq(simpleStorage.appId, appId), eq(simpleStorage.developerId, developerId)))
  return row ? JSON.parse(row.data) : {}
}

/** Replaces it. Throws 404 where the app is no more: its session outlives it. */
export async function saveBridgeStorage(
  db: Database,
  { appId, developerId }: Keeper,
  values: BridgeStorage,
): Promise<BridgeStorage> {
  const data = JSON.stringify(values)
  await db.transaction(async (tx) => {
    const [app] = await tx.select({ id: apps.id }).from(apps).where(eq(apps.id, appId)).for('share')
    if (!app) throw appNotFound()
    await tx
      .insert(simpleStorage)
      .values({ appId, developerId, data })
      .onConflictDoUpdate({
        target: [simpleStorage.appId, simpleStorage.developerId],
        set: { data, updatedAt: sql`now()` },
      })
  })
  return values
}
