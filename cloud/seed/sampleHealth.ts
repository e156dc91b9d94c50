import { eq, type SQL, sql } from 'drizzle-orm'

import { diagnose, type Finding } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { appHealth, healthIncidents } from '../db/schema.ts'

type Hours = { from: number; until: number }

const host = 'captions.northlight.example'
/** In hours before now, and why. */
const outages: (Hours & { finding: Finding })[] = [
  { from: 20, until: 19.3, finding: { code: 'health_failed', status: 502, body: '' } },
  { from: 7.5, until: 7.1, finding: { code: 'health_timeout', seconds: 10 } },
  { from: 412, until: 408, finding: { code: 'connection_refused', host, port: 443 } },
  { from: 1_310, until: 1_309, finding: { code: 'dns_not_found', host } },
]
const gap = { from: 900, until: 868 }

const hoursAgo = (hours: number): SQL => sql`now() - make_interval(mins => ${Math.round(hours * 60)})`
const isDuring = (moment: SQL, { from, until }: Hours): SQL =>
  sql`${moment} between ${hoursAgo(from)} and ${hoursAgo(until)}`
const isDown = (moment: SQL): SQL =>
  sql.join(
    outages.map((outage) => isDuring(moment, outage)),
    sql` or `,
  )

/** Writes three months of a server's checks and turns further ones off, since the server doesn't exist. */
export async function seedHealth(tx: Database, appId: string): Promise<void> {
  await tx.update(appHealth).set({ enabled: false }).where(eq(appHealth.appId, appId))
  const at = sql`at`
  await tx.execute(sql`
    insert into health_checks (app_id, at, outcome, ms)
    select ${appId}, at, case when ${isDown(at)} then 'down' else 'up' end,
      case when not (${isDown(at)}) then (95 + 40 * random() + 25 * sin(extract(epoch from at) / 9000))::int end
    from generate_series(${hoursAgo(48)}, ${hoursAgo(0)}, interval '5 minutes') at`)
  // Before that the checks themselves are deleted, and their hours remain.
  await tx.execute(sql`
    insert into health_hours (app_id, hour, up, failed)
    select ${appId}, date_trunc('hour', at, 'UTC'), count(*) filter (where not (${isDown(at)})),
      count(*) filter (where ${isDown(at)})
    from generate_series(${hoursAgo(89 * 24)}, ${hoursAgo(0)}, interval '5 minutes') at
    where not (${isDuring(at, gap)})
    group by 2`)
  await tx.insert(healthIncidents).values(
    outages.map(({ from, until, finding }) => ({
      appId,
      startedAt: hoursAgo(from),
      endedAt: hoursAgo(until),
      diagnosis: diagnose(finding),
    })),
  )
}
