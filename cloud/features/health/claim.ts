import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { claimBatch, type Database } from '../../db/database.ts'
import { appHealth, apps, revisions } from '../../db/schema.ts'

export type Claim = { appId: string; developerId: string; publicUrl: string }

/** Longer than any check takes, in ms: after it, the claiming process counts as gone. */
const lease = 30_000

const isFree = sql`(${appHealth.claimedUntil} is null or ${appHealth.claimedUntil} < now())`
const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000})`

export function claimDue(
  db: Database,
  { most, interval }: { most: number; interval: number },
): Promise<Claim[]> {
  const due = and(sql`enabled`, sql`${appHealth.nextAt} <= now()`, isFree)
  return claim(db, claimBatch(db, appHealth.appId, { due, first: appHealth.nextAt, most }), {
    nextAt: sql`${appHealth.nextAt} + ${milliseconds(interval)}`,
  })
}

/** Claims one server, whenever its turn is; null while another process checks it. */
export async function claimNow(db: Database, appId: string): Promise<Claim | null> {
  const [claimed] = await claim(db, and(eq(appHealth.appId, appId), sql`enabled`, isFree))
  return claimed ?? null
}

export async function release(db: Database, appId: string): Promise<void> {
  await db.update(appHealth).set({ claimedUntil: null }).where(eq(appHealth.appId, appId))
}

/** Since how many seconds the check that is due the longest has been due; 0 where none is. */
export async function probeLateness(db: Database): Promise<number> {
  const [due] = await db
    .select({
      seconds: sql<number>`greatest(0, extract(epoch from now() - min(${appHealth.nextAt})))::float`,
    })
    .from(appHealth)
    .where(sql`enabled`)
  return due?.seconds ?? 0
}

export async function postpone(db: Database, appId: string, ms: number): Promise<void> {
  await db
    .update(appHealth)
    .set({ claimedUntil: null, nextAt: sql`now() + ${milliseconds(ms)}` })
    .where(eq(appHealth.appId, appId))
}

/** Schedules turns missed by more than `after` ms anew: the portal was off, and earlier failures count no more. */
export async function skipMissedTurns(
  db: Database,
  { after, interval }: { after: number; interval: number },
): Promise<void> {
  await db
    .update(appHealth)
    .set({ nextAt: sql`now() + random() * ${milliseconds(interval)}`, failures: 0, failingSince: null })
    .where(and(sql`enabled`, sql`${appHealth.nextAt} < now() - ${milliseconds(after)}`, isFree))
}

async function claim(db: Database, which: SQL | undefined, more: { nextAt?: SQL } = {}): Promise<Claim[]> {
  const claimed = await db
    .update(appHealth)
    .set({ claimedUntil: sql`now() + ${milliseconds(lease)}`, ...more })
    .where(which)
    .returning({ appId: appHealth.appId })
  if (claimed.length === 0) return []
  return db
    .select({
      appId: apps.id,
      developerId: apps.developerId,
      publicUrl: sql<string>`${revisions.content}::jsonb ->> 'publicUrl'`,
    })
    .from(apps)
    .innerJoin(revisions, eq(revisions.id, apps.liveRevisionId))
    .where(
      inArray(
        apps.id,
        claimed.map(({ appId }) => appId),
      ),
    )
}
