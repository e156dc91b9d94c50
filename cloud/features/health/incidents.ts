import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type HealthIncident, healthDays, mostIncidents } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { appHealth, healthIncidents } from '../../db/schema.ts'
import { conflict } from '../../http/httpError.ts'
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

const notPublished = () =>
  conflict('NOT_PUBLISHED', 'We check the servers of published apps only. Publish this app first.')

const unknown = {
  state: null,
  since: null,
  checkedAt: null,
  diagnosis: null,
  failures: 0,
  failingSince: null,
  claimedUntil: null,
}

/** Turns the monitoring of an app's server on or off; a turn that is still to come keeps its time. Throws 409 where it is not published. */
export async function switchHealth(db: Database, appId: string, enabled: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = eq(appHealth.appId, appId)
    const [before] = await tx
      .select({ enabled: appHealth.enabled, checkedAt: appHealth.checkedAt })
      .from(appHealth)
      .where(mine)
      .for('update')
    if (!before) throw notPublished()
    if (before.enabled === enabled) return
    if (before.checkedAt !== null) await endIncident(tx, appId, before.checkedAt)
    await tx
      .update(appHealth)
      .set({
        ...unknown,
        enabled,
        since: enabled ? null : sql`now()`,
        nextAt: sql`greatest(${appHealth.nextAt}, now())`,
      })
      .where(mine)
  })
}

/** Throws 409 where an app is not published, or its monitoring is off. */
export async function requireEnabled(db: Database, appId: string): Promise<void> {
  const [row] = await db
    .select({ enabled: appHealth.enabled })
    .from(appHealth)
    .where(eq(appHealth.appId, appId))
  if (!row) throw notPublished()
  if (!row.enabled) throw conflict('HEALTH_OFF', 'Health monitoring is off. Turn it on first.')
}
