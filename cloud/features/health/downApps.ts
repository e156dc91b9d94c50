import { and, asc, eq, lte } from 'drizzle-orm'

import { type DownApp, longestList, type OwnDownApp } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { appHealth, apps, developers } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { isWithinReach } from '../teams/membership.ts'

const threeDays = 3 * 86_400_000

export const isDown = and(eq(appHealth.enabled, true), eq(appHealth.state, 'down'))

export async function listOwnDown({ db, user }: Ctx<'user'>): Promise<OwnDownApp[]> {
  const found = await db
    .select({ packageName: apps.packageName, since: appHealth.since })
    .from(appHealth)
    .innerJoin(apps, eq(apps.id, appHealth.appId))
    .where(and(isDown, isWithinReach(db, user)))
    .orderBy(asc(appHealth.since))
  return found.flatMap(({ packageName, since }) => (since ? { packageName, since: since.toISOString() } : []))
}

export async function listDown(db: Database, now: Date): Promise<DownApp[]> {
  const found = await db
    .select({
      packageName: apps.packageName,
      name: apps.name,
      developerEmail: developers.email,
      since: appHealth.since,
      diagnosis: appHealth.diagnosis,
    })
    .from(appHealth)
    .innerJoin(apps, eq(apps.id, appHealth.appId))
    .innerJoin(developers, eq(developers.id, apps.developerId))
    .where(and(isDown, lte(appHealth.since, new Date(now.getTime() - threeDays))))
    .orderBy(asc(appHealth.since))
    .limit(longestList)
  return found.map(({ since, diagnosis, ...app }) => ({
    ...app,
    since: (since ?? now).toISOString(),
    // A server's own words are for its owner alone.
    diagnosis: diagnosis && { ...diagnosis, excerpt: null },
  }))
}
