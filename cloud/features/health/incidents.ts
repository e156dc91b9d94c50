import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'

import { type HealthIncident, healthDays, mostIncidents } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { healthIncidents } from '../../db/schema.ts'
import type { Standing } from './advance.ts'

const ongoing = isNull(healthIncidents.endedAt)

export async function beginIncident(
  tx: Database,
  appId: string,
  { since, diagnosis }: Pick<Standing, 'since' | 'diagnosis'>,
): Promise<void> {
  if (since === null) return
  await tx.insert(healthIncidents).values({
    appId,
    startedAt: since,
    // The server's own words change from check to check; the state now has the latest.
    diagnosis: diagnosis && { ...diagnosis, excerpt: null },
  })
}

export async function endIncident(tx: Database, appId: string, endedAt: Date): Promise<void> {
  await tx
    .update(healthIncidents)
    .set({ endedAt })
    .where(and(eq(healthIncidents.appId, appId), ongoing))
}

export async function readIncidents(db: Database, appId: string): Promise<HealthIncident[]> {
  const found = await db
    .select()
    .from(healthIncidents)
    .where(
      and(
        eq(healthIncidents.appId, appId),
        or(ongoing, sql`${healthIncidents.endedAt} >= now() - make_interval(days => ${healthDays})`),
      ),
    )
    .orderBy(desc(healthIncidents.startedAt))
    .limit(mostIncidents)
  return found.map(({ startedAt, endedAt, diagnosis }) => ({
    from: startedAt.toISOString(),
    to: endedAt?.toISOString() ?? null,
    diagnosis,
  }))
}
