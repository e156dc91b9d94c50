import { eq, type SQL, sql } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { appHealth } from '../db/schema.ts'

const hoursAgo = (hours: number): SQL => sql`now() - make_interval(mins => ${Math.round(hours * 60)})`
const outages = [
  [20, 19.4],
  [412, 408],
  [1_310, 1_309],
] as const
const gap = [900, 868] as const

const isDuring = (moment: SQL, [from, until]: readonly [number, number]): SQL =>
  sql`${moment} between ${hoursAgo(from)} and ${hoursAgo(until)}`
const isDown = (moment: SQL): SQL =>
  sql.join(
    outages.map((outage) => isDuring(moment, outage)),
    sql` or `,
  )

/** Writes three months of looks at a sample app's server, as the prober would have, and switches
 * further ones off: the server does not exist, and nobody should hear that it is down. */
export async function seedHealth(tx: Database, appId: string): Promise<void> {
  await tx.update(appHealth).set({ enabled: false }).where(eq(appHealth.appId, appId))
  const at = sql`at`
  await tx.execute(sql`
    insert into health_checks (app_id, at, outcome, ms)
    select ${appId}, at, case when ${isDown(at)} then 'down' else 'up' end,
      case when not (${isDown(at)}) then (95 + 40 * random() + 25 * sin(extract(epoch from at) / 9000))::int end
    from generate_series(${hoursAgo(48)}, ${hoursAgo(0)}, interval '5 minutes') at`)
  // Before that the looks themselves are forgotten, and their hours remain.
  await tx.execute(sql`
    insert into health_hours (app_id, hour, up, failed)
    select ${appId}, date_trunc('hour', at, 'UTC'), count(*) filter (where not (${isDown(at)})),
      count(*) filter (where ${isDown(at)})
    from generate_series(${hoursAgo(89 * 24)}, ${hoursAgo(0)}, interval '5 minutes') at
    where not (${isDuring(at, gap)})
    group by 2`)
}
