import { setTimeout as pause } from 'node:timers/promises'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { healthDays } from '../../../src/api/contract.ts'
import { type Database, inBatches } from '../../db/database.ts'
import { healthChecks, healthHours, healthIncidents } from '../../db/schema.ts'
import type { Config } from '../../lib/config.ts'
import { logFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import type { Prober } from './prober.ts'

/** Longest pause between two queries for due servers, in ms. */
const longestPause = 1_000

type Deps = { config: Pick<Config, 'probeIntervalSeconds'>; log: Log }

export async function startProbing(prober: Prober, { config, log }: Deps): Promise<void> {
  const signal = prober.closing
  const pauseMs = Math.min(config.probeIntervalSeconds * 250, longestPause)
  while (!signal.aborted) {
    await prober.beginDue().catch(logFailure(log, 'finding servers to probe failed'))
    await pause(pauseMs, null, { signal, ref: false }).catch(() => {})
  }
}

const step = 1_000

export async function pruneHealth(db: Database): Promise<void> {
  await deleteOld(db, healthChecks, sql`${healthChecks.at} < now() - interval '48 hours'`)
  const days = sql`make_interval(days => ${healthDays})`
  await deleteOld(db, healthHours, sql`${healthHours.hour} < now() - ${days}`)
  await deleteOld(db, healthIncidents, sql`${healthIncidents.endedAt} < now() - ${days}`)
}

async function deleteOld(db: Database, table: PgTable, isOld: SQL): Promise<void> {
  // The place of a row in its table: deleting by it needs no other index.
  const place = sql`${table}.ctid`
  const old = db.select({ place }).from(table).where(isOld).limit(step)
  await inBatches(step, async () => {
    const deleted = await db.delete(table).where(inArray(place, old)).returning({ one: sql`1` })
    return deleted.length
  })
}
