import { eq, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { appHealth } from '../../db/schema.ts'
import { conflict } from '../../http/httpError.ts'
import { endIncident } from './incidents.ts'

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
