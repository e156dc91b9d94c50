import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import {
  type AppHealth,
  type DownApp,
  type HealthDay,
  type HealthSlot,
  healthDays,
  healthSlots,
  longestList,
  type OwnDownApp,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { appHealth, apps, developers, healthChecks, healthHours } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { isWithinReach } from '../teams/membership.ts'
import { readIncidents } from './incidents.ts'

type HealthRow = typeof appHealth.$inferSelect

const minute = 60_000
const slotMs = 15 * minute
const dayMs = 1_440 * minute

type Options = { interval: number; now: Date }

/** An app's health, now and before; empty where it is not published. `interval` in ms. */
export async function readHealth(
  db: Database,
  appId: string,
  { interval, now }: Options,
): Promise<AppHealth> {
  const [[row], day, days, incidents] = await Promise.all([
    db.select().from(appHealth).where(eq(appHealth.appId, appId)),
    readSlots(db, appId, now),
    readDays(db, appId, now),
    readIncidents(db, appId),
  ])
  return { now: stateNow(row, { interval, now }), day, days, incidents }
}

const staleAfter = (interval: number) => Math.max(3 * interval, minute)

function stateNow(row: HealthRow | undefined, { interval, now }: Options): AppHealth['now'] {
  if (!row?.enabled)
    return { state: 'off', since: row?.since?.toISOString() ?? null, checkedAt: null, diagnosis: null }
  const { state, since, diagnosis } = row
  const checkedAt = row.checkedAt?.toISOString() ?? null
  const isStale = row.checkedAt === null || now.getTime() - row.checkedAt.getTime() > staleAfter(interval)
  return isStale || state === null
    ? { state: 'no_data', since: null, checkedAt, diagnosis: isStale ? null : diagnosis }
    : { state, since: since?.toISOString() ?? null, checkedAt, diagnosis }
}

async function readSlots(db: Database, appId: string, now: Date): Promise<HealthSlot[]> {
  const first = Math.floor(now.getTime() / slotMs) - healthSlots + 1
  const checks = await db
    .select({ at: healthChecks.at, outcome: healthChecks.outcome, ms: healthChecks.ms })
    .from(healthChecks)
    .where(and(eq(healthChecks.appId, appId), gte(healthChecks.at, new Date(first * slotMs))))
    .orderBy(asc(healthChecks.at))
  const bySlot = Map.groupBy(checks, ({ at }) => Math.floor(at.getTime() / slotMs) - first)

  return Array.from({ length: healthSlots }, (_, place) => {
    const probes = bySlot.get(place) ?? []
    const answered = probes.filter(({ outcome }) => outcome !== 'down')
    return {
      from: new Date((first + place) * slotMs).toISOString(),
      up: answered.length,
      failed: probes.length - answered.length,
      medianMs: median(answered.flatMap(({ ms }) => ms ?? [])),
    }
  })
}

async function readDays(db: Database, appId: string, now: Date): Promise<HealthDay[]> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const first = today - (healthDays - 1) * dayMs
  const date = sql<string>`to_char(${healthHours.hour} at time zone 'UTC', 'YYYY-MM-DD')`
  const found = await db
    .select({
      date,
      up: sql<number>`sum(${healthHours.up})`.mapWith(Number),
      failed: sql<number>`sum(${healthHours.failed})`.mapWith(Number),
    })
    .from(healthHours)
    .where(and(eq(healthHours.appId, appId), gte(healthHours.hour, new Date(first))))
    .groupBy(date)
  const byDate = new Map(found.map((day) => [day.date, day]))

  return Array.from({ length: healthDays }, (_, place) => {
    const day = new Date(first + place * dayMs).toISOString().slice(0, 10)
    return byDate.get(day) ?? { date: day, up: 0, failed: 0 }
  })
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return below === undefined || above === undefined ? null : Math.round((below + above) / 2)
}

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
